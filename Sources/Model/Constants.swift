/// The numbers that a file of constants may give an element. Margins are relative to another element; a negative number
/// and 0 are values like any other (Evidence B1).
package enum ConstantAttribute: String, Sendable, Hashable, CaseIterable {
  case marginLeft, marginRight, marginTop, marginBottom, width, height
  case fontSize, remarkParameterOne, remarkParameterTwo

  package var isRequired: Bool {
    switch self {
    case .fontSize, .remarkParameterOne, .remarkParameterTwo: false
    default: true
    }
  }
}

/// What a file of constants says of one element on one class of device (Evidence B1).
package struct ConstantValues: Sendable, Hashable {
  package var numbers: [ConstantAttribute: Double] = [:]
  package var imageName: String?
  /// What is wrong with the element.
  package var problems: [Diagnostic] = []

  package init() {}
}

/// Where an element's constants are looked up. The container belongs to the key: one id may be in two containers.
package struct ConstantKey: Sendable, Hashable {
  package var deviceClass: String
  /// Path of the container's files without class and ending.
  package var container: String
  package var id: String

  package init(deviceClass: String, container: String, id: String) {
    self.deviceClass = deviceClass
    self.container = container
    self.id = id
  }
}

package enum ConstantAnswer: Sendable, Hashable {
  case found(ConstantValues)
  /// The class has no file for the container.
  case noFile(String)
  case missing(Diagnostic)
}

/// Gives constants by key; files are read when they are first asked for, and once.
package protocol ConstantSource: Sendable {
  func constants(_ key: ConstantKey) -> ConstantAnswer
}

/// Whose constants a view has: an element, or one for each of its states (Evidence B5).
package struct ConstantBinding: Sendable, Hashable {
  package var view: ViewIndex
  package var container: String
  package var ids: [String: String]
  /// The element where the view has no states.
  package var id: String?
  package var position: SourcePosition

  package init(
    view: ViewIndex, container: String, id: String?, ids: [String: String] = [:], position: SourcePosition
  ) {
    self.view = view
    self.container = container
    self.id = id
    self.ids = ids
    self.position = position
  }
}
