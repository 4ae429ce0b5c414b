"""The one list of actions: menus, shortcuts, tooltips and the shortcut help are built from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QMenu, QWidget


@dataclass(frozen=True, slots=True)
class Spec:
    """One action: what it is called, where it stands and which keys call it."""

    key: str
    text: str
    """With `&` before its mnemonic and `...` if it asks something first."""
    menu: str
    keys: tuple[str, ...] = ()
    """Key sequences in portable text; the first one is shown."""
    icon: str = ""
    group: str = ""
    """Actions of one group exclude each other and can be checked."""
    is_checkable: bool = False
    begins_section: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole


MENUS = ("&File", "&Edit", "&View", "&Compare", "&Help")

ACTIONS = (
    Spec("open_folder", "&Open folder...", "&File", ("Ctrl+O",), "folder-open"),
    Spec("open_bundled", "Open the &bundled market", "&File", icon="table"),
    Spec("make_copy", "&Make my own copy...", "&File", icon="copy"),
    Spec("reload", "&Reload", "&File", ("F5",), "refresh"),
    Spec("new_provider", "&New provider...", "&File", ("Ctrl+N",), begins_section=True),
    Spec("open_in_editor", "Open in e&ditor", "&File", ("F4",)),
    Spec("import_pages", "&Import pages...", "&File", ("Ctrl+I",), "import", begins_section=True),
    Spec("export_page", "&Export page...", "&File", ("Ctrl+E",), "export"),
    Spec("export_all", "Export &all pages...", "&File", ("Ctrl+Shift+E",)),
    Spec(
        "quit",
        "&Quit",
        "&File",
        ("Ctrl+Q",),
        begins_section=True,
        role=QAction.MenuRole.QuitRole,
    ),
    Spec("undo", "&Undo", "&Edit", ("Ctrl+Z",), "undo"),
    Spec("redo", "Re&do", "&Edit", ("Ctrl+Shift+Z",), "redo"),
    Spec("copy_table", "&Copy table", "&Edit", ("Ctrl+Shift+C",), "copy", begins_section=True),
    Spec("copy_page", "Copy &page as markdown", "&Edit", ("Ctrl+Alt+C",), "file-text"),
    Spec("copy_rich", "Copy page as &rich text", "&Edit", ("Ctrl+Alt+Shift+C",)),
    Spec("find", "&Find", "&Edit", ("Ctrl+F", "/"), "search", begins_section=True),
    Spec("clear_query", "C&lear search and filters", "&Edit", ("Ctrl+Shift+F",), "close"),
    Spec("show_table", "&Table", "&View", ("Ctrl+1",), group="tab"),
    Spec("show_price", "&Price", "&View", ("Ctrl+2",), group="tab"),
    Spec("show_speed", "&Speed", "&View", ("Ctrl+3",), group="tab"),
    Spec("show_page", "P&age", "&View", ("Ctrl+4",), group="tab"),
    Spec("show_problems", "Pr&oblems", "&View", ("Ctrl+5",), group="tab"),
    Spec("choose_lens", "&Lens...", "&View", ("Ctrl+L",), begins_section=True),
    Spec("show_facets", "Filte&rs", "&View", ("Ctrl+Shift+L",), "filter", is_checkable=True),
    Spec("show_compare", "&Comparison", "&View", ("Ctrl+M",), "panel-right", is_checkable=True),
    Spec("full_screen", "&Full screen", "&View", ("F11",), "maximise", is_checkable=True),
    Spec("log_scale", "Lo&garithmic scale", "&View", ("Ctrl+G",), is_checkable=True),
    Spec("theme_system", "Follow the s&ystem", "&View", group="theme", begins_section=True),
    Spec("theme_light", "L&ight", "&View", group="theme"),
    Spec("theme_dark", "&Dark", "&View", ("Ctrl+Shift+D",), group="theme"),
    Spec("choose_a", "Choose as &A", "&Compare", ("Ctrl+Shift+A",)),
    Spec("choose_b", "Choose as &B", "&Compare", ("Ctrl+Shift+B",)),
    Spec("swap", "&Swap A and B", "&Compare", ("Ctrl+Shift+X",), "swap"),
    Spec("clear_pair", "&Clear the pair", "&Compare", ("Ctrl+Shift+Backspace",), "close"),
    Spec(
        "differences_only",
        "&Differences only",
        "&Compare",
        ("Ctrl+D",),
        is_checkable=True,
        begins_section=True,
    ),
    Spec(
        "write_comparison",
        "&Write the comparison",
        "&Compare",
        ("F2",),
        "pencil",
        begins_section=True,
    ),
    Spec("save_comparison", "Sa&ve the comparison", "&Compare", ("Ctrl+S",)),
    Spec("unsaved_drafts", "&Unsaved drafts", "&Compare"),
    Spec("shortcuts", "&Keyboard shortcuts", "&Help", ("F1",)),
    Spec("method", "How figures are &chosen", "&Help"),
    Spec("about", "&About Comparison Explorer", "&Help", role=QAction.MenuRole.AboutRole),
)

_BY_KEY = {spec.key: spec for spec in ACTIONS}

TABLE_KEYS = (
    ("In the table and the charts", "Choose the row as A or as B", "A, B"),
    ("In the table and the charts", "Choose it for the free side", "Enter"),
    ("In the table and the charts", "Swap A and B", "X"),
)
"""Keys that work where the focus is on a list of providers."""


def build_actions(
    parent: QWidget, handlers: Mapping[str, Callable[[], object]]
) -> dict[str, QAction]:
    """Return a QAction for each spec that has a handler, added to a window."""
    actions: dict[str, QAction] = {}
    groups: dict[str, QActionGroup] = {}
    for spec in ACTIONS:
        if spec.key not in handlers:
            continue
        action = QAction(spec.text, parent)
        action.setObjectName(spec.key)
        action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
        action.setMenuRole(spec.role)
        action.setCheckable(spec.is_checkable or bool(spec.group))
        action.setToolTip(_tip(spec))
        if spec.group:
            group = groups.setdefault(spec.group, QActionGroup(parent))
            group.addAction(action)
        # `triggered` hands over a bool that no handler wants.
        action.triggered.connect(lambda _checked=False, call=handlers[spec.key]: call())
        parent.addAction(action)
        actions[spec.key] = action
    return actions


def fill_menus(menus: Mapping[str, QMenu], actions: Mapping[str, QAction]) -> None:
    """Put every action into its menu, with a line before each section."""
    for spec in ACTIONS:
        if spec.key in actions:
            menu = menus[spec.menu]
            if spec.begins_section:
                menu.addSeparator()
            menu.addAction(actions[spec.key])


def set_icons(actions: Mapping[str, QAction], icon: Callable[[str], QIcon]) -> None:
    """Give the actions their icons, in the colours of the moment."""
    for spec in ACTIONS:
        if spec.key in actions and spec.icon:
            actions[spec.key].setIcon(icon(spec.icon))


def icon_of(key: str) -> str:
    """Return the name of an action's icon."""
    return _BY_KEY[key].icon


def name_of(key: str) -> str:
    """Return an action's name as a button says it."""
    return plain_text(_BY_KEY[key])


def keys_of(key: str) -> str:
    """Return the first keys of an action as this system writes them; empty if it has none."""
    return next(map(_native, _BY_KEY[key].keys), "")


def plain_text(spec: Spec) -> str:
    """Return an action's name without mnemonic mark and dots."""
    return spec.text.replace("&", "").removesuffix("...")


def _tip(spec: Spec) -> str:
    keys = keys_of(spec.key)
    return f"{plain_text(spec)}  {keys}" if keys else plain_text(spec)


def shortcut_rows() -> list[tuple[str, str, str]]:
    """Return menu, name and keys of every action that has keys, for the help."""
    return [
        (spec.menu.replace("&", ""), plain_text(spec), " or ".join(map(_native, spec.keys)))
        for spec in ACTIONS
        if spec.keys
    ]


def _native(keys: str) -> str:
    """Return keys, given as portable text, as this system writes them."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
