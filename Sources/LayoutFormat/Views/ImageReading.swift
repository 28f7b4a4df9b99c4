import Model
import Syntax

/// The sizes of the project's images, and diagnostics about missing ones.
extension LayoutReader {
  /// Returns an image with the size of the project's file, unless the layout gives one.
  ///
  /// - Parameters:
  ///   - place: the position of its name.
  ///   - mayBeSized: whether other keys can give it a size; then an ambiguous name is taken for a file instead of a
  /// symbol.
  mutating func measured(
    _ image: ImageReference, at place: JSONValue, mayBeSized: Bool = false
  ) -> ImageReference {
    if image.isSymbol { reportUnknownSymbol(image.name, at: place) }
    guard !image.isSymbol, image.size == nil, !image.name.isEmpty else { return image }
    if image.name.hasPrefix(SamplePhoto.prefix) {
      if toldImages.insert(image.name).inserted {
        let kind = image.name.dropFirst(SamplePhoto.prefix.count).split(separator: "/").first ?? ""
        log.unknown("sample photo", String(kind), among: SamplePhoto.Kind.allCases.map(\.rawValue), at: place)
      }
      return image
    }
    var image = image
    if case .image(let size)? = images?(image.name) {
      image.size = size
    } else if let symbol = Self.prefixedSymbol(image.name) {
      reportNoSymbol(image.name, symbol: symbol, at: place)
    } else if images == nil || mayBeSized
      ? SymbolSpelling.isDotted(image.name) : SymbolSpelling.isLikeSymbol(image.name)
    {
      reportNoSymbol(image.name, at: place)
    }
    return image
  }

  /// Returns a change to an image with the image's size.
  mutating func measured(_ change: Change, at place: JSONValue) -> Change {
    guard case .image(let view, let image?) = change else { return change }
    return .image(view, measured(image, at: place, mayBeSized: true))
  }

  /// Reports a name that no system symbol has.
  private mutating func reportUnknownSymbol(_ name: String, at place: JSONValue) {
    // A template gets its name from a row.
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }),
      !SymbolSpelling.isKnown(name), toldImages.insert("symbol:" + name).inserted
    else { return }
    if name.hasPrefix("row.") {
      return log.error(
        "a field of the row is in braces in a name", expected: "expected symbol:{\(name.dropFirst(4))}",
        at: place)
    }
    let base = SymbolSpelling.base(name)
    let near =
      SymbolSpelling.variant(near: name)
      ?? NearestName.nearest(to: String(base), in: SymbolSpelling.names).first.map {
        $0 + name.dropFirst(base.count)
      }
    // Without a near name it may be newer than the list of names.
    let message = near == nil ? "the symbol \"\(name)\" is not known here" : "there is no symbol \"\(name)\""
    log.warning(
      message,
      expected: near.map { .didYouMean("symbol:\($0)") }
        ?? "expected the name of an SF Symbol, such as symbol:star.fill", at: place)
  }

  private mutating func reportNoSymbol(_ name: String, symbol: String? = nil, at place: JSONValue) {
    guard toldImages.insert(name).inserted else { return }
    log.warning(
      "the project has no image \"\(name)\"", expected: .didYouMean("symbol:\(symbol ?? name)"),
      at: place)
  }

  /// Returns the symbol in a name such as `sf:star` or `systemName:star`.
  private static func prefixedSymbol(_ name: String) -> String? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let symbol = String(name[name.index(after: colon)...])
    return name.lowercased().hasPrefix("s") && SymbolSpelling.isKnown(symbol) ? symbol : nil
  }

  /// Sets the size of a view's image from the project. The size of a templated image is found for each row.
  mutating func measureImage(of view: ViewIndex, at place: JSONValue?) {
    guard let place, let image = document.views[at: view].image, !scene.imagesOfRows.contains(view) else {
      return
    }
    let isInText = image.name.hasPrefix("data:")
    if image.name.contains("://") || isInText {
      log.error(
        isInText ? "images are not read from data: URLs" : "images are not loaded from the web",
        expected: "expected the name of an image in the project", at: place)
      return
    }
    if image.name.hasPrefix("/") || image.name.hasPrefix("~") || image.name.hasPrefix("../") {
      log.warning(
        "images are read only from the layout's project", expected: "expected the name of an image in it",
        at: place)
      toldImages.insert(image.name)
    }
    let measured = measured(image, at: place, mayBeSized: true)
    document.views[at: view].image = measured
    guard images != nil, !measured.isSymbol, measured.size == nil, !measured.name.isEmpty,
      !toldImages.contains(measured.name)
    else { return }
    scene.unsized.append(.init(view: view, value: place))
  }

  /// Reports images of unknown size in views without other sizes, which would silently be invisible.
  mutating func reportUnsized(since firstConstraint: Int) {
    let unsized = scene.unsized
    scene.unsized = []
    guard !unsized.isEmpty else { return }
    var held: [ViewIndex: Set<Attribute>] = [:]
    for constraint in document.constraints[firstConstraint...] {
      for (item, attribute) in [
        (constraint.first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute),
      ] as [(ConstraintItem?, Attribute?)] {
        if case .view(let view)? = item, let attribute { held[view, default: []].insert(attribute) }
      }
    }
    for entry in unsized {
      guard let image = document.views[at: entry.view].image,
        !Self.isSized(held[entry.view] ?? []),
        !toldImages.contains(image.name)
      else { continue }
      if SymbolSpelling.isLikeSymbol(image.name) {
        reportNoSymbol(image.name, at: entry.value)
        continue
      }
      toldImages.insert(image.name)
      var reason = "the project has no image \"\(image.name)\", so its size is unknown"
      if case .image? = images?(image.name) { reason = "the size of \"\(image.name)\" cannot be read" }
      log.add(
        entry.value.diagnostic(
          .warning, reason,
          expected: "set \"imageSize\", or use an SF Symbol: \"symbol:star\""))
    }
  }

  /// Whether constraints on these attributes can determine both width and height.
  private static func isSized(_ held: Set<Attribute>) -> Bool {
    let isWide =
      held.contains(.width) || held.intersection([.leading, .trailing, .left, .right, .centerX]).count > 1
    let isHigh = held.contains(.height) || held.intersection([.top, .bottom, .centerY]).count > 1
    return isWide && isHigh
  }
}
