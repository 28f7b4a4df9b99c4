import Basics
import Model
import Syntax

/// Finds the device for a user's input: an exact id or alias, a marketing name, a name of Interface Builder, a group,
/// an unambiguous prefix, or finally a loose match.
extension DeviceCatalog {
  /// Returns the device for a user's input; the error contains suggestions.
  package func find(_ text: String, toolsVersion: Int? = nil) throws(RequestError) -> Device {
    if let device = device(text) { return device }
    let identifier = text.lowercased()
    if let device = models.first(where: { $0.identifiers.contains { $0.lowercased() == identifier } }) {
      return device
    }
    for wanted in [Self.folded(text), Self.folded(Self.apart(text))] {
      if let device = models.first(where: { Self.folded($0.id) == wanted || Self.folded($0.name) == wanted })
      {
        return device
      }
    }
    let wanted = Self.folded(text)
    if let canvas = interfaceBuilderDevice(text, toolsVersion: toolsVersion) { return canvas.device }
    if let group = groups.first(where: { Self.folded($0.id) == wanted || Self.folded($0.name) == wanted }),
      let device = representative(of: group)
    {
      return device
    }
    if let device = device(ofSize: text) { return device }
    var matches = candidates(for: text)
    if matches.isEmpty { matches = candidates(for: Self.apart(text)) }
    if matches.count == 1 { return matches[0] }
    if matches.isEmpty {
      if let words = Self.otherAnswer(
        text,
        newest: Self.newestFirst(
          models.filter { $0.id.hasPrefix("iphone-") && $0.id.dropFirst(7).first?.isNumber == true }
        ).prefix(3).map(\.id))
      {
        throw words
      }
      let names = models.flatMap { [$0.id] + $0.aliases }
      let nearest = NearestName.nearest(to: text, in: names, limit: 3)
      let reason = "there is no device \"\(text)\""
      let family = NearestName.nearest(to: Self.folded(text), in: ["iphone", "ipad"]).first
      if nearest.isEmpty, let family {
        throw RequestError(
          reason, hint: "did you mean \"\(family == "ipad" ? "ipad-pro-11" : "iphone-16")\"?")
      }
      if nearest.isEmpty { throw RequestError(Message(reason), hint: "\(.listOfDevices)") }
      throw RequestError(reason, hint: "did you mean \(Self.listed(nearest, or: true))?")
    }
    let ids = Self.newestFirst(matches).map(\.id)
    throw RequestError(
      "\"\(text)\" matches \(matches.count) devices",
      hint: Self.listed(Array(ids.prefix(8)) + (ids.count > 8 ? ["…"] : []), or: true))
  }

  /// Returns devices with the newest first, and the plain model of a year before its variants.
  private static func newestFirst(_ devices: [Device]) -> [Device] {
    devices.sorted { a, b in
      (b.sold?.first ?? "", a.id.count, a.id) < (a.sold?.first ?? "", b.id.count, b.id)
    }
  }

  /// Returns the answer to a name that is not a misspelling: all devices, another platform, or a model that is too new.
  private static func otherAnswer(_ text: String, newest: [String]) -> RequestError? {
    let name = folded(text)
    let reason = Message("there is no device \"\(text)\"")
    if name == "all" { return RequestError(reason, hint: "check takes --matrix all") }
    if [
      "pixel", "galaxy", "samsung", "nexus", "oneplus", "android", "mac", "watch", "apple-watch", "vision",
      "apple-vision", "tv", "apple-tv",
    ].contains(where: name.hasPrefix) {
      return RequestError(reason, hint: "devices run iOS or iPadOS: \(.listOfDevices)")
    }
    let number = name.split(separator: "-").compactMap { Int($0) }.first
    // Of larger numbers, those with swapped digits are misspellings: iphone-61.
    guard name.hasPrefix("iphone-"), let number, number > 18,
      number < 40 || Int(String(String(number).reversed())).map({ $0 > 18 }) ?? true
    else { return nil }
    return RequestError(reason, hint: "the newest are \(listed(newest, or: false))")
  }

  /// Returns the devices whose id or name starts with a text, or else those that contain all its words.
  private func candidates(for text: String) -> [Device] {
    let wanted = Self.folded(text)
    guard !wanted.isEmpty else { return [] }
    let prefixed = models.filter { device in
      ([device.id, device.name] + device.aliases).contains { Self.folded($0).hasPrefix(wanted) }
    }
    if !prefixed.isEmpty { return prefixed }
    let words = wanted.split(separator: "-")
    return models.filter { device in
      let own = (Self.folded(device.id) + "-" + Self.folded(device.name)).split(separator: "-")
      return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
  }

  /// Returns the representative device of a screen size, such as 375x667.
  private func device(ofSize text: String) -> Device? {
    let numbers = text.lowercased().split { $0 == "x" || $0 == "×" }.map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    let upright = Size(width: min(width, height), height: max(width, height))
    return groups.first { $0.size == upright }.flatMap { representative(of: $0) }
  }

  /// Separates letters from digits: "iphone15pro" becomes "iphone 15 pro".
  private static func apart(_ text: String) -> String {
    var result = ""
    for character in text {
      if let last = result.last, last != " ", last.isNumber != character.isNumber { result.append(" ") }
      result.append(character)
    }
    return result
  }

  /// Returns search results for a palette. Without any match, it returns the devices whose id contains the characters
  /// in order.
  package func search(_ text: String) -> [Device] {
    let wanted = Self.folded(text)
    guard !wanted.isEmpty else { return models }
    let found = candidates(for: text)
    return found.isEmpty ? models.filter { Self.holds(Self.folded($0.id), inOrder: wanted) } : found
  }

  private static func holds(_ text: String, inOrder letters: String) -> Bool {
    var rest = letters.unicodeScalars.filter { $0 != "-" }[...]
    guard rest.count >= 4 else { return false }
    for scalar in text.unicodeScalars where scalar == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Normalises a name so that "iPhone SE (3rd generation)" and "iphone-se-3" are equal: lowercase, dashes as
  /// separators, ordinals as numbers, without "generation" and "inch".
  static func folded(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
      default:
        words.append(word)
        word = ""
      }
    }
    words.append(word)
    let kept = words.compactMap { word -> String? in
      if word.isEmpty || word == "generation" || word == "gen" || word == "inch" { return nil }
      for suffix in ["st", "nd", "rd", "th"] where word.hasSuffix(suffix) {
        let stem = word.dropLast(2)
        if !stem.isEmpty, stem.allSatisfy(\.isNumber) { return String(stem) }
      }
      return word
    }
    return kept.joined(separator: "-")
  }

  static func listed(_ names: [String], or: Bool) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + (last == "…" ? ", …" : " \(or ? "or" : "and") \(last)")
  }
}

/// The device for a name of Interface Builder.
package struct InterfaceBuilderDevice: Sendable, Hashable {
  /// The device.
  package var device: Device
  /// The size in portrait.
  package var size: Size
  /// The top inset of the canvas, if it differs from the device's.
  package var topInset: Double?
  /// Whether the meaning is unconfirmed.
  package var unconfirmed: Bool
}

extension DeviceCatalog {
  /// Returns the device for one of Interface Builder's names, which depends on the version that saved the file. If the
  /// version is unknown, the latest one is assumed.
  package func interfaceBuilderDevice(_ name: String, toolsVersion: Int?) -> InterfaceBuilderDevice? {
    var newest: (entry: InterfaceBuilderName, group: DeviceGroup)?
    for group in groups(inInterfaceBuilder: name) {
      for entry in group.interfaceBuilder where entry.id == name {
        if let toolsVersion, entry.tools.contains(toolsVersion) {
          return canvas(entry, group)
        }
        if newest.map({ $0.entry.tools.upperBound < entry.tools.upperBound }) ?? true {
          newest = (entry, group)
        }
      }
    }
    return newest.flatMap { canvas($0.entry, $0.group) }
  }

  private func canvas(_ entry: InterfaceBuilderName, _ group: DeviceGroup) -> InterfaceBuilderDevice? {
    representative(of: group).map {
      InterfaceBuilderDevice(
        device: $0, size: group.size, topInset: entry.topInset, unconfirmed: entry.unconfirmed)
    }
  }
}
