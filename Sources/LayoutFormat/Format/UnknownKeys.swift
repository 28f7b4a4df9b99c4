import Basics
import Model
import Syntax

/// Reports the keys that an object cannot have, so that one mistake has one message.
struct UnknownKeys {
  private let object: JSONValue
  private let described: FormatObject
  private let kind: String?
  /// The known keys that the advice on unknown ones is about.
  private let concerned: Set<String>
  private var told: Set<String> = []
  private var isMisplaced = false

  init(of object: JSONValue, _ described: FormatObject) {
    self.object = object
    self.described = described
    let unknown = object.members.lazy.filter { described[$0.key] == nil }.prefix(Limits.shownProblems)
    concerned = Set(unknown.compactMap { FamiliarWords.advice(on: $0.key, in: described.names)?.word })
    kind = FormatDescription.kind(of: object)
  }

  /// Whether the advice on an unknown key is about the value of a known one, which is not reported then.
  func concern(_ key: String) -> Bool { concerned.contains(key) && key == kind }

  mutating func report(_ member: JSONValue.Member, log: inout ReadingLog) {
    let name = member.key
    guard !log.isFull else { return log.error("unknown key \"\(name)\"", at: member.name) }
    if described.fixed.contains(name) {
      return log.error(
        "\"\(name)\" cannot change in a variation or a state",
        expected: "write two views with \"when\"", at: member.name)
    }
    // The other keys of a view that is not inside "views".
    if isMisplaced, FormatObject.commonView[name] != nil || FormatDescription.views.keys.contains(name) {
      return
    }
    let known = described.names
    if let phrase = FamiliarWords.phrase(for: name, in: known) {
      guard told.insert(phrase).inserted else { return }
      return log.error("unknown key \"\(name)\"", expected: Hint(phrase), at: member.name)
    }
    if let advice = ofOtherKinds(name) {
      return log.error("unknown key \"\(name)\"", expected: Hint(advice), at: member.name)
    }
    if NearestName.similar(to: name, in: known) == nil,
      let place = FormatAdvice.place(of: member, in: object, described)
    {
      isMisplaced = true
      return log.error("unknown key \"\(name)\"", expected: Hint(place), at: member.name)
    }
    log.unknown("key", name, among: known, at: member.name)
  }

  /// Returns the advice on a second kind, or on a key that only views of other kinds have.
  private func ofOtherKinds(_ name: String) -> String? {
    // "cell" in a table means "cells".
    guard let kind, described[kind] != nil, described[name + "s"] == nil else { return nil }
    if FormatDescription.views.keys.contains(name) {
      return kind == "view" ? nil : "a view has one kind: \"\(kind)\" or \"\(name)\""
    }
    guard FamiliarWords.word(for: name, in: described.names) == nil else { return nil }
    let kinds = KindOfView.all.map(\.word).filter { FormatDescription.views[$0]?.view[name] != nil }
    guard !kinds.isEmpty, kinds.count < 8 else { return nil }
    return "\"\(name)\" is a key of \(NearestName.enumeration(of: kinds))"
  }
}

extension FormatObject {
  /// Whether a value has an unknown key, which is probably a wrong name for a missing one.
  func hasUnknownKey(_ value: JSONValue) -> Bool { value.members.contains { self[$0.key] == nil } }
}
