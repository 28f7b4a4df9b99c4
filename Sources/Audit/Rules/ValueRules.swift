import Adapting
import Model

/// Values from files of constants that are missing, or stand in for others (REQUIREMENTS B2, B4).
extension Rule {
  static let missingValues = Rule(
    id: "missing-values", kind: .violation, severity: .error,
    summary: "There are no values for a view on a device.",
    why: """
      The view takes its numbers from a file for each class of device, and on some devices there is no file, no such element, \
      or none of the right type. What depends on it keeps whatever its author wrote, or nothing.
      """,
    fix: "Add the file or the element, or name a class that stands in (\"fallback\").",
    evidence: "REQUIREMENTS B2, B4.",
    check: .scene { scene in
      scene.tree.plain.notes.compactMap { note in
        guard note.kind == .missingConstants else { return nil }
        return Occurrence(scene, note.view, "\(scene.name(note.view)) \(note.message)").with {
          $0.reasons = constantFaults(scene).prefix(4).map(\.placedMessage)
        }
      }
    })

  static let fallbackValues = Rule(
    id: "fallback-values", kind: .observation, severity: .note,
    summary: "A view runs on the values of another class of device.",
    why: "Nothing is missing, and nobody has looked at these numbers on this device.",
    fix: "Add a file for the class where the numbers should differ.",
    evidence: "REQUIREMENTS B2.",
    check: .scene { scene in
      // One file stands in for another: that is one thing to say, however many views take their numbers from it.
      var heads: [String: (view: ViewIndex, used: String, names: [String])] = [:]
      for note in scene.tree.plain.notes {
        guard case .fallbackConstants(_, let used) = note.kind else { continue }
        let source = scene.tree.plain.source[note.view]
        let container = scene.document.constantBindings.first { $0.view == source }?.container ?? ""
        let key = "\(container)\n\(used)"
        heads[key, default: (note.view, used, [])].names.append(scene.name(note.view))
      }
      return heads.sorted { $0.value.view < $1.value.view }.map { key, entry in
        let verb = entry.names.count == 1 ? "runs" : "run"
        return Occurrence(
          scene, entry.view, "\(enumerated(entry.names, most: 2)) \(verb) on the values of \(entry.used)"
        ).with {
          $0.cause = DocumentReads.stableHash(key)
          $0.amount = Double(entry.names.count)
        }
      }
    })

  static let failedExpression = Rule(
    id: "failed-expression", kind: .violation, severity: .error,
    summary: "An expression has no value in an environment.",
    why:
      "A name is unknown there, a number is divided by zero: the authored value stays, which nobody chose for this case.",
    fix: "Guard the expression, or give the name a value everywhere.",
    evidence: "REQUIREMENTS B7.",
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

  static let sharedId = Rule(
    id: "constants-by-id-alone", kind: .observation, severity: .note,
    summary: "Two containers of constants have an element of the same name.",
    why: """
      A cache that knows an element by its name alone hands out the values of the wrong container, and after a change of \
      device those of the device before. Here the key is class, container and name; code that follows the article's is not so.
      """,
    fix: "Look values up by class, container and element, or name the elements apart.",
    evidence: "REQUIREMENTS B3.",
    check: .document { document in
      var first: [String: ConstantBinding] = [:]
      return document.constantBindings.compactMap { binding in
        for id in [binding.id].compactMap({ $0 }) + binding.ids.values.sorted() {
          guard let known = first[id] else {
            first[id] = binding
            continue
          }
          guard known.container != binding.container else { continue }
          let scene = document.scenes.firstIndex { $0.views.contains(binding.view) }
          return Occurrence(
            document, view: binding.view, scene: scene,
            "\"\(id)\" stands in \(known.container) and in \(binding.container)"
          ).with { $0.position = binding.position }
        }
        return nil
      }
    })

  /// What is wrong with the files of constants: it stands in another file, or at the view that names them.
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
