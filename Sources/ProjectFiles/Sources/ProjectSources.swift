import Model

/// The sources of the app's project, as a reader asks for them: by a name that they declare.
package struct ProjectSources: Sendable {
  package typealias Source = ProjectParts.Source

  private let contents: @Sendable (String) -> [Source]

  /// - Parameter contents: the files that declare a type, a constant, a function or a macro of a name.
  package init(_ contents: @escaping @Sendable (String) -> [Source]) { self.contents = contents }

  /// No project at all.
  package static let none = ProjectSources { _ in [] }

  package func declaring(_ name: String) -> [Source] { contents(name) }
}
