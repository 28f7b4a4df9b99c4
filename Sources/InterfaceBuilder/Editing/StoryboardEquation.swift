import Basics
import Model
import Syntax

/// An equation between views of a scene, as a storyboard's constraint element.
struct StoryboardEquation {
  private(set) var element: String
  /// The id of the constraint, in Interface Builder's form.
  let id: String
  /// The view to whose constraints it belongs.
  private(set) var owner: ViewIndex

  /// Parses `title.top = photo.bottom * 2 + 8 @750` with views by name or id; nil if it is not an equation.
  /// - Parameter used: the ids that other constraints have.
  init?(_ text: String, _ document: Document, scene: Int, besides used: Set<String>) {
    guard let names = Names(document, scene: scene) else { return nil }
    let halves = text.split(separator: "@", maxSplits: 1).map(String.init)
    guard let body = halves.first, let relation = body.firstIndex(where: { "=<>≤≥".contains($0) }),
      let first = names.side(body[..<relation], around: nil)
    else { return nil }
    element = "<constraint firstItem=\"\(first.id)\" firstAttribute=\"\(first.attribute)\""
    owner = first.view
    switch body[relation] {
    case "<", "≤": element += " relation=\"lessThanOrEqual\""
    case ">", "≥": element += " relation=\"greaterThanOrEqual\""
    default: break
    }
    let (right, constant) = Self.split(body[relation...].drop { "=<>≤≥ ".contains($0) })
    if !right.trimmed.isEmpty {
      let factors = right.split(separator: "*", maxSplits: 1)
      guard let second = factors.first.flatMap({ names.side($0, around: first.view) }) else { return nil }
      element += " secondItem=\"\(second.id)\" secondAttribute=\"\(second.attribute)\""
      if factors.count > 1 {
        guard let value = Double(factors[1].trimmed) else { return nil }
        element += " multiplier=\"\(Numbers.exact(value))\""
      }
      owner = commonAncestor(first.view, second.view) { document.views[at: $0].parent } ?? owner
    }
    if halves.count > 1 {
      guard let priority = Double(halves[1].trimmed) else { return nil }
      element += " priority=\"\(Numbers.exact(priority))\""
    }
    if constant != 0 { element += " constant=\"\(Numbers.exact(constant))\"" }
    id = (0...).lazy.map { Self.identifier(of: text, $0) }.first { !used.contains($0) } ?? ""
    element += " id=\"\(id)\"/>"
  }

  /// Returns an id such as `aB3-x9-Qzk`, the same one for the same equation in every run.
  private static func identifier(of equation: String, _ attempt: Int) -> String {
    var hash = StableHash("\(equation) \(attempt)").value
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    var text = ""
    for place in 0..<8 {
      if place == 3 || place == 5 { text += "-" }
      text.append(letters[Int(hash % UInt64(letters.count))])
      hash /= UInt64(letters.count)
    }
    return text
  }

  /// Splits the right side into a term and a constant, at the last plus or minus outside names.
  private static func split(_ right: Substring) -> (Substring, constant: Double) {
    if let number = Double(right.trimmed) { return ("", number) }
    guard let place = right.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let number = Double(right[right.index(after: place)...].trimmed)
    else { return (right, 0) }
    return (right[..<place], right[place] == "-" ? -number : number)
  }

  /// Resolves the names of an equation in a scene.
  private struct Names {
    let document: Document
    let scene: Scene
    let root: ViewIndex

    init?(_ document: Document, scene: Int) {
      guard document.scenes.indices.contains(scene), let root = document.scenes[scene].root else {
        return nil
      }
      self.document = document
      self.scene = document.scenes[scene]
      self.root = root
    }

    func side(_ text: Substring, around view: ViewIndex?) -> (id: String, view: ViewIndex, attribute: String)?
    {
      guard let point = text.lastIndex(of: "."),
        let attribute = Attribute(rawValue: text[text.index(after: point)...].trimmed),
        let item = item(text[..<point].trimmed, around: view)
      else { return nil }
      return (item.id, item.view, attribute == .lastBaseline ? "baseline" : attribute.rawValue)
    }

    private func item(_ name: String, around view: ViewIndex?) -> (id: String, view: ViewIndex)? {
      let found =
        switch name {
        case "root": root
        case "super", "superview": view.flatMap { document.views[at: $0].parent } ?? root
        default:
          scene.views.first { document.views[at: $0].name == name || document.views[at: $0].id == name }
        }
      if let found, let id = document.views[at: found].id { return (id, found) }
      let guide = scene.guides.first {
        document.guides[$0].id == name || name == "safeArea" && document.guides[$0].kind == .safeArea
      }
      return guide.flatMap { guide in document.guides[guide].id.map { ($0, document.guides[guide].owner) } }
    }
  }
}
