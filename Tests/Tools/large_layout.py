"""Prints a large layout for benchmarks: large_layout.py VIEWS [chain|stacks|grid|storyboard].

chain: rows pinned to one another; stacks: the same rows as stack views in a stack view; grid: all of them on
the screen at once; storyboard: the chain as
Interface Builder writes it. A row holds an image, two labels, a switch and what groups them.
"""
import sys
from xml.sax.saxutils import quoteattr

VIEWS_A_ROW = 5


def title(row):
    return f"Row {row} of many, with a title"


def detail(row):
    return f"Detail number {row}" + (" that takes more than a single line on every phone there is" if row % 4 == 0 else "")


def chain(rows):
    views = []
    for row in range(rows):
        above = f'"below": "row{row - 1} + 8"' if row else '"top": "safeArea + 8"'
        views.append(f'''        "row{row}": {{
          "view": {{
            "icon{row}": {{ "image": "icon", "size": 32, "leading": "super + 8", "centerY": "super" }},
            "title{row}": {{ "label": "{title(row)}", "font": "headline", "after": "icon{row} + 8", "top": "super + 4", "trailing": "<= toggle{row}.leading - 8" }},
            "detail{row}": {{ "label": "{detail(row)}", "font": "footnote", "lines": 0, "leading": "title{row}", "below": "title{row} + 2", "bottom": "super + 4", "trailing": "<= toggle{row}.leading - 8" }},
            "toggle{row}": {{ "switch": true, "trailing": "super + 8", "centerY": "super" }}
          }},
          {above}, "pin": "horizontal to safeArea"
        }}''')
    body = ",\n".join(views)
    return f'{{ "sizewise": 1, "title": "Large", "screens": {{ "large": {{ "views": {{\n{body}\n      }} }} }} }}'


def stacks(rows):
    views = []
    for row in range(rows):
        views.append(f'''            "row{row}": {{ "row": {{
              "icon": {{ "image": "icon", "size": 32 }},
              "title": {{ "label": "{title(row)}", "font": "headline" }},
              "detail": {{ "label": "{detail(row)}", "font": "footnote", "lines": 0 }},
              "toggle": {{ "switch": true }} }}, "spacing": 8, "alignment": "center" }}''')
    body = ",\n".join(views)
    return (f'{{ "sizewise": 1, "title": "Large", "screens": {{ "large": {{ "views": {{ "all": {{ "column": {{\n{body}\n'
            '          }, "spacing": 8, "top": "safeArea + 8", "pin": "horizontal to safeArea" } } } } }')


def grid(rows):
    """Every view on the screen at once, in columns of rows with equal heights."""
    columns = []
    for column in range(10):
        cells = ",\n".join(
            f'              "c{column}x{row}": {{ "label": "{column}.{row}", "font": "caption2", "background": "{"systemFill" if (row + column) % 2 else "systemBackground"}" }}'
            for row in range(rows * VIEWS_A_ROW // 10))
        columns.append(f'            "c{column}": {{ "column": {{\n{cells}\n            }}, "distribution": "fillEqually" }}')
    body = ",\n".join(columns)
    return (f'{{ "sizewise": 1, "title": "Large", "screens": {{ "large": {{ "views": {{ "all": {{ "row": {{\n{body}\n'
            '          }, "distribution": "fillEqually", "pin": "edges to safeArea" } } } } }')


def storyboard(rows):
    views, constraints = [], []
    for row in range(rows):
        r = f"r{row}"

        def item(kind, name, x, width, more=""):
            return (f'<{kind} opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="{r}-{name}"{more}>'
                    f'<rect key="frame" x="{x}" y="4" width="{width}" height="21"/></{kind}>')

        def rule(first, attribute, second, other, constant):
            return (f'<constraint firstItem="{r}-{first}" firstAttribute="{attribute}" secondItem="{r}{second}" '
                    f'secondAttribute="{other}" constant="{constant}" id="{r}{first}{attribute}"/>')

        inner = [rule("i", "leading", "", "leading", 8), rule("i", "centerY", "", "centerY", 0),
                 rule("t", "leading", "-i", "trailing", 8), rule("t", "top", "", "top", 4),
                 rule("d", "leading", "-t", "leading", 0), rule("d", "top", "-t", "bottom", 2),
                 f'<constraint firstAttribute="bottom" secondItem="{r}-d" secondAttribute="bottom" constant="4" id="{r}db"/>',
                 f'<constraint firstAttribute="trailing" secondItem="{r}-s" secondAttribute="trailing" constant="8" id="{r}st"/>',
                 f'<constraint firstItem="{r}-i" firstAttribute="width" constant="32" id="{r}iw"/>',
                 f'<constraint firstItem="{r}-i" firstAttribute="height" constant="32" id="{r}ih"/>',
                 rule("s", "centerY", "", "centerY", 0), rule("s", "leading", "-t", "trailing", 8)]
        text = lambda words: f' text={quoteattr(words)} lineBreakMode="tailTruncation"'
        views.append(f'<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="{r}">'
                     f'<rect key="frame" x="0" y="{row * 50}" width="375" height="42"/><subviews>'
                     + item("imageView", "i", 8, 32, ' image="icon"') + item("label", "t", 48, 200, text(title(row)))
                     + item("label", "d", 48, 200, text(detail(row))) + item("switch", "s", 300, 51)
                     + f'</subviews><constraints>{"".join(inner)}</constraints></view>')
        above = f'r{row - 1}" secondAttribute="bottom' if row else 'root" secondAttribute="top'
        constraints += [f'<constraint firstItem="{r}" firstAttribute="top" secondItem="{above}" constant="8" id="{r}top"/>',
                        f'<constraint firstItem="{r}" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="{r}lead"/>',
                        f'<constraint firstAttribute="trailing" secondItem="{r}" secondAttribute="trailing" id="{r}trail"/>']
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
            'version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" '
            'initialViewController="vc"><device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>'
            '<viewController id="vc" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="root">'
            f'<rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\n{chr(10).join(views)}\n</subviews>'
            f'<constraints>{"".join(constraints)}</constraints></view></viewController></objects></scene></scenes></document>')


if __name__ == "__main__":
    rows = max(1, int(sys.argv[1]) // VIEWS_A_ROW)
    kind = sys.argv[2] if len(sys.argv) > 2 else "chain"
    print({"chain": chain, "stacks": stacks, "grid": grid, "storyboard": storyboard}[kind](rows))
