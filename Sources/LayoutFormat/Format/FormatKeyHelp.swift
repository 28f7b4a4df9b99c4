/// The page of a key: all objects that have it, with its meaning.
extension FormatHelp {
  /// The names of all keys, for suggestions.
  package static let keyNames = Set(described.flatMap { $0.keys.map(\.name) }).sorted()

  /// The objects without those that repeat the variable keys of others.
  static let described = FormatDescription.objects.filter { object in
    ![" state", " variation", " changes"].contains { object.name.hasSuffix($0) }
      || object === FormatObject.screenVariation
  }

  /// Returns the meanings of a key with the objects that have it, those of views first; objects with the same meaning are
  /// grouped.
  private static func meanings(of name: String) -> [(key: FormatKey, objects: [FormatObject])] {
    var meanings: [(key: FormatKey, objects: [FormatObject])] = []
    for object in viewsFirst {
      for key in object.keys where key.name == name {
        let known = meanings.firstIndex {
          $0.key.about == key.about && FormatReference.words($0.key.shape) == FormatReference.words(key.shape)
        }
        if let known { meanings[known].objects.append(object) } else { meanings.append((key, [object])) }
      }
    }
    return meanings
  }

  /// The described objects, with those of views first.
  private static let viewsFirst: [FormatObject] = {
    let views =
      [FormatObject.layout, .commonView, .textual]
      + KindOfView.all.compactMap { FormatDescription.views[$0.word]?.view }
    let own = Set(views.map { ObjectIdentifier($0) })
    return described.filter { own.contains(ObjectIdentifier($0)) }
      + described.filter { !own.contains(ObjectIdentifier($0)) }
  }()

  /// Returns the words that are values of a key: filled, tinted …
  package static func values(of name: String) -> String {
    func words(_ shape: FormatShape) -> [String] {
      switch shape {
      case .words(let words): words
      case .list(let element): words(element)
      case .either(let shapes): shapes.flatMap(words)
      case .text, .bool, .number, .integer, .object, .map, .shared, .view, .anything: []
      }
    }
    return meanings(of: name).flatMap { words($0.key.shape) }.joined(separator: " ")
  }

  static func keyPage(_ name: String) -> String? {
    let meanings = meanings(of: name)
    guard !meanings.isEmpty else { return nil }
    return "\(name): a key\n"
      + meanings.map { key, objects in
        let varies = key.varies ? "    Can change in variations and states.\n" : ""
        return "\n  in \(objects.map(title).joined(separator: ", "))\n    \(key.about)\n"
          + "    (\(plain(FormatReference.words(key.shape))))\n" + varies
      }.joined()
  }

  /// Returns a short answer about a kind, a topic or a key: what it is, an example, and where the rest is; nil for any
  /// other name.
  package static func answer(_ name: String) -> String? {
    let kind = KindOfView.named(name)
    let topic = topics.first { $0.name == name }
    guard kind != nil || topic != nil || keyNames.contains(name) else { return nil }
    var text = "\(name): \(summary(of: name))\n"
    if let example = example(of: name) {
      text += "\n" + example.split(separator: "\n").prefix(6).map { "  \($0)\n" }.joined()
    }
    let keys = kind?.own.map(\.key.name) ?? topic?.objects.flatMap { $0.keys.map(\.name) } ?? []
    if !keys.isEmpty {
      let shown = keys.filter { $0 != name }.prefix(10).joined(separator: ", ")
      text += "\nKeys: \(shown)\(keys.count > 11 ? " …" : "")\n"
    } else if topic == nil, let (key, objects) = meanings(of: name).first {
      let places = objects.map(title).prefix(6).joined(separator: ", ")
      let values = plain(FormatReference.words(key.shape))
      text += "\nIn \(places)\(objects.count > 6 ? " …" : ""): \(values)\n"
    }
    return text + "All of it: sizewise help format \(name)\n"
  }

  /// Returns the example of a kind or topic, or the shortest one that uses a key.
  private static func example(of name: String) -> String? {
    if let own = KindOfView.named(name)?.example ?? FormatExamples.topics[name] { return own }
    let topics = FormatExamples.topics.sorted { $0.key < $1.key }.map(\.value)
    let examples = KindOfView.all.compactMap(\.example) + topics
    return examples.filter { $0.contains("\"\(name)\":") }.min { $0.count < $1.count }
  }

  /// Returns the first sentence about a topic, a kind of view or a key.
  package static func summary(of name: String) -> String {
    if name == "values" { return "fonts, colours, distances and other values" }
    return KindOfView.named(name)?.about ?? topics.first { $0.name == name }?.about
      ?? meanings(of: name).first?.key.about ?? ""
  }

  /// Returns a note about other objects in which the name of a page is a key.
  static func otherPlaces(of name: String) -> String {
    let own = FormatDescription.views[name]?.view
    let others = meanings(of: name).flatMap(\.objects).filter { $0 !== own }
    return others.isEmpty
      ? "" : "\n\"\(name)\" is also a key in \(others.map(title).joined(separator: ", ")).\n"
  }

  private static func title(_ object: FormatObject) -> String {
    if object === FormatObject.commonView || object === FormatObject.layout { return "every view" }
    if object === FormatObject.textual { return "every text" }
    return object.name
  }
}
