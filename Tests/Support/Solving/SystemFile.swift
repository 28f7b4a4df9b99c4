import Solving

/// A system read from its text form, for tests and benchmarks.
package struct SystemFile: Sendable {
  package var system = LinearSystem()
  /// The variables' names in the order of the lines, and the number of each in `system`.
  package var names: [String] = []
  package var variables: [Int] = []
  /// The edit steps: new values of parameters, each followed by a full solution.
  package var steps: [[Edit]] = []

  package struct Edit: Sendable, Equatable {
    package var variable: Int
    package var value: Double

    package init(variable: Int, value: Double) {
      self.variable = variable
      self.value = value
    }
  }

  package struct Failure: Error, Sendable, Equatable, CustomStringConvertible {
    package var line: Int
    package var message: String

    package init(line: Int, message: String) {
      self.line = line
      self.message = message
    }

    package var description: String { "line \(line): \(message)" }
  }

  package init() {}
}

extension SystemFile {
  /// Reads the output of `SystemText`, and `stay` and `set` lines.
  ///
  /// Variables are numbered by name, with digits in names compared as numbers, and not by line, so that the order of
  /// lines does not affect values. Soft edits (priority below 1000) become a parameter and a row that ties the variable
  /// to it.
  package init(parsing text: String) throws(Failure) {
    var reader = Reader()
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let fields = line.split(whereSeparator: { $0 == 32 || $0 == 13 || $0 == 9 }).map { Substring($0) }
      guard let key = fields.first, !key.hasPrefix("#") else { continue }
      if key == "end" { break }
      do {
        try reader.readLine(key, fields.dropFirst())
      } catch {
        throw Failure(line: number, message: error.message)
      }
    }
    self = reader.finish()
  }

  private struct Problem: Error { var message: String }

  private struct Reader {
    struct Row {
      var terms: [(Double, Int)]
      var relation: Relation
      var constant: Double
      var priority: Int
    }
    var names: [String] = []
    var numbers: [Substring: Int] = [:]
    var rows: [Row] = []
    var edits: [(priority: Int, name: Int, value: Double)] = []
    var steps: [[Edit]] = []
    var started = false

    mutating func readLine(_ key: Substring, _ fields: ArraySlice<Substring>) throws(Problem) {
      let fields = Array(fields)
      guard started || key == "sizewise-constraints" else {
        throw Problem(message: "the first line must be 'sizewise-constraints 1'")
      }
      switch key {
      case "sizewise-constraints":
        guard fields == ["1"] else { throw Problem(message: "unknown version, expected 1") }
        started = true
      case "var":
        guard fields.count == 1 else { throw Problem(message: "expected 'var NAME'") }
        guard numbers.updateValue(names.count, forKey: fields[0]) == nil else {
          throw Problem(message: "'\(fields[0])' is declared twice")
        }
        names.append(String(fields[0]))
      case "con": try constraint(fields)
      case "stay":
        guard fields.count == 3 else { throw Problem(message: "expected 'stay PRIORITY NAME VALUE'") }
        rows.append(
          Row(
            terms: [(1, try variable(fields[1]))], relation: .equal, constant: try value(fields[2]),
            priority: try priority(fields[0])))
      case "edit":
        guard fields.count == 3 else { throw Problem(message: "expected 'edit PRIORITY NAME VALUE'") }
        edits.append((try priority(fields[0]), try variable(fields[1]), try value(fields[2])))
      case "set":
        guard fields.count % 2 == 0, !fields.isEmpty else {
          throw Problem(message: "expected 'set NAME VALUE [NAME VALUE]...'")
        }
        var step: [Edit] = []
        for index in stride(from: 0, to: fields.count, by: 2) {
          step.append(Edit(variable: try variable(fields[index]), value: try value(fields[index + 1])))
        }
        steps.append(step)
      default: throw Problem(message: "unknown word '\(key)', expected var, con, stay, edit, set or end")
      }
    }

    mutating func constraint(_ fields: [Substring]) throws(Problem) {
      guard fields.count >= 3, fields.count % 2 == 1 else {
        throw Problem(message: "expected 'con PRIORITY OP CONSTANT COEF NAME [COEF NAME]...'")
      }
      let relations: [Substring: Relation] = [
        "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
      ]
      guard let relation = relations[fields[1]] else {
        throw Problem(message: "'\(fields[1])' is not a relation, expected ==, <= or >=")
      }
      var terms: [(Double, Int)] = []
      for index in stride(from: 3, to: fields.count, by: 2) {
        terms.append((try value(fields[index]), try variable(fields[index + 1])))
      }
      rows.append(
        Row(
          terms: terms, relation: relation, constant: try value(fields[2]), priority: try priority(fields[0]))
      )
    }

    func variable(_ name: Substring) throws(Problem) -> Int {
      guard let number = numbers[name] else { throw Problem(message: "'\(name)' is not declared") }
      return number
    }

    func value(_ text: Substring) throws(Problem) -> Double {
      guard let value = Double(text), value.isFinite else {
        throw Problem(message: "'\(text)' is not a number")
      }
      return value
    }

    func priority(_ text: Substring) throws(Problem) -> Int {
      guard let value = Int(text), (1...LinearSystem.highestPriority).contains(value) else {
        throw Problem(message: "'\(text)' is not a priority, expected 1 to 1000")
      }
      return value
    }

    consuming func finish() -> SystemFile {
      var text = SystemFile()
      var first: [Int: (priority: Int, value: Double)] = [:]
      for edit in edits { first[edit.name] = (edit.priority, edit.value) }
      text.variables = Array(repeating: 0, count: names.count)
      let keys = names.map(NaturalName.init)
      for name in names.indices.sorted(by: { keys[$0] < keys[$1] }) {
        if let edit = first[name], edit.priority >= LinearSystem.required {
          text.variables[name] = text.system.addParameter(edit.value)
        } else {
          text.variables[name] = text.system.addVariable()
        }
      }
      text.system.reserve(rows: rows.count, terms: rows.reduce(0) { $0 + $1.terms.count })
      for row in rows {
        for (coefficient, name) in row.terms { text.system.addTerm(coefficient, text.variables[name]) }
        text.system.closeRow(row.relation, row.constant, priority: row.priority)
      }
      var parameters = text.variables
      for (name, edit) in first.sorted(by: { $0.key < $1.key }) where edit.priority < LinearSystem.required {
        parameters[name] = text.system.addParameter(edit.value)
        text.system.addTerm(1, text.variables[name])
        text.system.addTerm(-1, parameters[name])
        text.system.closeRow(.equal, 0, priority: edit.priority)
      }
      text.steps = steps.map { $0.map { Edit(variable: parameters[$0.variable], value: $0.value) } }
      text.names = names
      return text
    }
  }
}
