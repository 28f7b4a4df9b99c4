/// An example for each topic of the format besides the kinds of views, shown on the reference page and by
/// `sizewise help format`, and laid out by a test.
enum FormatExamples {
  /// The examples of whole layouts by topic.
  static let topics: [String: String] = [
    "file": """
    {"sizewise": 1, "title": "Hello",
     "numbers": {"gutter": "regularWidth ? 48 : 16"},
     "views": {"title": {"label": "Hello", "top": "safeArea + 16", "leading": "safeArea + gutter"}}}
    """,
    "screen": """
    {"sizewise": 1, "screens": {
      "root": {"controller": "navigation", "root": "home"},
      "home": {"title": "Home", "background": "systemBackground", "views": {"title": {"label": "Hello", "center": true}}}}}
    """,
    "controller": """
    {"sizewise": 1, "screens": {
      "app": {"controller": "tab", "tabs": ["home", "more"]},
      "home": {"tab": {"title": "Home", "image": "symbol:house"}, "views": {"a": {"label": "Home", "center": true}},
        "segues": {"open": {"present": "more"}}},
      "more": {"tab": "More", "presentation": "formSheet", "views": {"b": {"label": "More", "center": true}}}}}
    """,
    "view": """
    {"sizewise": 1, "views": {"card": {"view": {}, "size": [200, 120], "center": true,
      "background": "secondarySystemBackground", "cornerRadius": 12, "hidden": "window.height < 500"}}}
    """,
    "place": """
    {"sizewise": 1, "views": {
      "photo": {"image": "photo", "pin": "top horizontal to safeArea", "height": "window.height / 4"},
      "title": {"label": "Hello", "below": "photo + 12", "leading": "margins", "trailing": ">= 16"},
      "bar": {"background": "systemBlue", "frame": [16, 580, 343, 50], "autoresize": ["width", "top"]}}}
    """,
    "text": """
    {"sizewise": 1, "views": {"price": {"label": ["From ", {"text": "9 €", "font": "22 bold"}], "font": "body", "lines": 0,
      "paragraph": {"lineSpacing": 4}, "top": "safeArea + 16", "leading": "margins"}}}
    """,
    "constraints": """
    {"sizewise": 1,
     "views": {"photo": {"view": {}, "top": 80, "leading": 16, "size": 120}, "title": {"label": "Hello"}},
     "constraints": ["title.leading = photo.trailing + 12", "centred: title.centerY = photo.centerY @750",
       {"is": "photo.width <= super.width * 1/2", "when": {"width": "regular"}}]}
    """,
    "names": """
    {"sizewise": 1, "numbers": {"gap": 12},
     "views": {"photo": {"view": {}, "top": 80, "leading": 16, "size": 120},
       "title": {"label": "Hello", "top": "photo.bottom + gap", "leading": "safeArea + 16"}}}
    """,
    "variations": """
    {"sizewise": 1,
     "views": {"photo": {"view": {}, "top": 80, "leading": 16, "size": 120,
       "variations": [{"when": {"width": "regular"}, "size": 240, "cornerRadius": 16}]}},
     "variations": [{"when": "window.width > 1000", "views": {"photo": {"leading": 80}}}]}
    """,
    "colors": """
    {"sizewise": 1, "views": {"card": {"background": {"light": "#E8F1FF", "dark": "secondarySystemBackground"}, "size": 200,
      "center": true, "views": {"title": {"label": "Hello", "color": "systemBlue", "center": true}}}}}
    """,
    "states": """
    {"sizewise": 1, "views": {"day": {"button": "12", "center": true,
      "states": {"Normal": {"size": 30}, "Selected": {"size": 45, "font": "bold", "cornerRadius": 22}}}}}
    """,
    "tokens": """
    {"sizewise": 1,
     "tokens": {"colors": {"brand": {"light": "#0A6E5C", "dark": "#3DDC97"}}, "fonts": {"heading": "title2 bold"},
       "spacing": {"gap": 16}, "radii": {"card": 12}},
     "views": {"card": {"background": "brand", "cornerRadius": "card", "center": true, "size": 200, "views": {
       "title": {"label": "Boats", "font": "heading", "color": "white", "top": "gap", "leading": "gap"}}}}}
    """,
    "components": """
    {"sizewise": 1,
     "components": {"stat": {"parameters": {"name": "", "number": 0, "tone": "label"},
       "column": {"value": {"label": "{number}", "font": "title2 bold", "color": "{tone}"}, "caption": {"label": "{name}"}}}},
     "views": {"boats": {"use": "stat", "with": {"name": "Boats", "number": 12, "tone": "systemBlue"}, "center": true}}}
    """,
    "data": """
    {"sizewise": 1,
     "data": {"posts": [{"title": "One", "images": []}, {"title": "Two", "images": ["a", "b"]}]},
     "views": {"list": {"table": "posts", "pin": "edges", "cells": {"post": {
       "height": "row.images.count = 0 ? 44 : 132",
       "cell": {"title": {"label": "{title}", "top": 8, "leading": 16},
         "photos": {"collection": "row.images", "itemWidth": 80, "itemHeight": 80, "scrolls": "horizontal",
           "below": "title + 8", "pin": "horizontal", "height": 80,
           "cells": {"photo": {"cell": {"name": {"label": "{value}", "center": true}}}}}}}}}}}
    """,
    "expressions": """
    {"sizewise": 1, "views": {"card": {"view": {}, "center": true, "cornerRadius": 8,
      "width": "clamp(window.width / 2, 160, 320)", "height": "landscape ? 120 : 240"}}}
    """,
    "project": """
    {"sizewise": 1, "views": {
      "logo": {"image": "Logo", "imageSize": [96, 40], "top": "safeArea + 24", "centerX": true},
      "greeting": {"label": "Hello", "font": "Georgia 20", "below": "logo + 12", "pin": "horizontal to margins"}}}
    """,
    "scaling": """
    {"sizewise": 1, "scaling": {"reference": 375, "by": "container"},
     "views": {"card": {"scaled": {"kinds": ["all"], "except": ["UIControl"]}, "center": true, "size": 200,
       "cornerRadius": 12, "view": {"go": {"button": "Go", "center": true, "size": 60}}}}}
    """,
  ]
}
