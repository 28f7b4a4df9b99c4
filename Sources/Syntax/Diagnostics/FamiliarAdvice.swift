/// Advice on names from UIKit, SwiftUI and the web that have no single equivalent, by the key or name that it concerns.
extension FamiliarWords {
  typealias Phrase = (word: String, phrase: String)

  static let phrases: [String: [Phrase]] = [
    "padding": [
      ("lines", #"a label has no padding: put it into a view with "pin": 8, or into a row with "insets""#)
    ],
    "rows": [
      ("cells", #"rows from data are "table": "NAME"; written ones are in "table": [{"rows": [ … ]}]"#)
    ],
    "inset": [("pin", #"expected "pin": "edges + 8""#)],
    "subtitle": [("accessory", #"expected "detail", with "style": "subtitle""#)],
    "disabled": [("enabled", #"expected "enabled": false"#)],
    "value": [
      ("slider", "the value of \"slider\" is its position: {\"slider\": 0.5}"),
      ("progress", "the value of \"progress\" is its position: {\"progress\": 0.5}"),
      ("switch", "the value of \"switch\" is its state: {\"switch\": true}"),
      ("label", "the value of \"label\" is its text: {\"label\": \"Hello\"}"),
    ],
    "pt": [unit], "pts": [unit], "px": [unit], "dp": [unit], "sp": [unit], "em": [unit], "rem": [unit],
    "points": [unit], "point": [unit],
    "maxcontent": [fitting], "mincontent": [fitting], "fitcontent": [fitting], "hug": [fitting],
    "hugcontent": [fitting], "intrinsic": [fitting], "content": [fitting],
    "width": [
      ("super", #"an equation names the view: "title.width = 40"; of the window it is window.width"#)
    ],
    "height": [
      ("super", #"an equation names the view: "title.height = 40"; of the window it is window.height"#)
    ],
    "wide": [aspect],
    "horizontal": [("contentInset", scrolling), centring, axis], "vertical": [centring, axis],
    "navigationbar": [bars], "navbar": [bars], "topbar": [bars], "statusbar": [bars], "tabbar": [bars],
    "toolbar": [bars], "bottombar": [bars], "notch": [bars], "homeindicator": [bars],
    "title": [
      ("largeTitles", #"the title of a bar is a key of the screen in it: {"title": "Home", "views": { … }}"#),
      ("attachment", childName),
    ],
    "views": [("attachment", childName)], "label": [("attachment", childName)],
    "symbol": [symbol],
    "shape": [
      (
        "cornerRadius",
        #"a circle is a square with a "cornerRadius" of half its size and "clips": true"#
      )
    ],
    "segue": [("buttonSize", #"segues are a key of the screen: "segues": {"go": {"show": "detail"}}"#)],
    "align": [("distribution", #"expected "alignment": "center""#)],
    "layout": [("scrolls", #"expected "scrolls": "horizontal", or "columns": 2"#)],
    "contentsize": [("contentInset", scrolling)],
    "orientation": [("if", #"expected "if": "landscape""#)],
    "os": [("if", #"expected "if": "os >= 17""#)],
    "sizeclass": [("if", #"expected "width": "regular", the horizontal one, or "height", the vertical one"#)],
    "flexwrap": [("distribution", "rows do not wrap; use a collection")],
    "wrap": [("distribution", "rows do not wrap; use a collection")],
    "flex": [stretching], "flexgrow": [stretching], "grow": [stretching], "layoutweight": [stretching],
    "texttransform": [("label", "texts are drawn as written: write capitals")],
    "ellipsize": [("lineBreak", #"expected "lineBreak": "tail""#)],
    "textoverflow": [("lineBreak", #"expected "lineBreak": "tail""#)],
    "keyboardtype": [("textField", "the type of the keyboard is no part of a layout; remove it")],
    "tag": [("cornerRadius", "a view has a name, its key, and no tag")],
    "accessibilitylabel": [("attributes", #"expected "attributes": {"accessibilityLabel": "Send"}"#)],
    "priority": [
      (
        "hugging",
        #"a priority stands in a value: "width": "80 @750"; "hugging" and "compression" are those of the content"#
      )
    ],
    "direction": [
      ("locations", #"expected "start": [0, 0.5], "end": [1, 0.5], from left to right"#)
    ],
    "angle": [("locations", #"expected "start": [0, 0], "end": [1, 1], from corner to corner"#)],
    "from": [stops], "to": [stops], "stops": [stops],
    "gap": [("itemSpacing", #"expected "itemSpacing" and "lineSpacing""#)],
    "icon": [
      (
        "attachment",
        #"title and image of a tab belong to its screen: "tab": {"title": "Home", "image": "symbol:house"}"#
      )
    ],
    "include": [("screens", "a layout is one file; rows, constants and images can be in others")],
    "import": [("screens", "a layout is one file; rows, constants and images can be in others")],
    "scripts": [("screens", "nothing in a layout is run; remove it")],
    "navigation": [
      (
        "screens",
        #"expected "screens": {"app": {"controller": "navigation", "root": "home"}, "home": { … }}"#
      )
    ],
    "systemname": [symbol], "systemimage": [symbol], "sfsymbol": [symbol],
    "maxwidth": [
      ("if", #"expected "if": "window.width <= 600""#), ("width", #"expected "width": "<= 320""#),
    ],
    "minwidth": [
      ("if", #"expected "if": "window.width >= 600""#), ("width", #"expected "width": ">= 320""#),
    ],
    "maxheight": [
      ("if", #"expected "if": "window.height <= 600""#), ("height", #"expected "height": "<= 320""#),
    ],
    "minheight": [
      ("if", #"expected "if": "window.height >= 600""#), ("height", #"expected "height": ">= 320""#),
    ],
    "margin": [
      ("pin", #"expected "pin": "edges to super + 8"; "margins" are the space inside a view"#)
    ],
    "lineheight": [("paragraph", #"expected "paragraph": {"lineHeightMultiple": 1.5}"#)],
    "display": [("hidden", #"expected "hidden": true; a row or column lays out its views"#)],
    "visibility": [("hidden", #"expected "hidden": true"#)],
    "placeholder": [("textField", #"the value of "textField" is the placeholder: {"textField": "Name"}"#)],
    "fontweight": [("font", #"expected "font": "17 bold""#)],
    "weight": [("font", #"expected "font": "17 bold""#)],
    "yes": [("window.width", "expected true or false")], "no": [("window.width", "expected true or false")],
    "itemsize": [("itemWidth", #"expected "itemWidth" and "itemHeight""#)],
    "spacing": [("itemSpacing", #"expected "itemSpacing" and "lineSpacing""#)],
    "preferslargetitles": [("navigationBar", #"expected "navigationBar": {"largeTitles": true}"#)],
    "largetitle": [("bar", #"expected "bar": {"largeTitle": "always"}"#)],
    "style": [("split", #"expected "split": {"style": "tripleColumn"}"#)],
    "preferreddisplaymode": [("split", #"expected "split": {"display": "oneBesideSecondary"}"#)],
    "preferredprimarycolumnwidth": [("split", #"expected "split": {"primaryWidth": 320}"#)],
    "strings": [("components", "text is translated by Localizable.strings: see help format project")],
    "null": [("window.width", "has(row.FIELD) is 0 if a row lacks the field")],
    "gradient": [("dark", gradient)],
    "position": [("pin", #"expected "top", "leading" and so on, or "center": true"#)],
    "device": [
      ("screens", "the device is an option: --device iphone-16"),
      ("idiom", #"expected "idiom": "pad", or "if": "window.width >= 600""#),
    ],
    "if": [("when", #"expected "when": "window.width >= 600""#), ("window.width", choice)],
    "else": [("window.width", choice)],
    "min": [fraction], "max": [fraction], "minimumvalue": [fraction], "maximumvalue": [fraction],
    "on": [switched], "ison": [switched], "checked": [switched],
    "colors": [colors, ("dark", gradient)], "palette": [colors],
    "fonts": [("tokens", #"expected "tokens": {"fonts": { … }}"#)],
    "theme": [("tokens", #"expected "tokens": {"colors": { … }, "fonts": { … }}"#)],
    "styles": [("tokens", #"expected "tokens": {"colors": { … }, "fonts": { … }}, or "components""#)],
    "aspect": [aspect], "aspectratio": [aspect],
    "fill": [filling], "matchparent": [filling], "full": [filling], "stretch": [filling],
    "infinity": [filling], "wrapcontent": [fitting],
    "large": [number], "small": [number],
    "equalto": [equation], "greaterthanorequalto": [equation], "lessthanorequalto": [equation],
    "offset": [equation],
    "equaltosuperview": [("adapt", #"expected "super.width", or "pin": "edges""#)],
    "calc": [("adapt", "write the calculation alone: super.width - 32")],
    "var": [("adapt", "write the name alone; it is defined in \"numbers\" or \"tokens\"")],
    "percent": [("adapt", "write a product: super.width * 0.5")],
    "strikethrough": [part], "underline": [part], "underlined": [part],
    "auto": [
      ("window.width", "omit it to let the content determine it; items of a collection need a number")
    ],
  ]

  private static let symbol = (word: "image", phrase: #"expected "image": "symbol:NAME""#)
  /// The advice on a gradient in place of a colour.
  package static let gradient =
    ##"a gradient has a key of its own: "gradient": {"colors": ["#FF0000", "#0000FF"]}"##
  private static let colors = (word: "tokens", phrase: #"expected "tokens": {"colors": { … }}"#)
  private static let aspect = (
    word: "window.width", phrase: #"expected "aspect": "16/9" as a key of the view"#
  )
  private static let number = (
    word: "window.width",
    phrase: #"expected a number, or the name of one in "numbers"; text styles are words of "font""#
  )
  private static let choice = "write condition ? one : other"
  private static let fraction = (
    word: "slider", phrase: "the value of a slider is from 0 to 1: {\"slider\": 0.5}"
  )
  private static let switched = (
    word: "switch", phrase: "the value of \"switch\" is its state: {\"switch\": true}"
  )
  private static let filling = (
    word: "window.width", phrase: #"pin both edges to fill the superview: "pin": "horizontal""#
  )
  private static let equation = (
    word: "adapt", phrase: #"write the value alone: "super.top + 8", ">= title.bottom""#
  )
  private static let part = (
    word: "label",
    phrase: #"expected a part of the text: {"label": [{"text": "9 €", "strikethrough": true}]}"#
  )
  private static let unit = (word: "window.width", phrase: "numbers are in points and have no unit")
  private static let fitting = (word: "window.width", phrase: "omit it to let the content determine it")
  private static let centring: Phrase = (
    "readable", #"expected "centerX": true or "centerY": true; both edges are "pin": "horizontal""#
  )
  private static let axis: Phrase = (
    "leftToRight",
    #"a stack is a "row" or a "column", a collection has "scrolls", a scroll view scrolls where its content is larger"#
  )
  private static let bars: Phrase = (
    "readable", #"bars, the island and the home indicator are outside of the safe area: "safeArea + 8""#
  )
  private static let childName = #"expected the name of a screen: "home", with {"home": { … }} in "screens""#
  private static let scrolling =
    #"its content decides: pin it to page.content; "width": "page" makes it scroll down only"#
  private static let stretching = (
    word: "cornerRadius",
    phrase: #"expected "hugging": 1 for the view that fills, or "distribution": "fillEqually" of the row"#
  )
  private static let stops = (word: "locations", phrase: #"expected "colors": ["red", "blue"]"#)
}
