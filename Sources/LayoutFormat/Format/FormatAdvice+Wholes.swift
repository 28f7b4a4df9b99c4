import Basics
import Model
import Syntax

/// Advice on objects whose keys together have another form here.
extension FormatAdvice {
  /// Returns the problem of an object that is written as a whole in another form; its keys are not reported then.
  /// - Parameter first: the first unknown key.
  static func whole(_ value: JSONValue, first: JSONValue.Member, as object: FormatObject) -> (
    problem: String, expected: Hint, place: JSONValue
  )? {
    if object === FormatObject.colorVariants {
      let parts = [["r", "red"], ["g", "green"], ["b", "blue"]].compactMap { names in
        names.lazy.compactMap { value[$0]?.number }.first
      }
      guard parts.count == 3 else { return nil }
      return ("colours have no components here", .didYouMean(hex(parts)), value)
    }
    if object === FormatObject.constraint, value["is"] == nil, value["all"] == nil {
      return (
        "a constraint is an equation",
        "expected \"title.width = super.width\", or {\"is\": \"title.width = 40\", \"priority\": 750}", value
      )
    }
    if object === FormatObject.dataReference, value["file"] == nil {
      return ("rows are a list", "expected [{\"\(first.key)\": …}, …], or {\"file\": \"rows.json\"}", value)
    }
    if object === FormatObject.dataStep, ["map", "filter", "merge", "fill"].allSatisfy({ value[$0] == nil }) {
      return (
        "unknown step \"\(first.key)\"", "expected \"map\", \"filter\", \"merge\" or \"fill\"", first.name
      )
    }
    if object === FormatObject.tokens {
      let isColor = first.value.text?.hasPrefix("#") == true || first.value["light"] != nil
      let kind = isColor ? "colors" : first.value.number != nil ? "spacing" : nil
      guard let kind, FamiliarWords.word(for: first.key, in: object.names) == nil else { return nil }
      return (
        "a token is inside its kind",
        "expected \"\(kind)\": {\"\(first.key)\": \(isColor ? "\"\(first.value.text ?? "…")\"" : "…")}",
        first.name
      )
    }
    return nil
  }

  // MARK: Keys without effect

  /// Warns about keys of a view that do nothing.
  static func reportIdle(_ view: JSONValue, kind: String, log: inout ReadingLog) {
    for member in view.members {
      switch member.key {
      case "borderColor", "borderEdges": report(member, without: "borderWidth", "1", view, &log)
      case "subtitle", "baseBackground", "baseForeground", "cornerStyle", "strokeWidth", "strokeColor",
        "bodyColor", "imagePlacement", "imagePadding":
        if kind == "button" { report(member, without: "style", "\"filled\"", view, &log) }
      case "hugging" where kind == "row" || kind == "column":
        log.warning(
          "\"hugging\" does nothing in a \(kind), which has no size of its own, as in UIKit",
          expected: "give it to the views in it, or 251 to those beside it", at: member.name)
      case "shadow" where view["clips"]?.bool == true:
        log.warning(
          "\"shadow\" is not drawn with \"clips\", as in UIKit",
          expected: "put the view that clips into one with the shadow", at: member.name)
      case "cells", "process", "sections":
        // A list without rows shows the cells that code fills.
        guard kind == "table" || kind == "collection", let rows = view[kind], rows.kind == .list,
          rows.elements.contains(where: { _ in true })
        else { continue }
        log.warning(
          "\"\(member.key)\" is for rows from data, and the rows are written here",
          expected: "remove it, or give \"\(kind)\" the name of rows in \"data\"", at: member.name)
      case "gradient":
        guard let colors = member.value["colors"], colors.kind == .list, colors.count < 2 else { continue }
        log.error("a gradient has two colours or more", expected: "expected [\"red\", \"blue\"]", at: colors)
      case "selected": checkSelection(member.value, view[kind], kind, &log)
      default: break
      }
    }
  }

  private static func report(
    _ member: JSONValue.Member, without key: String, _ value: String, _ view: JSONValue,
    _ log: inout ReadingLog
  ) {
    guard !mentions(key, in: view) else { return }
    log.warning(
      "\"\(member.key)\" does nothing without \"\(key)\"", expected: "add \"\(key)\": \(value)",
      at: member.name)
  }

  private static func checkSelection(
    _ selected: JSONValue, _ own: JSONValue?, _ kind: String, _ log: inout ReadingLog
  ) {
    let count =
      switch kind {
      case "segmented": own?.kind == .list ? own?.count ?? 0 : 0
      case "pageControl": Int(clamping: own?.number ?? 0)
      default: 0
      }
    guard count > 0, let number = selected.number, number >= Double(count) else { return }
    log.warning(
      "\(Numbers.exact(number)) is out of range", expected: "expected 0 to \(count - 1)", at: selected)
  }

  /// Whether a view, its variations or its states have a key, or its component or runtime attributes may set it.
  private static func mentions(_ key: String, in view: JSONValue) -> Bool {
    if view[key] != nil || view["use"] != nil || view["attributes"] != nil { return true }
    let changes = view.elements(of: "variations") + view.members(of: "states").map(\.value)
    return changes.contains { $0[key] != nil }
  }
}

extension JSONValue {
  /// The number of elements of a list.
  fileprivate var count: Int { elements.reduce(0) { count, _ in count + 1 } }
}
