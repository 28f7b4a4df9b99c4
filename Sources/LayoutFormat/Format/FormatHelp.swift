import Model

/// The format reference as pages for the terminal: one for each topic and each kind of view, with its keys, their
/// meanings, and an example that can be opened directly.
package enum FormatHelp {
  struct Topic: Sendable {
    let name: String
    let about: String
    var objects: [FormatObject] = []
    var prose = ""
  }

  static let topics: [Topic] = [
    Topic(name: "file", about: "the keys of a file", objects: [.document]),
    Topic(name: "screen", about: "one or several screens", objects: [.screen]),
    Topic(
      name: "controller", about: "navigation, tabs, split views, presentations, segues",
      objects: [
        ControllerProperty.all.object, ControllerProperty.child.object, ControllerProperty.split.object,
        ControllerProperty.navigationItem.object, ControllerProperty.item.object,
        ControllerProperty.navigationBar.object, ControllerProperty.tabBar.object, .segue,
        ControllerProperty.adaptation.object,
      ]),
    Topic(name: "view", about: "the keys of every view", objects: [.commonView]),
    Topic(name: "place", about: "position and size in short form", objects: [.layout]),
    Topic(
      name: "text", about: "the keys of views with text",
      objects: [
        .textual, ValueProperty.font.object, ViewProperty.paragraph.object, ViewProperty.textRun.object,
      ]),
    Topic(
      name: "constraints", about: "equations between views", objects: [.constraint],
      prose: FormatReference.equations),
    Topic(
      name: "names", about: "names of views and numbers, and the reserved ones", prose: FormatReference.names),
    Topic(
      name: "variations", about: "changes for some environments",
      objects: [.screenVariation, ConditionProperty.all.object],
      prose: FormatReference.variations + FormatReference.varyingKeys),
    Topic(name: "colors", about: "the names of colours with their values", prose: FormatReference.colors),
    Topic(name: "states", about: "views with several states", prose: FormatReference.states),
    Topic(
      name: "tokens", about: "named colours, fonts, distances and radii", objects: [.tokens],
      prose: FormatReference.tokens),
    Topic(
      name: "components", about: "reusable views", objects: [.component],
      prose: FormatReference.components),
    Topic(
      name: "data", about: "lists that are filled with rows",
      objects: [.dataReference, .dataSections, .dataStep],
      prose: FormatReference.data),
    Topic(
      name: "expressions", about: "numbers that depend on the environment", prose: FormatReference.expressions
    ),
    Topic(
      name: "project", about: "images, colours, fonts and translations of the app",
      prose: FormatReference.project),
    Topic(
      name: "scaling", about: "numbers that scale with the screen",
      objects: [SettingProperty.scaling.object, .scaledSubtree]),
    Topic(
      name: "settings", about: "responsive rules, device classes, the app",
      objects: [
        SettingProperty.responsive.object, SettingProperty.rule.object, .deviceClasses,
        SettingProperty.deviceClass.object, SettingProperty.app.object,
      ]),
  ]

  /// The names of equations and short forms that are no views, with their meanings.
  package static let anchors: KeyValuePairs<String, String> = [
    "super": "the superview of the view on the left, an anchor of equations and short forms",
    "safeArea": "the safe area of the screen, an anchor: \"top\": \"safeArea + 16\"",
    "margins": "the layout margins of the superview, an anchor: \"leading\": \"margins\"",
    "readable": "the readable width of the superview, an anchor: \"pin\": \"horizontal to readable\"",
    "keyboard": "the top of the keyboard, an anchor: \"bottom\": \"keyboard + 8\"",
  ]

  /// The names accepted by `page`.
  package static let names = topics.map(\.name) + ["values"] + KindOfView.all.map(\.word)

  /// The values and objects that have a page, such as `sized image`, with their meanings.
  package static let valuePages: [(name: String, about: String)] =
    FormatSharedShape.all.map { ($0.name, $0.about) } + FormatText.named.map { ($0.rawValue, $0.about) }
    + described.filter { KindOfView.named($0.name) == nil }.map { ($0.name, $0.about) }

  /// The list of topics and kinds of view.
  package static var overview: String {
    var text = """
      A layout is one JSON file. Comments and trailing commas are allowed. A view is an object with a key for its kind,
      such as "label". In an object of views, each key is the name of a view:

      """
    text += indented(FormatExamples.topics["file"] ?? "") + "\nTopics:\n"
    for topic in topics { text += "  " + padded(topic.name, 14) + topic.about + "\n" }
    text += "  " + padded("values", 14) + "fonts, colours, distances and other values\n\nKinds of view:\n"
    for kind in KindOfView.all { text += "  " + padded(kind.word, 14) + kind.about + "\n" }
    return text
      + """

      sizewise help format TOPIC shows a page; TOPIC can also be a key, such as "hidden". sizewise new creates a starter
      layout.

      """
  }

  /// Returns the page of a topic, a kind of view, both if they share a name, or a key; nil for any other name.
  package static func page(_ name: String) -> String? {
    if name == "values" { return "values\n\n" + valueList }
    let pages = [kindPage(name), topicPage(name)].compactMap { $0 }
    guard pages.isEmpty else { return pages.joined(separator: "\n") + otherPlaces(of: name) }
    let others = [keyPage(name), objectPage(name), shapePage(name)].compactMap { $0 }
    return others.isEmpty ? nil : others.joined(separator: "\n")
  }

  /// Returns the page of an object, such as `colour by appearance`, with its keys.
  private static func objectPage(_ name: String) -> String? {
    guard let object = described.first(where: { $0.name == name }), KindOfView.named(name) == nil else {
      return nil
    }
    return "\(name): \(object.about)\n\n" + keys(object.keys)
  }

  /// Returns the page of a value, such as `dimension`.
  private static func shapePage(_ name: String) -> String? {
    let shape = FormatSharedShape.all.first { $0.name == name }
    guard let about = shape?.about ?? FormatText.named.first(where: { $0.rawValue == name })?.about else {
      return nil
    }
    let values = shape.map { "  (\(plain(FormatReference.words($0.shape))))\n" } ?? ""
    return "\(name): a value\n\n  \(about)\n" + values
  }

  private static func kindPage(_ name: String) -> String? {
    guard let kind = KindOfView.named(name) else { return nil }
    var page = "\(name): \(kind.about)\n\n" + keys(kind.own.map(\.key))
    page +=
      kind.isTextual
      ? "\nFor the keys of all views with text and of all views, see help format text, view, place.\n"
      : "\nFor the keys of all views, see help format view, place.\n"
    return page + example(kind.example)
  }

  private static func topicPage(_ name: String) -> String? {
    guard let topic = topics.first(where: { $0.name == name }) else { return nil }
    var page = "\(name): \(topic.about)\n\n" + plain(topic.prose)
    for (index, object) in topic.objects.enumerated() {
      page += (index == 0 && topic.prose.isEmpty ? "" : "\n") + object.about + "\n\n" + keys(object.keys)
    }
    return page + example(FormatExamples.topics[name])
  }

  static func keys(_ keys: [FormatKey]) -> String {
    let shown = keys.filter { $0.name != "textColor" }
    let width = (shown.map(\.name.count).max() ?? 0) + 2
    return shown.map { key in
      let values = plain(FormatReference.words(key.shape))
      return "  " + padded(key.name, width) + FormatReference.description(of: key) + "\n"
        + String(repeating: " ", count: width + 2)
        + "(\(values))\n"
    }.joined()
  }

  private static var valueList: String {
    FormatSharedShape.all.map { "  \($0.name)\n      \($0.about)\n" }.joined()
      + FormatText.named.map { "  \($0.rawValue)\n      \($0.about)\n" }.joined()
  }

  private static func example(_ text: String?) -> String { text.map { "\nExample:\n" + indented($0) } ?? "" }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  /// Returns the text without Markdown: tables become columns, and long lines are broken.
  static func plain(_ text: String) -> String {
    var lines: [String] = []
    for line in text.replacing("`", with: "").split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix("| ") {
        lines += wrapped(line)
      } else if !line.hasPrefix("| ---") {
        let cells = line.dropFirst(2).split(separator: " |", omittingEmptySubsequences: false).map {
          String($0.drop { $0 == " " })
        }
        if cells.count > 2 {
          let values = cells[1..<cells.count - 1].map { padded($0, 12) }.joined()
          lines.append("  " + padded(cells[0], 34) + values)
        } else if let name = cells.first {
          lines.append("  " + name)
        }
      }
    }
    return lines.map { line in
      String(line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)])
    }.joined(separator: "\n")
  }

  /// Breaks a line at its spaces.
  private static func wrapped(_ line: Substring) -> [String] {
    guard line.count > 112 else { return [String(line)] }
    var lines = [""]
    for word in line.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 108 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
