/// The numbers that a file of constants may give an element. Margins are relative to another element; a negative number
/// and 0 are values like any other (Evidence B1).
package enum ConstantAttribute: String, Sendable, Hashable, CaseIterable {
  case marginLeft, marginRight, marginTop, marginBottom, width, height
  case fontSize, remarkParameterOne, remarkParameterTwo

  package var isRequired: Bool {
    switch self {
    case .fontSize, .remarkParameterOne, .remarkParameterTwo: false
    case .marginLeft, .marginRight, .marginTop, .marginBottom, .width, .height: true
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

/// A file of constants: the elements of one container on one class of devices (Evidence B1).
package struct ConstantFile: Sendable, Hashable {
  package var elements: [String: ConstantValues] = [:]
  /// What makes the whole file useless.
  package var failure: Diagnostic?
  /// The diagnostic for an element that the file lacks, at the list of its elements, without the element's name.
  package var absence: Diagnostic?

  package init() {}
}

/// The files of constants that a layout names, by container and class of devices (Evidence B3).
package struct Constants: Sendable {
  /// The container belongs to the key: one id may be in two containers.
  package struct Key: Sendable, Hashable {
    /// Path of the container's files without class and ending.
    package var container: String
    package var deviceClass: String

    package init(container: String, deviceClass: String) {
      self.container = container
      self.deviceClass = deviceClass
    }

    package var path: String { "\(container)_\(deviceClass).json" }
  }

  package var files: [Key: ConstantFile] = [:]
  /// The layout's folder in diagnostics, empty or with a slash at its end.
  package var folder: String

  package init(folder: String = "") { self.folder = folder }
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
