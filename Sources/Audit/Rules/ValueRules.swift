import Adapting
import Basics
import Model

/// Values of constant files that are missing, or replaced by others (Evidence B2, B4).
extension Rule {
  static let missingValues = Rule(
    id: "missing-values", kind: .violation, severity: .error,
    summary: "A device has no values for a view.",
    why: """
      The view takes its numbers from a file for each device class. On some devices the file or the element is \
      missing, or a value has the wrong type. Constraints that use the value keep the authored number, or have none.
      """,
    fix: "Add the file or the element, or name a class to use instead (\"fallbacks\").",
    evidence: "B2, B4.",
    example: RuleExample(
      reported: """
        { "sizewise": 1, "constants": "Card",
          "deviceClasses": { "classes": { "phone": { "sizes": [[375, 667]] }, "pad": { "sizes": [[768, 1024]] } } },
          "views": { "card": { "view": true, "values": "card", "relativeTo": "safeArea" } } }
        """,
      correcting: #""sizes": [[768, 1024]]"#, to: #""sizes": [[768, 1024]], "fallbacks": ["phone"]"#,
      environments: ["--device ipad-air-2"],
      files: [
        "Card_phone.json":
          "{ \"Card\": [{ \"card\": { \"marginLeft\": 16, \"marginRight\": 16, \"marginTop\": 24, \"marginBottom\": 0, \"width\": 343, \"height\": 180 } }] }"
      ]),
    check: .scene { scene in
      scene.tree.plain.notes.compactMap { note in
        guard note.kind == .missingConstants else { return nil }
        return Occurrence(scene, note.view, "\(scene.quotedName(note.view)) \(note.message)").with {
          $0.reasons = constantFaults(scene).prefix(4).map(\.placedMessage)
        }
      }
    })

  static let fallbackValues = Rule(
    id: "fallback-values", kind: .observation, severity: .note,
    summary: "A view uses the values of another device class.",
    why: "No value is missing, but these numbers were chosen for other devices.",
    fix: "Add a file for the class if its numbers should differ.",
    evidence: "B2.",
    example: RuleExample(
      reported: """
        { "sizewise": 1, "constants": "Card",
          "deviceClasses": { "classes": { "phone": { "sizes": [[375, 667]] }, "pad": { "sizes": [[768, 1024]], "fallbacks": ["phone"] } } },
          "views": { "card": { "view": true, "values": "card", "relativeTo": "safeArea" } } }
        """,
      correcting: #""sizes": [[375, 667]] }, "pad": { "sizes": [[768, 1024]], "fallbacks": ["phone"]"#,
      to: #""sizes": [[375, 667], [768, 1024]]"#,
      environments: ["--device ipad-air-2"],
      files: [
        "Card_phone.json":
          "{ \"Card\": [{ \"card\": { \"marginLeft\": 16, \"marginRight\": 16, \"marginTop\": 24, \"marginBottom\": 0, \"width\": 343, \"height\": 180 } }] }"
      ]),
    check: .scene { scene in
      // A fallback file is reported once, however many views use it.
      var heads: [String: (view: ViewIndex, used: String, names: [String])] = [:]
      for note in scene.tree.plain.notes {
        guard case .fallbackConstants(_, let used) = note.kind else { continue }
        let source = scene.tree.plain.source[note.view]
        let container =
          scene.document.constantBindings.first { $0.view == source.index }?.element.container ?? ""
        let key = "\(container)\n\(used)"
        heads[key, default: (note.view, used, [])].names.append(scene.quotedName(note.view))
      }
      return heads.sorted { $0.value.view < $1.value.view }.map { key, entry in
        let verb = entry.names.count == 1 ? "uses" : "use"
        return Occurrence(
          scene, entry.view, "\(enumerated(entry.names, most: 2)) \(verb) the values of \(entry.used)"
        ).with {
          $0.cause = Int(truncatingIfNeeded: StableHash(key).value)
          $0.amount = Double(entry.names.count)
        }
      }
    })

  static let failedExpression = Rule(
    id: "failed-expression", kind: .violation, severity: .error,
    summary: "An expression has no value in an environment.",
    why: """
      A name is unknown there, or a number is divided by zero. The view keeps the authored value, which was not meant \
      for this environment.
      """,
    fix: "Guard the expression, or give the name a value everywhere.",
    evidence: "B7.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "box": { "view": true, "top": 100, "leading": 16, "height": 40, "width": "100 / landscape" }
          } }
        """,
      correcting: #""width": "100 / landscape""#, to: #""width": "landscape ? 100 : 50""#),
    check: .scene { scene in
      let constants = Set(constantFaults(scene))
      return scene.tree.plain.diagnostics.filter { $0.severity == .error && !constants.contains($0) }.map {
        fault in
        Occurrence(scene.document, scene: scene.index, fault.message).with {
          $0.cause = Int(fault.position.line) << 20 + Int(fault.position.column)
          $0.position = fault.position
          if !fault.file.isEmpty { $0.file = fault.file }
          if let expected = fault.expected { $0.reasons = [expected] }
        }
      }
    })

  static let unknownDevice = Rule(
    id: "unknown-device", kind: .violation, severity: .warning,
    summary: "A value is for a device that does not exist.",
    why: """
      No device has this id, so the value is never used, and every device takes another one. Custom devices exist only \
      if you pass their file (--devices) or if the layout defines them.
      """,
    fix: "Correct the id; \"sizewise devices\" lists them all.",
    evidence: "B6.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "numbers": { "gap": { "default": 8, "ipadd-*": 12 } },
          "views": {
            "box": { "view": true, "top": "gap", "leading": 16, "size": 40 }
          } }
        """,
      correcting: #""default": 8, "ipadd-*":"#, to: #""default": 8, "ipad-*":"#),
    check: .devices { document, catalog in
      // A component repeats the pattern for each of its copies.
      var places: Set<DevicePattern> = []
      return document.devicePatterns.compactMap { pattern in
        guard !catalog.knows(pattern: pattern.text), places.insert(pattern).inserted else { return nil }
        let hint = catalog.nearest(toPattern: pattern.text).map { ", did you mean “\($0)”?" } ?? ""
        return Occurrence(pattern.text, at: pattern.position, "no device matches “\(pattern.text)”\(hint)")
      }
    })

  static let neverTrue = Rule(
    id: "never-true", kind: .violation, severity: .warning,
    summary: "Conditions are never true together.",
    why: """
      No device satisfies all of them in any orientation and any window, such as a size class and a device that never \
      has it, or a screen that is both wider than 500 points and narrower than 400. The variation is never used. A \
      device class is also reported if no device has its size.
      """,
    fix: "Remove one of the conditions, or write a list of conditions, one of which must be true.",
    evidence: "B6.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "side": { "view": true, "top": 0, "leading": 0, "size": 40, "variations": [
              { "when": { "if": "screen.width > 500 && screen.width < 400" }, "alpha": 0.5 }] }
          } }
        """,
      correcting: #"500 && screen.width < 400""#, to: #"400 && screen.width < 500""#),
    check: .devices { document, catalog in
      let hasOwnClasses = document.deviceClasses.position.isKnown
      guard hasOwnClasses || !document.adjustments.isEmpty else { return [] }
      let possible = PossibleConditions(document, catalog)
      let empty = hasOwnClasses ? possible.emptyClasses : []
      let classes = empty.map {
        Occurrence($0.name, at: document.deviceClasses.position, "no device has the class “\($0.name)”")
      }
      // A condition is reported once, however many changes it has.
      var places: Set<SourcePosition> = []
      return classes
        + document.adjustments.enumerated().compactMap { index, adjustment in
          let words = PossibleConditions.words(of: adjustment.when)
          guard words.count > 1, !possible.canHold(adjustment.when) else { return nil }
          let position = adjustment.when.expression?.position ?? adjustment.position
          let place = position.isKnown ? position : adjustment.position
          guard places.insert(place).inserted else { return nil }
          let scene = document.scenes.firstIndex { $0.adjustments.contains(index) }
          let names = words.enumerated().filter { words.firstIndex(of: $0.element) == $0.offset }.map(
            \.element)
          let subject = names.count == 1 ? "the conditions on \(names[0])" : enumerated(names, most: 4)
          let message = "\(subject) are never true together"
          guard let view = DocumentReads.view(of: adjustment.change, document) else {
            return Occurrence("condition", at: place, message)
          }
          return Occurrence(document, view: view, scene: scene, message).with {
            $0.position = place
            $0.cause = Int(place.line) << 20 + Int(place.column)
          }
        }
    })

  static let constantsByIdAlone = Rule(
    id: "constants-by-id-alone", kind: .observation, severity: .note,
    summary: "Two containers of constants have an element with the same name.",
    why: """
      A cache whose key is the element's name alone returns the values of the wrong container, and stale values after \
      a change of device. Sizewise looks values up by class, container and name; code that follows the article does \
      not.
      """,
    fix: "Look values up by class, container and element, or give the elements different names.",
    evidence: "B3.",
    example: RuleExample(
      reported: """
        { "sizewise": 1, "constants": ["Header", "Footer"],
          "deviceClasses": { "classes": { "phone": { "sizes": [[393, 852]] } } },
          "views": {
            "top": { "view": true, "values": "Header/button", "relativeTo": "super" },
            "bottom": { "view": true, "values": "Footer/button", "relativeTo": "super" } } }
        """,
      correcting: #""values": "Footer/button""#, to: #""values": "Footer/link""#,
      files: [
        "Header_phone.json":
          #"{ "Header": [{ "button": { "marginLeft": 16, "marginRight": 16, "marginTop": 60, "marginBottom": 0, "width": 361, "height": 44 } }] }"#,
        "Footer_phone.json":
          #"{ "Footer": [{ "button": { "marginLeft": 16, "marginRight": 16, "marginTop": 60, "marginBottom": 0, "width": 361, "height": 44 } }, { "link": { "marginLeft": 16, "marginRight": 16, "marginTop": 60, "marginBottom": 0, "width": 361, "height": 44 } }] }"#,
      ]),
    check: .document { document in
      var first: [String: String] = [:]
      return document.constantBindings.compactMap { binding in
        for element in binding.elements.sorted(by: { ($0.id, $0.container) < ($1.id, $1.container) }) {
          guard let known = first[element.id] else {
            first[element.id] = element.container
            continue
          }
          guard known != element.container else { continue }
          let view = DocumentView(binding.view)
          let scene = document.scenes.firstIndex { $0.contains(view) }
          return Occurrence(
            document, view: view, scene: scene,
            "“\(element.id)” is an element of \(known) and of \(element.container)"
          ).with { $0.position = binding.position }
        }
        return nil
      }
    })

  /// Returns the problems with constant files, in those files or at the views that refer to them.
  private static func constantFaults(_ scene: AuditedScene) -> [Diagnostic] {
    let places = Set(scene.document.constantBindings.map(\.position))
    return scene.tree.plain.diagnostics.filter {
      $0.file != scene.document.file || places.contains($0.position)
    }
  }
}

extension Diagnostic {
  fileprivate var placedMessage: String {
    let place =
      position.isKnown ? "\(file):\(position.line):\(position.column): " : file.isEmpty ? "" : file + ": "
    return place + message + (expected.map { " (\($0))" } ?? "")
  }
}
