"""Shipped files are found in a checkout and in an installed package."""

from pathlib import Path

from explorer.paths import bundled_data, resources, shipped_root


def test_checkout_holds_icons_and_data() -> None:
    assert (resources() / "icons" / "search.svg").is_file()
    assert bundled_data().is_dir()
    assert bundled_data().parent == resources().parent


def test_installed_package_carries_its_files_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "explorer"
    (package / "_bundled").mkdir(parents=True)
    assert shipped_root(package) == package / "_bundled"


def test_without_bundled_files_the_checkout_is_two_folders_up(tmp_path: Path) -> None:
    package = tmp_path / "src" / "explorer"
    package.mkdir(parents=True)
    assert shipped_root(package) == tmp_path
