"""All pages of a set into a folder: links that lead on, files left alone, reasons told once."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from explorer.analysis.query import parse
from explorer.catalog.loading import load
from explorer.page.publishing.batch import Batch
from explorer.page.publishing.plan import Plan
from explorer.page.publishing.report import Outcome, Report, draft_words, need_words
from explorer.page.publishing.shelf import ReadingShelf, WritingShelf
from explorer.page.publishing.writing import INDEX_OPENING
from explorer.paths import bundled_data
from folder_examples import ALDER, BIRCH, CATALOG, CEDAR, FOLDER, PAIR
from rendered import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Write = Callable[[Mapping[str, str | bytes]], Path]


def publish(data: Path, out: Path, query: str = "", *, check: bool = False) -> Report:
    catalog = load(data).catalog
    plan = Plan.of(catalog, parse(query).of(catalog.providers))
    diffs: list[str] = []
    batch = Batch(plan, ReadingShelf(out, diffs.append) if check else WritingShelf(out))
    for _ in batch.run():
        pass
    assert check or not diffs
    return batch.report


def files(out: Path) -> dict[str, bytes]:
    found = [path for path in out.rglob("*") if path.is_file()]
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in found}


def dead_links(out: Path) -> list[str]:
    """Return every link and canonical address of the pages in a folder that leads to no file."""
    base = load(bundled_data()).catalog.settings.site.base or ""
    dead = []
    for path in out.rglob("*.md"):
        targets = [link for block in shown(path.read_text("utf-8")) for _, link in block.links]
        canonical = path.read_text("utf-8").partition("\nCanonical: ")[2].partition(" ")[0]
        assert targets
        assert canonical
        for target in [*targets, f"{canonical}.md"]:
            assert target.startswith(f"{base}/"), target
            if not (out / urlsplit(target).path.lstrip("/")).is_file():
                dead.append(f"{path}: {target}")
        assert out / f"{urlsplit(canonical).path.lstrip('/')}.md" == path
    return dead


@pytest.mark.parametrize("query", ["", "name:luminal,baseten", 'category:"gpu cloud"', "name:groq"])
def test_every_link_resolves_inside_the_folder(tmp_path: Path, query: str) -> None:
    report = publish(bundled_data(), tmp_path, query)
    assert report.is_sound
    assert report.dead_links == []
    assert len(files(tmp_path)) == report.total
    assert dead_links(tmp_path) == []


def test_all_pairs_at_once_and_none_the_second_time(tmp_path: Path) -> None:
    assert publish(bundled_data(), tmp_path).counts == {Outcome.WRITTEN: 561 + 34 + 1}
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")}
    changed = tmp_path / "compare" / "baseten-vs-luminal.md"
    second = publish(bundled_data(), tmp_path)
    assert second.counts == {Outcome.UNCHANGED: 596}
    changed.write_bytes(changed.read_bytes() + b"\n")
    third = publish(bundled_data(), tmp_path)
    assert third.names[Outcome.WRITTEN] == ["compare/baseten-vs-luminal.md"]
    after = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")}
    assert {path for path in after if after[path] != before[path]} == {changed}


def test_checking_changes_nothing(write_catalog: Write, tmp_path: Path) -> None:
    data, out = write_catalog(FOLDER), tmp_path / "out"
    assert publish(data, out, check=True).counts == {Outcome.MISSING: 7}
    assert not out.exists()
    publish(data, out)
    (out / "index.md").write_bytes(INDEX_OPENING.encode() + b"\xff")
    (out / "providers" / "alder.md").unlink()
    before = files(out)
    report = publish(data, out, check=True)
    assert report.counts == {Outcome.UNCHANGED: 5, Outcome.MISSING: 1, Outcome.OUTDATED: 1}
    assert not report.is_sound
    assert files(out) == before


@pytest.mark.parametrize("marks", ["", "tagline: '-'\npositioning: '?'\n"])
def test_one_reason_is_told_once(write_catalog: Write, tmp_path: Path, marks: str) -> None:
    bare = f"name: Birch\nslug: birch\nabout: It rents.\nbest_for: [Own weights]\n{marks}"
    report = publish(write_catalog({**FOLDER, "providers/birch.yaml": bare}), tmp_path / "out")
    assert [need_words(*held) for held in report.held.items()] == [
        "providers/birch.yaml: No tagline, and no summary of the pair's own (tagline): "
        "2 comparisons",
        "providers/birch.yaml: No date, and none of the pair's own (updated): 2 comparisons",
        "providers/birch.yaml: No positioning, and no comparison of the pair's own (positioning): "
        "2 comparisons",
    ]
    assert [held.pair for held in report.held.values()] == [("cedar", "birch")] * 3
    assert report.counts == {Outcome.NOT_READY: 2, Outcome.WRITTEN: 1 + 3 + 1}
    page = (tmp_path / "out" / "providers" / "birch.md").read_text("utf-8")
    assert "## Comparisons" not in page
    assert "/compare/" not in page


def test_a_name_that_no_page_can_hold_is_told_once(write_catalog: Write, tmp_path: Path) -> None:
    birch = BIRCH.replace("name: Birch & Co.", "name: '-'")
    report = publish(write_catalog({**FOLDER, "providers/birch.yaml": birch}), tmp_path / "out")
    assert [need_words(*held) for held in report.held.items()] == [
        "providers/birch.yaml: The name is a lone '-', which means that the value is unknown "
        "(name): 2 comparisons",
    ]


def test_what_nobody_has_written_up_is_counted(write_catalog: Write, tmp_path: Path) -> None:
    report = publish(write_catalog(FOLDER), tmp_path / "out")
    assert draft_words(report) == "3 comparisons are drafts that nobody has written up."
    report.drafts = 1
    assert draft_words(report) == "1 comparison is a draft that nobody has written up."
    assert draft_words(Report(0)) == ""


def test_a_folder_that_names_no_site(write_catalog: Write, tmp_path: Path) -> None:
    report = publish(write_catalog({**FOLDER, "catalog.yaml": ""}), tmp_path / "out")
    assert report.counts == {Outcome.NOT_READY: 7}
    assert [need_words(*held) for held in report.held.items()][:2] == [
        "catalog.yaml: The address of the site is missing (site.base): 3 comparisons",
        "catalog.yaml: The author of the pages is missing (site.author): 3 comparisons",
    ]
    assert files(tmp_path / "out") == {}


@pytest.mark.parametrize(
    ("old", "new"),
    [("https://compare.example.org", "https://"), ("The Compare Desk", '"-"')],
)
def test_what_is_wrong_with_the_site_is_told_once(
    write_catalog: Write, tmp_path: Path, old: str, new: str
) -> None:
    data = write_catalog({**FOLDER, "catalog.yaml": CATALOG.replace(old, new)})
    report = publish(data, tmp_path / "out")
    assert report.counts == {Outcome.NOT_READY: 7}
    ((need, held),) = report.held.items()
    assert (need.file, held.count) == ("catalog.yaml", 3)


def test_a_small_fault_of_a_provider_makes_no_link_dead(
    write_catalog: Write, tmp_path: Path
) -> None:
    alder = ALDER.replace("output: 1.50", "output: 1.50, note: '-', source: {url: https://a.org}")
    birch = BIRCH.replace("tagline: Birch rents machines.", "tagline: '-'")
    pairs = {
        "pairs/x.yaml": PAIR.replace("[birch, alder]", "[alder, birch]"),
        "pairs/y.yaml": "pair: [cedar, birch]\nsummary: Cedar serves agents. Birch rents.\n",
    }
    files = {"providers/alder.yaml": alder, "providers/birch.yaml": birch, **pairs}
    report = publish(write_catalog({**FOLDER, **files}), tmp_path / "out", "name:alder,birch")
    assert report.is_sound
    assert list(report.left_out) == ["providers/alder.md", "providers/birch.md"]
    index = (tmp_path / "out/index.md").read_text("utf-8")
    assert "[Birch & Co.](https://compare.example.org/providers/birch.md)\n" in f"{index}\n"


def test_links_that_cannot_lead_anywhere_are_named(write_catalog: Write, tmp_path: Path) -> None:
    def dead(name: str, **changed: str) -> list[str]:
        extra = {key.replace("__", "/") + ".yaml": text for key, text in changed.items()}
        data = write_catalog({**FOLDER, **extra})
        return publish(data, tmp_path / name).dead_links

    turned = "pair: [alder, cedar]\nsummary: A. C.\n"
    assert dead("turned", pairs__x=turned) == [
        "1 page links to compare/cedar-vs-alder.md, which is not written: "
        "the order is the other way round: alder-vs-cedar.md is there."
    ]
    (tmp_path / "data" / "pairs" / "x.yaml").unlink()
    without = CEDAR.replace("about: Cedar serves agents.\n", "")
    assert dead("unready", providers__cedar=without) == [
        f"1 page links to compare/cedar-vs-{name}.md, which is not written: "
        "this comparison is not ready."
        for name in ("alder", "birch")
    ]
    fir = BIRCH.replace("Birch & Co.", "Aux").replace("slug: birch", "slug: aux")
    reserved = dead("reserved", providers__aux=fir)
    assert len(reserved) == 1
    assert reserved[0].startswith("3 pages link to providers/aux.md, which is not written: Windows")
    (tmp_path / "data" / "providers" / "aux.yaml").unlink()
    (tmp_path / "data" / "providers" / "cedar.yaml").unlink()
    data = write_catalog({"providers/alder.yaml": ALDER})
    assert [one.partition(": ")[2] for one in publish(data, tmp_path / "alone").dead_links] == [
        "no profile has the slug 'cedar' of the house."
    ] * 2


def test_pages_that_are_no_longer_part_are_named_and_kept(
    write_catalog: Write, tmp_path: Path
) -> None:
    data, out = write_catalog(FOLDER), tmp_path / "out"
    publish(data, out)
    (data / "providers" / "birch.yaml").unlink()
    (out / "README.md").touch()
    (out / "compare/notes.txt").touch()
    report = publish(data, out)
    gone = ["compare/alder-vs-birch.md", "compare/cedar-vs-birch.md", "providers/birch.md"]
    assert report.surplus == gone
    assert report.is_sound
    assert set(gone) < set(files(out))


def test_a_shared_slug_is_said_in_words(write_catalog: Write, tmp_path: Path) -> None:
    twin = BIRCH.replace("Birch & Co.", "Other")
    report = publish(write_catalog({**FOLDER, "providers/birch-2.yaml": twin}), tmp_path / "out")
    told = {need_words(*held) for held in report.held.items()}
    shared = "providers/birch-2.yaml and providers/birch.yaml share the slug 'birch' (slug)"
    assert told == {
        f"providers/birch-2.yaml: {shared}: 3 comparisons",
        f"providers/birch.yaml: {shared}: 3 comparisons",
    }


PLAIN = {name.removeprefix("providers/"): text for name, text in FOLDER.items()}


NO_PLACE = "lie among the files of the catalog; name another folder"


@pytest.mark.parametrize("check", [False, True])
@pytest.mark.parametrize("below", ["", "providers", "providers/site", "pairs"])
@pytest.mark.parametrize("folder", [FOLDER, PLAIN], ids=["catalog", "plain"])
def test_no_pages_among_the_files_of_a_catalog(
    write_catalog: Write, tmp_path: Path, folder: dict[str, str], below: str, check: bool
) -> None:
    data = write_catalog(folder)
    (tmp_path / "link").symlink_to(data, target_is_directory=True)
    before = files(data)
    for out in (data / below, tmp_path / "link" / below):
        with pytest.raises(OSError, match=NO_PLACE):
            publish(data, out, check=check)
    assert files(data) == before
    assert publish(data, data / "site").is_sound
    assert publish(data, data / "site").counts == {Outcome.UNCHANGED: 7}
    assert len(load(data).catalog.providers) == 3


def test_no_pages_among_profiles_that_are_opened_alone(write_catalog: Write) -> None:
    data = write_catalog(FOLDER)
    with pytest.raises(OSError, match=NO_PLACE):
        publish(data / "providers", data)


def test_no_folder_is_made_before_its_first_page(write_catalog: Write, tmp_path: Path) -> None:
    out = tmp_path / "out"
    publish(write_catalog({**FOLDER, "catalog.yaml": ""}), out)
    assert not out.exists()
    publish(write_catalog({"catalog.yaml": CATALOG}), out, "name:alder")
    assert sorted(path.name for path in out.iterdir()) == ["index.md", "providers"]


LEADS_OUT = (
    "this link leads out of the folder, so it is left alone; remove it, or name another folder"
)


def _is_refused(data: Path, out: Path, *, check: bool) -> str:
    with pytest.raises(OSError, match=r".") as refused:
        publish(data, out, check=check)
    assert refused.value.filename
    return refused.value.strerror or ""


def test_checking_refuses_the_folders_that_writing_refuses(
    write_catalog: Write, tmp_path: Path
) -> None:
    data = write_catalog(FOLDER)
    for name in ("file", "linked/compare", "filed/compare", "circle"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / "file").touch()
    (tmp_path / "filed/compare").touch()
    (tmp_path / "linked/compare").symlink_to(tmp_path / "filed", target_is_directory=True)
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    told = {
        "file": "this is a file, not a folder; name another one",
        "file/below": "this is a file, not a folder; name another one",
        "filed": "this is a file, not a folder; name another one",
        "linked": LEADS_OUT,
        "circle": "this link leads nowhere; name another one",
    }
    for name, sentence in told.items():
        for check in (False, True):
            assert _is_refused(data, tmp_path / name, check=check) == sentence


def test_what_is_no_ordinary_file_fails_in_both(write_catalog: Write, tmp_path: Path) -> None:
    data, out = write_catalog(FOLDER), tmp_path / "out"
    (out / "compare/alder-vs-birch.md").mkdir(parents=True)
    (out / "compare/cedar-vs-alder.md").symlink_to("cedar-vs-alder.md")
    (out / "compare/cedar-vs-birch.md").symlink_to(data / "catalog.yaml")
    places = [
        {"compare/alder-vs-birch.md", "compare/cedar-vs-alder.md"},
        {"compare/cedar-vs-birch.md"},
    ]
    for check in (True, False):
        report = publish(data, out, check=check)
        assert [set(names) for names in report.failures.values()] == places
        assert [*report.failures] == [
            "This is no ordinary file, so it is left alone.",
            f"T{LEADS_OUT[1:]}.",
        ]
        assert report.counts[Outcome.MISSING if check else Outcome.WRITTEN] == 4


@pytest.mark.parametrize("check", [False, True])
def test_a_file_that_may_not_be_read_is_told_so(
    write_catalog: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, check: bool
) -> None:
    data, out = write_catalog(FOLDER), tmp_path / "out"
    publish(data, out)
    whole = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        if path.name == "alder.md":
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    report = publish(data, out, check=check)
    assert report.failures == {"Permission denied.": ["providers/alder.md"]}
    assert report.counts == {Outcome.UNCHANGED: 6, Outcome.FAILED: 1}


def test_an_index_of_somebody_elses_is_left_alone(write_catalog: Write, tmp_path: Path) -> None:
    data, out = write_catalog(FOLDER), tmp_path / "out"
    out.mkdir()
    (out / "index.md").write_text("# My site")
    plan = Plan.of(catalog := load(data).catalog, catalog.providers)
    for shelf in (ReadingShelf(out, len), WritingShelf(out, spares_index=True)):
        batch = Batch(plan, shelf)
        assert len(list(batch.run())) == 7
        assert batch.report.failures == {
            "No export wrote this index, so it is left alone; move it, or name another folder.": [
                "index.md"
            ]
        }
        assert (out / "index.md").read_text() == "# My site"
    assert publish(data, out).is_sound


def test_a_folder_that_leads_elsewhere_is_left_alone(write_catalog: Write, tmp_path: Path) -> None:
    data, out, other = write_catalog(FOLDER), tmp_path / "out", tmp_path / "other"
    out.mkdir()
    other.mkdir()
    (out / "compare").symlink_to(other, target_is_directory=True)
    with pytest.raises(OSError, match="leads out of the folder"):
        publish(data, out)
    assert files(other) == {}


def test_a_page_that_leads_elsewhere_is_left_alone(write_catalog: Write, tmp_path: Path) -> None:
    data, out, other = write_catalog(FOLDER), tmp_path / "out", tmp_path / "other.md"
    other.write_text("mine")
    (out / "compare").mkdir(parents=True)
    (out / "compare" / "alder-vs-birch.md").symlink_to(other)
    report = publish(data, out)
    assert report.names[Outcome.FAILED] == ["compare/alder-vs-birch.md"]
    assert [*report.failures] == [f"T{LEADS_OUT[1:]}."]
    assert report.counts[Outcome.WRITTEN] == 6
    assert other.read_text() == "mine"


def test_a_folder_may_be_a_link_itself(write_catalog: Write, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "out").symlink_to(tmp_path / "real", target_is_directory=True)
    assert publish(write_catalog(FOLDER), tmp_path / "out").is_sound
    assert len(files(tmp_path / "real")) == 7


def test_what_a_killed_batch_left_behind_is_removed(write_catalog: Write, tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / "compare").mkdir(parents=True)
    for name in (".index.md.99999999-1.explorer.tmp", "compare/.a.md.99999999-1.explorer.tmp"):
        (out / name).touch()
    publish(write_catalog(FOLDER), out)
    assert all(name.endswith(".md") for name in files(out))


@pytest.mark.parametrize("kind", ["file", "read-only"])
def test_a_folder_that_takes_no_pages_is_said_before_any_work(
    write_catalog: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    out = tmp_path / "out"
    if kind == "file":
        out.touch()
    else:
        monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(OSError, match=r"not a folder|may not be written to") as refused:
        publish(write_catalog(FOLDER), out)
    assert refused.value.filename is not None
    assert files(out) == {}


class Disk:
    """Fails the n-th of the calls that write a page, and all later ones if it is persistent."""

    def __init__(self, at: int, code: int, persistent: bool) -> None:
        self.at, self.code, self.persistent, self.calls = at, code, persistent, 0

    def check(self) -> None:
        self.calls += 1
        if self.calls == self.at or (self.persistent and self.calls > self.at):
            raise OSError(self.code, os.strerror(self.code))

    def faulty(self, function: Callable[..., object]) -> Callable[..., object]:
        def wrapped(*words: object, **options: object) -> object:
            self.check()
            return function(*words, **options)

        return wrapped


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("persistent", [False, True])
def test_each_call_may_fail(
    write_catalog: Write, tmp_path: Path, code: int, persistent: bool
) -> None:
    from explorer.catalog import files as writer

    data = write_catalog(FOLDER)
    publish(data, tmp_path / "good")
    good = files(tmp_path / "good")
    for at in range(1, 60):
        out = tmp_path / f"{at}"
        publish(data, out)
        for path in out.rglob("*.md"):
            path.write_bytes(b"old")
        disk = Disk(at, code, persistent)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "fsync", disk.faulty(os.fsync))
            patch.setattr(os, "replace", disk.faulty(os.replace))
            patch.setattr(writer, "_stage", disk.faulty(writer._stage))
            report = publish(data, out)
        found = files(out)
        assert set(found) == set(good)  # nothing torn, nothing left behind
        fresh = [name for name in good if found[name] == good[name]]
        assert all(found[name] == b"old" for name in good if name not in fresh)
        assert report.counts[Outcome.WRITTEN] == len(fresh)
        if report.counts[Outcome.FAILED] == 0:
            assert len(fresh) == 7
            break
        is_whole = code == errno.EACCES
        assert bool(report.stopped) is not is_whole
        assert report.done == 7 if is_whole else report.counts[Outcome.FAILED] == 1
        assert os.strerror(code) in next(iter(report.failures))
        if report.stopped:
            assert f"{len(fresh)} page" in report.stopped
            assert report.names[Outcome.FAILED][0] in report.stopped
    else:
        pytest.fail("there was always one more call to fail")
    assert at > 14


def test_the_settings_may_be_of_another_site(write_catalog: Write, tmp_path: Path) -> None:
    data = write_catalog({**FOLDER, "catalog.yaml": CATALOG.replace("house:", "# house:")})
    report = publish(data, tmp_path / "out", "name:alder,birch")
    assert report.total == 1 + 2 + 1
    assert report.is_sound
