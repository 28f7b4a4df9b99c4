extension LayoutTemplate {
  static let formText = #"""
    // Fields that stay above the keyboard. Open it with: sizewise NAME.json, and press Space k.
    {
      "$schema": "sizewise.schema.json",
      "sizewise": 1,
      "title": "Sign up",
      // A number with a name, for every expression of the file.
      "numbers": { "gutter": "regularWidth ? 96 : 24" },
      "background": "systemBackground",
      "views": {
        "page": {
          "pin": ["top leading trailing to safeArea"],
          // While the keyboard is hidden, its top is the bottom of the screen.
          "bottom": "keyboard",
          "scroll": {
            "form": {
              "spacing": 16,
              // The content is as wide as the page; a distance to an edge counts inwards.
              "top": "page.content + 24", "bottom": "page.content + 24",
              "leading": "page.content + gutter", "trailing": "page.content + gutter", "width": "page.width - gutter * 2",
              "column": {
                "heading": { "label": "Create an account", "font": "largeTitle bold", "lines": 0 },
                "name": { "textField": "Name", "height": 44 },
                "email": { "textField": "Email", "height": 44 },
                "password": { "textField": "Password", "secure": true, "height": 44 },
                "news": {
                  "spacing": 12, "alignment": "center",
                  "row": {
                    "newsText": { "label": "Send me news", "lines": 0 },
                    "newsSwitch": { "switch": true }
                  }
                },
                "go": { "button": "Sign up", "style": "filled", "buttonSize": "large" }
              }
            }
          }
        }
      },
      // Equations express what short forms cannot.
      "constraints": ["go.height >= 50"]
    }

    """#

  static let tabsText = #"""
    // Tabs, each with its own navigation bar. Open it with: sizewise NAME.json
    {
      "$schema": "sizewise.schema.json",
      "sizewise": 1,
      "title": "Tabs",
      // A component that several screens share is defined once.
      "components": {
        "emptyPage": {
          "parameters": { "symbol": "tray", "title": "Nothing here", "hint": "" },
          "spacing": 8, "alignment": "center",
          "column": {
            "icon": { "image": "symbol:{symbol}", "font": "40", "tint": "secondaryLabel" },
            "title": { "label": "{title}", "font": "title2 bold", "lines": 0, "align": "center" },
            "hint": { "label": "{hint}", "color": "secondaryLabel", "lines": 0, "align": "center" }
          }
        }
      },
      "screens": {
        "app": { "controller": "tab", "tabs": ["homeBar", "searchBar"] },
        "homeBar": { "controller": "navigation", "root": "home", "tab": { "title": "Home", "image": "symbol:house" } },
        "searchBar": { "controller": "navigation", "root": "search", "tab": { "title": "Search", "image": "symbol:magnifyingglass" } },
        "home": {
          "title": "Home",
          "background": "systemBackground",
          "views": {
            "page": { "use": "emptyPage", "with": { "symbol": "house", "title": "Welcome", "hint": "New items appear here." },
              "centerY": true, "leading": "margins", "trailing": "margins" }
          }
        },
        "search": {
          "title": "Search",
          "bar": { "search": true },
          "background": "systemBackground",
          "views": {
            "page": { "use": "emptyPage", "with": { "title": "No results", "hint": "Try another word." },
              "centerY": true, "leading": "margins", "trailing": "margins" }
          }
        }
      }
    }

    """#

  static let splitText = #"""
    // A list beside its detail on pads, one after the other on phones. Open it with: sizewise NAME.json, and press d, r and w.
    {
      "$schema": "sizewise.schema.json",
      "sizewise": 1,
      "title": "Mail",
      "screens": {
        "app": {
          "controller": "split",
          "primary": "listBar", "secondary": "detailBar",
          // Without "top" a phone shows the detail first.
          "split": { "style": "doubleColumn", "display": "oneBesideSecondary", "top": "primary" }
        },
        "listBar": { "controller": "navigation", "root": "letters" },
        "detailBar": { "controller": "navigation", "root": "letter" },
        "letters": {
          "title": "Letters",
          "view": {
            "table": [
              {
                "header": "Today",
                "rows": [
                  { "cell": "Tide tables for spring", "detail": "Harbour office", "style": "subtitle", "accessory": "disclosure" },
                  { "cell": "Your boat is ready", "detail": "Wharf 3", "style": "subtitle", "accessory": "disclosure" }
                ]
              }
            ],
            "style": "insetGrouped"
          },
          "segues": { "open": { "showDetail": "detailBar" } }
        },
        "letter": {
          "title": "Letter",
          "background": "systemBackground",
          "views": {
            "subject": { "label": "Tide tables for spring", "font": "title1 bold", "lines": 0, "pin": "top horizontal to margins" },
            // The same view in a wide window: the text is set in a narrower column.
            "body": {
              "label": "Low water comes an hour earlier each day. The tables for the north coast are attached; the quay is closed while the surface is repaired.",
              "lines": 0, "below": "subject + 12", "pin": "horizontal to readable",
              "variations": [{ "when": { "width": "regular" }, "font": "19" }]
            }
          }
        }
      }
    }

    """#
}
