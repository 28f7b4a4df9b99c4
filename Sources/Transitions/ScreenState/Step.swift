import Basics
import Environment
import Model
import Syntax

/// A step of `--to`: a change of the environment, or an action on controllers by the app or the user.
package struct Step: Sendable, Hashable {
  /// The step as typed.
  package var text: String
  /// The action.
  package var action: Action

  /// The action of a step.
  package enum Action: Sendable, Hashable {
    case environment(EnvironmentChange)
    case resize(view: String, Resize)
    case override(controller: String, TraitOverride, clears: Bool)
    case present(scene: String, style: Presentation?)
    case dismiss
    case push(scene: String)
    case pop
    /// Selects the tab or page that contains a scene.
    case select(scene: String)
    /// Selects the tab or page of the frontmost container by number, from 1.
    case tab(Int)
    case scroll(view: String, Point)
  }

  package init(_ text: String, _ action: Action) {
    self.text = text
    self.action = action
  }

  /// Parses `STEP[; STEP…]`.
  package static func parseAll(_ text: String) throws(RequestError) -> [Step] {
    var steps: [Step] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: true) {
      let words = part.split { $0 == " " || $0 == "\t" || $0 == "\n" }
      if !words.isEmpty { steps.append(try parse(words.joined(separator: " "))) }
    }
    if steps.isEmpty {
      throw RequestError("there are no steps", hint: "for example \"landscape; split-1/3\"")
    }
    return steps
  }

  /// The words of all steps, for messages and completions.
  package static let words =
    EnvironmentChange.words + [
      "resize VIEW WxH", "override CONTROLLER width=regular", "present SCENE [as STYLE]", "dismiss",
      "push SCENE",
      "pop", "select SCENE", "tab N", "scroll VIEW X,Y", "state VIEW=NAME",
    ]

  /// Parses a single step.
  package static func parse(_ text: String) throws(RequestError) -> Step {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { throw RequestError("a step is empty") }
    let rest = words.dropFirst().joined(separator: " ")
    func named(_ example: String) throws(RequestError) -> String {
      if rest.isEmpty { throw RequestError("\"\(first)\" needs a name", hint: "expected \(example)") }
      return rest
    }
    switch first {
    case "dismiss", "pop":
      if !rest.isEmpty { throw RequestError("\"\(first)\" takes no argument", hint: "expected \(first)") }
      return Step(text, first == "pop" ? .pop : .dismiss)
    case "push": return Step(text, .push(scene: try named("push SCENE")))
    case "tab":
      guard let number = Int(rest), number > 0 else {
        throw RequestError("\"\(rest)\" is not a tab number", hint: "expected tab N, from 1")
      }
      return Step(text, .tab(number))
    case "scroll":
      let scrolled = try OptionValue.offset(named("scroll VIEW X,Y"), separator: " ")
      return Step(text, .scroll(view: scrolled.view, scrolled.offset))
    case "select": return Step(text, .select(scene: try named("select SCENE")))
    case "present": return Step(text, try present(named("present SCENE [as STYLE]")))
    case "resize": return Step(text, try resize(Array(words.dropFirst())))
    case "override": return Step(text, try override(Array(words.dropFirst())))
    case "state":
      let name = try named("state VIEW=NAME")
      guard let equals = name.lastIndex(of: "="), equals != name.startIndex else {
        throw RequestError("\"\(name)\" is not a state of a view", hint: "expected state VIEW=NAME")
      }
      let state = String(name[name.index(after: equals)...])
      return Step(text, .environment(.state(view: String(name[..<equals]), name: state)))
    default:
      if rest.isEmpty, let change = try EnvironmentChange.parse(first) {
        return Step(text, .environment(change))
      }
      let known = Self.words.map { String($0.prefix { $0 != " " && $0 != "=" }) }
      if words.count > 1, Self.words.contains(where: { $0.hasPrefix(first + "=") }) {
        throw RequestError("there is no step \"\(text)\"", hint: Hint.didYouMean("\(first)=\(rest)").text)
      }
      if text.contains(",") {
        throw RequestError(
          "there is no step \"\(text)\"", hint: "steps are separated by semicolons: \"landscape; split-1/2\"")
      }
      throw RequestError(
        "there is no step \"\(text)\"",
        hint: NearestName.suggestion(for: first, in: Array(Set(known)).sorted())?.text
          ?? "for example landscape, split-1/3, text-size=ax3, present SCENE")
    }
  }

  private static func present(_ text: String) throws(RequestError) -> Action {
    guard let range = lastAs(in: text) else { return .present(scene: text, style: nil) }
    let style = String(text[range.upperBound...])
    let wanted = style.lowercased().filter { $0 != "-" }
    guard let found = Presentation.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else {
      let names = Presentation.allCases.map(\.rawValue)
      throw RequestError(
        "there is no style \"\(style)\"", hint: NearestName.suggestion(for: style, in: names)?.text)
    }
    return .present(scene: String(text[..<range.lowerBound]), style: found)
  }

  /// Returns the last " as " in a text; the name of a scene can contain one too.
  private static func lastAs(in text: String) -> Range<String.Index>? {
    var index = text.endIndex
    while index > text.startIndex {
      index = text.index(before: index)
      if text[index...].hasPrefix(" as "), index > text.startIndex {
        return index..<text.index(index, offsetBy: 4)
      }
    }
    return nil
  }

  private static func resize(_ words: [String]) throws(RequestError) -> Action {
    guard words.count >= 2, let last = words.last else {
      throw RequestError(
        "\"resize\" needs a view and a size", hint: "expected resize VIEW 200x300; * keeps a dimension")
    }
    let parts = last.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    func length(_ text: String) -> (ok: Bool, value: Double?) {
      if text == "*" { return (true, nil) }
      let value = Size.length(text)
      return (value != nil, value)
    }
    guard parts.count == 2, length(parts[0]).ok, length(parts[1]).ok else {
      throw RequestError("\"\(last)\" is not a size", hint: "expected 200x300, 200x* or *x300")
    }
    return .resize(
      view: words.dropLast().joined(separator: " "),
      Resize(width: length(parts[0]).value, height: length(parts[1]).value))
  }

  private static func override(_ words: [String]) throws(RequestError) -> Action {
    let values = words.filter { $0.contains("=") || $0 == "inherit" }
    let name = words.filter { !values.contains($0) }.joined(separator: " ")
    guard !name.isEmpty, !values.isEmpty else {
      throw RequestError(
        "\"override\" needs a controller and traits",
        hint: "expected override CONTROLLER width=regular height=compact, or inherit")
    }
    var override = TraitOverride()
    var clears = false
    for value in values {
      if value == "inherit" {
        clears = true
        continue
      }
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      try set(parts[0], parts[1], &override)
    }
    return .override(controller: name, override, clears: clears)
  }

  private static func set(_ key: String, _ value: String, _ override: inout TraitOverride)
    throws(RequestError)
  {
    let wrong = RequestError(
      "an override cannot be \"\(key)=\(value)\"", hint: "expected width=compact, width=regular …")
    switch key {
    case "width", "height":
      guard let size = SizeClass.allCases.first(where: { $0.name == value }) else { throw wrong }
      if key == "width" { override.horizontal = size } else { override.vertical = size }
    case "text-size":
      guard let size = TextSize(name: value) else { throw wrong }
      override.textSize = size
    case "scale":
      guard let scale = Size.length(value), scale >= 1 else { throw wrong }
      override.scale = scale
    case "direction":
      guard value == "rtl" || value == "ltr" else { throw wrong }
      override.rightToLeft = value == "rtl"
    case "style":
      guard value == "dark" || value == "light" else { throw wrong }
      override.dark = value == "dark"
    default:
      let keys = ["width", "height", "text-size", "scale", "direction", "style"]
      throw RequestError(
        "there is no trait \"\(key)\"", hint: NearestName.suggestion(for: key, in: keys)?.text)
    }
  }
}
