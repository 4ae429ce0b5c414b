"""How figures are chosen and compared, in the words that the window shows under Help.

`choosing.py`, `verdict.py`, `blending.py` and `freshness.py` do what stands here.
"""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Which price is shown",
        (
            "A provider may have several prices for one model. The one shown is the first by this "
            "order: in force today; current before deprecated, preview and announced; the list "
            "price before a promotion; the standard tier before any other; sold directly before "
            "resold; full precision, or none stated, before a stated quantization; the lowest band "
            "of prompt length; normal confidence before low; the newest date, undated last; then "
            "the order of the file.",
            "The others are counted beside the figure (+2) and stand in its evidence, one click "
            "away; the command `list` prints them all with --observations. A price that ended or "
            "lies ahead is never shown as the current one.",
        ),
    ),
    (
        "Which speed is shown",
        (
            "Independent measurements before relayed ones, then the vendor's own, then those "
            "whose reporter is not stated; among these the newest, then the order of the file.",
            "Time to first token, output speed of one stream and the throughput of a whole "
            "installation are three quantities. They never share a column or an axis.",
        ),
    ),
    (
        "What may be compared",
        (
            "Two figures stand on the same basis when quantity, unit, model and version agree; "
            "for speeds also the reasoning effort, for rental prices also the GPU.",
            "A better-mark needs more: both reporters of one kind, for speeds the same measurer, "
            "and a difference above the precision of the figures. 'About', overlapping ranges and "
            "equal values give no clear difference. What is absent neither wins nor loses.",
        ),
    ),
    (
        "Absence",
        (
            "Not published, varies, does not apply (n/a) and not researched (a dash) are four "
            "different things, and none of them is zero. 0.00 means free. Unknown figures come "
            "last in both directions of a sort.",
        ),
    ),
    (
        "Blended price",
        (
            "(r x input + output) / (r + 1), with r input tokens for each output token, 3 unless "
            "said otherwise. Both prices must be of one offer; otherwise there is no blend, and "
            "the reason is said.",
        ),
    ),
    (
        "Freshness",
        (
            "A price is stale after 30 days, a speed after 90, prose after 180. A figure without "
            "a date is undated, which is not fresh. A month counts from its first day.",
        ),
    ),
    (
        "Sources",
        (
            "Independent: somebody other than the vendor measured it. Vendor: the provider's own "
            "statement. Relayed: read in a data set or a report that passes the figure on. "
            "Unstated: nobody says. Derived: computed here, with its formula.",
        ),
    ),
)
