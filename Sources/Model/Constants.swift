/// The numbers that a constant file can define for an element. Margins are relative to another element; negative
/// numbers and 0 are valid (Evidence B1).
package enum ConstantAttribute: String, Sendable, Hashable, CaseIterable {
  case marginLeft, marginRight, marginTop, marginBottom, width, height
  case fontSize, remarkParameterOne, remarkParameterTwo

  /// Whether every element must define the number.
  package var isRequired: Bool {
    switch self {
    case .fontSize, .remarkParameterOne, .remarkParameterTwo: false
    case .marginLeft, .marginRight, .marginTop, .marginBottom, .width, .height: true
    }
  }
}

/// The values of one element for one device class (Evidence B1).
package struct ConstantValues: Sendable, Hashable {
  /// The numbers by attribute.
  package var numbers: [ConstantAttribute: Double] = [:]
  /// The image, if the element defines one.
  package var imageName: String?
  /// The file with the element.
  package var file = ""
  /// The position of the element's id.
  package var position = SourcePosition.none
  /// Diagnostics about the element.
  package var problems: [Diagnostic] = []

  package init() {}

  /// The file, line and column of the element's id.
  package var place: String { "\(file):\(position.line):\(position.column)" }
}

/// A constant file: the elements of one container for one device class (Evidence B1).
package struct ConstantFile: Sendable, Hashable {
  /// The elements by id.
  package var elements: [String: ConstantValues] = [:]
  /// Warnings about the file, such as duplicate keys.
  package var warnings: [Diagnostic] = []
  /// The error that makes the whole file unusable.
  package var failure: Diagnostic?
  /// The diagnostic for an element missing from the file, positioned at the list of elements; its message lacks the
  /// element's id.
  package var absence: Diagnostic?

  package init() {}
}

/// Identifies a file. The container is part of the key because an id can occur in several containers.
package struct ConstantsKey: Sendable, Hashable {
  /// The path of the container's files, without device class and extension.
  package var container: String
  /// The name of the device class.
  package var deviceClass: String

  package init(container: String, deviceClass: String) {
    self.container = container
    self.deviceClass = deviceClass
  }

  /// The path of the file.
  package var path: String { "\(container)_\(deviceClass).json" }
}

/// The constant files of a layout, by container and device class (Evidence B3).
package struct Constants: Sendable {
  /// The containers by name, in the order of the layout; those found in the file of another one come last.
  package var containers: [String] = []
  /// The containers without files of their own, with the container after which their files are named.
  package var hosts: [String: String] = [:]
  /// The files that were found.
  package var files: [ConstantsKey: ConstantFile] = [:]
  /// The layout's folder as shown in diagnostics: empty, or ending in a slash.
  package var folder: String

  package init(folder: String = "") { self.folder = folder }

  /// The errors of all files and their elements, by file and position.
  package var errors: [Diagnostic] {
    let problems = files.values.flatMap { file in
      (file.failure.map { [$0] } ?? []) + file.elements.values.flatMap(\.problems)
    }
    return Set(problems.filter { $0.severity == .error }).sorted {
      ($0.file, $0.position.line, $0.position.column, $0.message)
        < ($1.file, $1.position.line, $1.position.column, $1.message)
    }
  }
}

/// An element of the constants: an id in a container.
package struct ConstantElement: Sendable, Hashable {
  package var container: String
  package var id: String

  package init(container: String, id: String) {
    self.container = container
    self.id = id
  }
}

/// The constants that a view uses: one element, or one for each state of the view (Evidence B5).
package struct ConstantBinding: Sendable, Hashable {
  /// The view.
  package var view: ViewIndex
  /// The element of a view without states, or of its first state.
  package var element: ConstantElement
  /// The elements by state; empty for a view without states.
  package var states: [String: ConstantElement]
  /// The position in the source.
  package var position: SourcePosition

  package init(
    view: ViewIndex, element: ConstantElement, states: [String: ConstantElement] = [:],
    position: SourcePosition
  ) {
    self.view = view
    self.element = element
    self.states = states
    self.position = position
  }

  /// All elements.
  package var elements: Set<ConstantElement> { Set(states.values).union([element]) }
}
