import Model

extension JSONWriter {
  /// Traits as `frames` and `trace` print them.
  package mutating func traits(_ key: String, _ traits: Traits) {
    object(key, inline: true) { json in
      json.member("horizontal", traits.horizontal?.name)
      json.member("vertical", traits.vertical?.name)
      json.member("scale", traits.scale)
      json.member("idiom", traits.idiom.name)
      json.member("direction", traits.rightToLeft ? "rightToLeft" : "leftToRight")
      json.member("textSize", traits.textSize.name)
      json.member("style", traits.dark ? "dark" : "light")
    }
  }
}
