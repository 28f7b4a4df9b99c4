/// What people write who know UIKit, SwiftUI or the web, and what it is called here. No edit leads from one to the other.
package enum FamiliarWords {
  /// The word here, where it is one of those that may be.
  package static func word(for name: String, in candidates: some Collection<String>) -> String? {
    var name = name.lowercased()
    if let known = table[name]?.first(where: candidates.contains) { return known }
    // UILabel, UIStackView: without the letters in front and the word behind.
    if name.hasPrefix("ui") { name.removeFirst(2) }
    for ending in ["", "view", "controller"] where name.hasSuffix(ending) {
      let stem = String(name.dropLast(ending.count))
      if let known = candidates.first(where: { $0.lowercased() == stem }) { return known }
      if let known = table[stem]?.first(where: candidates.contains) { return known }
    }
    return nil
  }

  private static let table: [String: [String]] = [
    // Kinds of view
    "text": ["label", "button"], "span": ["label"], "img": ["image"], "div": ["view"], "box": ["view"],
    "hstack": ["row"], "vstack": ["column"], "stack": ["column"], "zstack": ["view"], "list": ["table"],
    "grid": ["collection"], "toggle": ["switch"], "input": ["textField"], "secure": ["textField"],
    "segmentedcontrol": ["segmented"], "activityindicator": ["activity"], "progressbar": ["progress"],
    "navigationbar": ["navigationBar"], "component": ["use"],
    // Keys
    "title": ["button"], "textcolor": ["color"], "titlecolor": ["color"], "foreground": ["color"],
    "numberoflines": ["lines"], "linelimit": ["lines"], "textalignment": ["align"], "ishidden": ["hidden"],
    "visible": ["hidden"], "opacity": ["alpha"], "backgroundcolor": ["background"],
    "radius": ["cornerRadius"],
    "border": ["borderWidth"], "clipstobounds": ["clips"], "padding": ["margins"], "margin": ["margins"],
    "layoutmargins": ["margins"], "gap": ["spacing"], "x": ["leading"], "y": ["top"], "frame": ["pin"],
    "start": ["leading"], "end": ["trailing"], "children": ["views"], "subviews": ["views"],
    "placeholder": ["textField"], "contentmode": ["contentMode"], "identifier": ["name"], "id": ["name"],
    "push": ["show"], "modal": ["present"], "to": ["show"],
    // In equations and pins
    "superview": ["super"], "safearealayoutguide": ["safeArea"], "layoutmarginsguide": ["margins"],
    "readablecontentguide": ["readable"], "all": ["edges"], "sides": ["horizontal"], "centerx": ["centerX"],
    "centery": ["centerY"], "baseline": ["firstBaseline"],
    // Words
    "navigationcontroller": ["navigation"], "tabbarcontroller": ["tab"], "splitviewcontroller": ["split"],
    "middle": ["center"], "stretch": ["fill"], "spacebetween": ["equalSpacing"], "ipad": ["pad"],
    "iphone": ["phone"],
  ]
}
