/// A system in the plain text form: one item a line, so that one file can be run by any engine.
package struct SystemText: Sendable {
  package var system = LinearSystem()
  /// The variables' names in the order of the lines, and the number of each in `system`.
  package var names: [String] = []
  package var variables: [Int] = []
  /// Edit steps: new values of parameters, after each of which a full solution is due.
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
