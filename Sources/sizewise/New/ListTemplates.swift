extension LayoutTemplate {
  static let listText = #"""
    // A table filled with data. Open it with: sizewise NAME.json
    {
      "$schema": "sizewise.schema.json",
      "sizewise": 1,
      "title": "Songs",
      // Rows are here, or in a file next to the layout: "data": {"songs": "songs.json"}.
      "data": {
        "songs": [
          { "title": "Low tide", "artist": "The Estuary", "liked": true },
          { "title": "Two boats", "artist": "Ada Marlow", "liked": false },
          { "title": "Lighthouse keeper", "artist": "North coast", "liked": true }
        ]
      },
      "screens": {
        "root": { "controller": "navigation", "root": "songs" },
        "songs": {
          "title": "Songs",
          "bar": { "trailing": [{ "system": "add" }] },
          "views": {
            "list": {
              "table": "songs",
              "pin": "edges",
              "cells": {
                // {title} is a field of the row; row.liked is one in an expression.
                "song": {
                  "height": 64,
                  "cell": {
                    "cover": { "image": "symbol:music.note", "contentMode": "center", "size": 40, "leading": 16, "centerY": true,
                      "background": "secondarySystemBackground", "cornerRadius": 8 },
                    "title": { "label": "{title}", "font": "headline", "leading": "cover.trailing + 12", "trailing": 16,
                      "bottom": "super.centerY - 1" },
                    "artist": { "label": "{artist}", "font": "subheadline", "color": "secondaryLabel", "leading": "title",
                      "trailing": 16, "top": "super.centerY + 1" }
                  }
                }
              }
            }
          }
        }
      }
    }

    """#

  static let gridText = #"""
    // A grid whose columns follow the width. Open it with: sizewise NAME.json, and press d, r and w.
    {
      "$schema": "sizewise.schema.json",
      "sizewise": 1,
      "title": "Photos",
      "data": {
        "photos": [
          { "title": "Harbour" }, { "title": "Dunes" }, { "title": "Ferry" }, { "title": "Storm" }, { "title": "Nets" },
          { "title": "Gulls" }, { "title": "Pier" }, { "title": "Fog" }
        ]
      },
      "screens": {
        "root": { "controller": "navigation", "root": "photos" },
        "photos": {
          "title": "Photos",
          "views": {
            "grid": {
              "collection": "photos",
              "pin": "edges",
              // An expression: two columns in compact width, three in half of an iPad screen, four in all of it.
              "columns": "regularWidth ? (window.width > 800 ? 4 : 3) : 2",
              // Without a height items are 50 points high. item.width is the width of a column.
              "itemHeight": "item.width + 32",
              "inset": 16, "lineSpacing": 16, "itemSpacing": 16,
              "cells": {
                "photo": {
                  "cell": {
                    "picture": { "image": "symbol:photo", "contentMode": "center", "pin": "top horizontal", "aspect": 1,
                      "background": "secondarySystemBackground", "cornerRadius": 12, "clips": true },
                    "caption": { "label": "{title}", "font": "subheadline", "below": "picture + 6", "pin": "horizontal" }
                  }
                }
              }
            }
          }
        }
      }
    }

    """#

  static let cellText = #"""
    // A single cell, as high as its constraints require. Open it with: sizewise NAME.json, and press t for larger text.
    {
      "$schema": "sizewise.schema.json",
      "sizewise": 1,
      "title": "A cell",
      "screens": {
        "cell": {
          "controller": "none",
          "size": [375, 96],
          "view": {
            "cell": {
              "avatar": { "image": "symbol:person.crop.circle", "contentMode": "center", "size": 56, "leading": "margins", "centerY": true,
                "background": "secondarySystemBackground", "cornerRadius": 28 },
              "texts": {
                "spacing": 4,
                "leading": "avatar.trailing + 12", "trailing": "time.leading - 8", "top": ">= 12", "centerY": true,
                "column": {
                  "name": { "label": "Ada Marlow", "font": "headline" },
                  "text": { "label": "The boat is at the quay, and the nets are dry.", "font": "subheadline",
                    "color": "secondaryLabel", "lines": 2 }
                }
              },
              // Short text that must not be truncated: it has a higher compression resistance than the labels next to
              // it.
              "time": { "label": "9:41", "font": "footnote", "color": "secondaryLabel", "trailing": "margins", "top": "texts",
                "hugging": 751, "compression": 751 }
            }
          }
        }
      }
    }

    """#
}
