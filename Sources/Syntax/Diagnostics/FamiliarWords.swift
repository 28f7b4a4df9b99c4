/// Translates names from UIKit, SwiftUI and the web to those of the layout format. They are not close in spelling.
package enum FamiliarWords {
  /// Returns advice for a familiar name that has no single equivalent, if one of the candidates relates to it.
  package static func phrase(for name: String, in candidates: some Collection<String>) -> String? {
    if let phrase = advice(on: name, in: candidates)?.phrase { return phrase }
    let name = plain(name)
    // A view has no key for anything that is not drawn.
    guard candidates.contains("cornerRadius") else { return nil }
    return (unsupported[name] ?? unsupported.first { $0.key.count > 4 && name.hasPrefix($0.key) }?.value).map(
      asPhrase)
  }

  /// Returns the advice on a familiar name, with the candidate that it concerns.
  package static func advice(on name: String, in candidates: some Collection<String>) -> (
    word: String, phrase: String
  )? {
    phrases[plain(name)]?.first { candidates.contains($0.word) }
  }

  /// Returns a name in lower case without hyphens and underscores: `margin-left` is `marginleft`.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Turns a sentence into a part of one.
  private static func asPhrase(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
  }

  /// Returns the equivalent of a familiar name, if it is one of the candidates.
  package static func word(for name: String, in candidates: some Collection<String>) -> String? {
    var name = plain(name)
    if let known = table[name]?.first(where: candidates.contains) { return known }
    // UILabel, isHidden, topAnchor: try without prefix and suffix.
    for beginning in ["ui", "is"] where name.hasPrefix(beginning) {
      name.removeFirst(2)
      break
    }
    for ending in ["", "view", "controller", "color", "anchor", "layoutguide", "mode"]
    where name.hasSuffix(ending) {
      let stem = String(name.dropLast(ending.count))
      if let known = candidates.first(where: { $0.lowercased() == stem }) { return known }
      if let known = table[stem]?.first(where: candidates.contains) { return known }
    }
    return nil
  }

  /// Returns all equivalents of a familiar name, those outside the layout format included.
  package static func alternatives(for name: String) -> [String] {
    let name = plain(name)
    return (table[name] ?? []) + (tasks[name] ?? [])
  }

  /// Words for common tasks, with commands, options and topics.
  private static let tasks: [String: [String]] = [
    "picture": ["png", "export"], "screenshot": ["png", "export"], "save": ["export"],
    "translation": ["locale", "project"], "localization": ["locale", "project"], "theme": ["dark"],
    "bigger": ["text"], "larger": ["text"], "a11y": ["text"], "accessibility": ["text"],
    "condition": ["variations", "expressions"], "sticky": ["stickyHeaders", "table"], "header": ["table"],
    "lint": ["check"], "validate": ["check"], "test": ["check", "snapshot"], "verify": ["check"],
    "render": ["export"], "draw": ["export"], "view": ["frames"], "open": ["preview"], "show": ["preview"],
    "size": ["device", "width", "height"], "width": ["window"], "height": ["window"], "template": ["kind"],
    "bubble": ["cornerRadius", "label"], "chip": ["collection"], "swatch": ["background"],
    "carousel": ["collection"], "icon": ["image", "symbol"], "card": ["components", "cornerRadius"],
    "price": ["text"], "flex": ["row", "column", "distribution"], "constraintlayout": ["constraints"],
    "group": ["sections"], "title": ["header"], "field": ["row", "data"], "photo": ["image"],
    "run": ["preview"], "start": ["preview"], "init": ["new"], "create": ["new"], "generate": ["new"],
    "appearance": ["dark"], "split": ["window"], "ipad": ["device"], "iphone": ["device"],
    "phone": ["device"], "tablet": ["device"], "lang": ["locale"], "language": ["locale"],
    "fontsize": ["text-size"],
    "dynamictype": ["text-size"], "all": ["matrix"], "verbose": ["explain"], "jpg": ["png"], "jpeg": ["png"],
    "pdf": ["svg"], "screen": ["device"], "model": ["device"], "ios": ["os"], "rotate": ["orientation"],
    "color": ["colors"],
    "parameter": ["components"], "unknown": ["color"], "man": ["manual"],
    "fix": ["propose"], "repair": ["propose"], "notch": ["safeArea"], "island": ["safeArea", "adjustsInset"],
    "inset": ["adjustsInset"], "insets": ["adjustsInset"], "multiplier": ["constraints"],
    "indicator": ["safeArea"],
  ]

  /// Returns a sentence about a familiar name without an equivalent.
  package static func unsupported(_ name: String) -> String? { unsupported[name.lowercased()] }

  private static let unsupported: [String: String] = Dictionary(
    uniqueKeysWithValues: sentences.flatMap { entry in entry.names.map { ($0, entry.sentence) } })

  private static let sentences: [(names: [String], sentence: String)] = [
    (["blur"], "Blurs are views: see sizewise help format effect."),
    (["swiftui"], "SwiftUI is not read; layouts are JSON, storyboards and xibs."),
    (["android"], "Android layouts are not read."),
    (["figma"], "Figma files are not read."),
    (["transform"], "Of transforms, there is \"rotation\", in degrees."),
    (["zindex", "zposition"], "Views are drawn in their order in the file; a later one is on top."),
    (["ontap", "onclick", "action"], "Actions are not run; \"segues\" of the screen lead to other screens."),
    (
      ["letter spacing", "letterspacing", "kerning", "kern", "tracking"],
      "Letter spacing belongs to the font: \"17 kern(2)\"."
    ),
    (["bounce"], "Scrolling does not bounce; --offset shows a scrolled view."),
    (["animation"], "Animations are not drawn; trace prints what happens alongside one."),
  ]

  private static let table: [String: [String]] = kinds.merging(keys) { $0 + $1 }
    .merging(relations) { $0 + $1 }.merging(words) { $0 + $1 }

  private static let kinds: [String: [String]] = [
    "text": ["label", "button"], "span": ["label"], "img": ["image"], "photo": ["image"],
    "picture": ["image"], "div": ["view"], "box": ["view"],
    "hstack": ["row"], "vstack": ["column"], "stack": ["column"], "zstack": ["view"], "list": ["table"],
    "grid": ["collection"], "toggle": ["switch"], "input": ["textField"], "secure": ["textField"],
    "segmentedcontrol": ["segmented"], "activityindicator": ["activity"], "progressbar": ["progress"],
    "checkbox": ["switch"], "radio": ["switch"], "spinner": ["activity"], "loader": ["activity"],
    "loading": ["activity"], "progressview": ["progress"], "card": ["view"], "rectangle": ["view"],
    "rect": ["view"], "circle": ["view"], "container": ["view"], "group": ["view"], "avatar": ["image"],
    "icon": ["image"], "lazyvgrid": ["collection"], "lazyhgrid": ["collection"],
    "lazyvstack": ["table", "column"], "lazyhstack": ["row"], "scrollview": ["scroll"],
    "recyclerview": ["table"], "listview": ["table"], "textinput": ["textField"], "edittext": ["textField"],
    "textarea": ["textView"], "dropdown": ["picker"], "select": ["picker"], "hr": ["view"],
    "navigationbar": ["navigationBar"], "component": ["use"], "divider": ["view"], "separator": ["view"],
  ]

  private static let keys: [String: [String]] = [
    "shadowradius": ["shadow"], "shadowoffset": ["shadow"], "shadowopacity": ["shadow"],
    "boxshadow": ["shadow"], "elevation": ["shadow"], "lineargradient": ["gradient"],
    "radialgradient": ["gradient"],
    "title": ["button"], "textcolor": ["color"], "titlecolor": ["color"], "foreground": ["color"],
    "foregroundstyle": ["color"], "numberoflines": ["lines"], "linelimit": ["lines"],
    "textalignment": ["align"], "textalign": ["align"], "alignment": ["align"], "alignitems": ["alignment"],
    "justifycontent": ["distribution"], "visible": ["hidden"], "opacity": ["alpha"],
    "radius": ["cornerRadius"], "borderradius": ["cornerRadius"], "border": ["borderWidth"],
    "borderstyle": ["border", "borderWidth"], "clipstobounds": ["clips"], "maskstobounds": ["clips"],
    "overflow": ["clips"], "padding": ["insets", "inset", "contentInset", "margins"],
    "layoutmargins": ["margins"], "directionallayoutmargins": ["margins"],
    "sectionheaderspintovisiblebounds": ["stickyHeaders"], "contentinsets": ["contentInset", "insets"],
    "sectioninset": ["inset"], "sectioninsets": ["inset"],
    "marginleft": ["leading"], "marginright": ["trailing"], "margintop": ["top"], "marginbottom": ["bottom"],
    "paddingleft": ["margins"], "paddingright": ["margins"], "paddingtop": ["margins"],
    "paddingbottom": ["margins"], "mode": ["contentMode"], "objectfit": ["contentMode"],
    "resizemode": ["contentMode"], "gap": ["spacing"], "x": ["leading"], "y": ["top"],
    "autoresizingmask": ["autoresize"],
    "autoresizing": ["autoresize"], "edges": ["pin"],
    "constrain": ["pin"], "start": ["leading"], "end": ["trailing"], "children": ["views"],
    "subviews": ["views"], "placeholder": ["textField"], "identifier": ["name"], "id": ["name"],
    "color": ["tint"], "rootviewcontroller": ["root"], "viewcontrollers": ["tabs", "stack"],
    "current": ["selected"],
    "page": ["selected"], "index": ["selected"], "maxlines": ["lines"], "scaletype": ["contentMode"],
    "imageposition": ["imagePlacement"], "imagealignment": ["imagePlacement"], "rounded": ["cornerRadius"],
    "corner": ["cornerRadius"], "corners": ["cornerRadius"], "under": ["below"], "beneath": ["below"],
    "over": ["above"], "torightof": ["after"], "rightof": ["after"], "toleftof": ["before"],
    "leftof": ["before"], "totherightof": ["after"], "totheleftof": ["before"],
    "centerhorizontally": ["centerX"], "centervertically": ["centerY"], "fontsize": ["fontSize"],
    "flexdirection": ["axis"], "chevron": ["disclosure"], "arrow": ["disclosure"], "info": ["detail"],
    "tintcolor": ["tint"], "foregroundcolor": ["color", "tint"],
    "bg": ["background"], "backgroundimage": ["image"], "src": ["image"],
    "source": ["image"], "href": ["show"], "ignoressafearea": ["pin"], "frameheight": ["height"],
    "push": ["show"], "modal": ["present"], "to": ["show"], "aspectratio": ["aspect"],
    "compressionresistance": ["compression"], "contentcompressionresistance": ["compression"],
    "compressionresistancepriority": ["compression"],
    "contentcompressionresistancepriority": ["compression"], "contenthugging": ["hugging"],
    "contenthuggingpriority": ["hugging"], "huggingpriority": ["hugging"], "clearbuttonmode": ["clearButton"],
    "fontfamily": ["font", "family"], "fontname": ["font", "family"], "textstyle": ["font"],
    "securetextentry": ["secure"],
    "configuration": ["style"], "buttonstyle": ["style"], "separatorstyle": ["separators"],
    "layoutmarginsrelativearrangement": ["insets"], "rotate": ["rotation"], "monospaceddigit": ["digits"],
    "monospaceddigits": ["digits"], "scrolldirection": ["scrolls"], "minimumlinespacing": ["lineSpacing"],
    "minimuminteritemspacing": ["itemSpacing"], "interitemspacing": ["itemSpacing"],
    "adjustsfontforcontentsizecategory": ["dynamicType"], "adjustsfontsizetofitwidth": ["minimumScale"],
    "minimumscalefactor": ["minimumScale"], "selectedindex": ["selected"],
    "selectedsegmentindex": ["selected"], "currentpage": ["selected"], "pagingenabled": ["pages"],
    "paging": ["pages"], "preferslargetitles": ["largeTitles"], "largetitledisplay": ["largeTitle"],
    "leftbarbuttonitem": ["leading"], "leftbarbuttonitems": ["leading"],
    "rightbarbuttonitem": ["trailing"], "rightbarbuttonitems": ["trailing"],
    "type": ["style"], "variables": ["numbers"], "vars": ["numbers"], "constants": ["numbers"],
    "definitions": ["numbers"], "systemname": ["image"], "regular": ["regularWidth"],
    "compact": ["compactWidth"],
    "modalpresentationstyle": ["presentation"], "horizontalsizeclass": ["regularWidth", "width"],
    "verticalsizeclass": ["compactHeight", "height"],
  ]

  /// Names in equations and pins.
  private static let relations: [String: [String]] = [
    "superview": ["super"], "layoutmarginsguide": ["margins"], "readablecontentguide": ["readable"],
    "all": ["edges"], "fill": ["edges"], "parent": ["super"], "sides": ["horizontal"], "view": ["super"],
    "safeareainsets": ["safeArea"], "container": ["super"], "contentview": ["super"],
    "baseline": ["firstBaseline"], "toplayoutguide": ["safeArea"], "bottomlayoutguide": ["safeArea"],
    "safearealayoutguide": ["safeArea"], "uiscreen.main.bounds": ["screen"], "screen": ["screen.width"],
    "width": ["window.width"], "height": ["window.height"], "screenwidth": ["screen.width"],
    "screenheight": ["screen.height"], "windowwidth": ["window.width"], "vw": ["window.width"],
    "vh": ["window.height"], "tablet": ["pad"], "mobile": ["phone"],
    "desktop": ["regularWidth"], "darkmode": ["dark"],
  ]

  private static let words: [String: [String]] = [
    "horizontal": ["landscape"], "vertical": ["portrait"], "navigationcontroller": ["navigation"],
    "tabbarcontroller": ["tab"], "tabbar": ["tab"],
    "splitviewcontroller": ["split"], "middle": ["center"], "stretch": ["fill"],
    "spacebetween": ["equalSpacing"], "ipad": ["pad"], "iphone": ["phone"], "auto": ["automatic"],
    "borderedprominent": ["filled"], "bordered": ["gray"], "borderedtinted": ["tinted"],
    "borderless": ["plain"], "disclosureindicator": ["disclosure"], "roundedrect": ["rounded"],
    "scaledtofit": ["fit"], "scaledtofill": ["aspectFill"], "centercrop": ["aspectFill"],
    "crop": ["aspectFill"], "covr": ["aspectFill"], "centerinside": ["fit"], "fitcenter": ["fit"],
    "fitxy": ["fill"], "stretchtofill": ["fill"], "scaledown": ["fit"],
    "transparent": ["clear"], "subtitle1": ["subheadline"], "subtitle2": ["footnote"], "h1": ["largeTitle"],
    "h2": ["title1"], "h3": ["title2"], "h4": ["title3"], "body1": ["body"], "body2": ["callout"],
    "overline": ["caption2"], "small": ["footnote"],
    "scaleaspectfit": ["fit"], "aspectfit": ["fit"], "contain": ["fit"],
    "scaleaspectfill": ["aspectFill"], "cover": ["aspectFill"], "scaletofill": ["fill"],
    "primary": ["filled", "label"], "secondary": ["tinted", "secondaryLabel"], "tertiary": ["tertiaryLabel"],
    "foreground": ["label"], "half": ["split-1/2"], "1/2": ["split-1/2"], "1/3": ["split-1/3"],
    "2/3": ["split-2/3"],
    "third": ["split-1/3"], "rightdetail": ["value1"], "leftdetail": ["value2"], "sidebar": ["insetGrouped"],
  ]
}
