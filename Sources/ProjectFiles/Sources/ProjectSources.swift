import Model

/// The sources of the app's project, by the names that they declare.
package struct ProjectSources: Sendable {
  package typealias Source = ProjectParts.Source

  private let contents: @Sendable (String) -> [Source]

  /// - Parameter contents: returns the files that declare a type, constant, function or macro with a name.
  package init(_ contents: @escaping @Sendable (String) -> [Source]) { self.contents = contents }

  /// No sources, for files outside a project.
  package static let none = ProjectSources { _ in [] }

  package func declaring(_ name: String) -> [Source] { contents(name) }
}
