import Basics
import Model

/// An occurrence of a problem in one environment, or in the document itself.
package struct Occurrence: Sendable, Hashable {
  /// The index of the scene; nil if no scene is affected.
  package var scene: Int?
  /// The view in the document; nil if a scene as a whole is affected.
  package var view: DocumentView?
  /// Distinguishes several causes at one view.
  package var cause = 0
  /// The display name of the view or scene.
  package var name: String
  /// The position in the file.
  package var position: SourcePosition
  /// The file, if it is not the document's: a constant file.
  package var file: String?
  /// The description of the problem.
  package var message: String
  /// The reasons, line by line.
  package var reasons: [String] = []
  /// The magnitude in points; a finding's message is that of its worst occurrence.
  package var amount = 0.0
  /// The kind, if it differs from the rule's.
  package var kind: FindingKind?
  /// The reason why it may be intended.
  package var doubt: String?
  /// Whether it occurs for every size that code could set.
  package var isCertain = false
  /// The attributes to explain.
  package var attributes: [Attribute] = []
  /// See `Finding.isMissed`.
  package var isMissed = false
  /// The name of the other view, if two are involved.
  package var otherName: String?
  /// The views of the document whose geometry follows from this occurrence; other findings about them are omitted.
  package var explains: Set<DocumentView> = []
  /// The parts of the document that it follows from.
  var causes = Causes()

  init(_ scene: AuditedScene, _ view: ViewIndex, _ message: String) {
    self.scene = scene.index
    self.view = scene.tree.plain.source[view]
    name = scene.name(view)
    position = scene.tree.plain.views[view].position
    self.message = message
  }

  /// Creates an occurrence for a scene as a whole.
  init(_ document: Document, scene index: Int, _ message: String) {
    let scene = document.scenes[index]
    self.scene = index
    name = scene.name
    position = scene.position
    self.message = message
  }

  /// Creates an occurrence for a view of the document, independent of the environment.
  init(_ document: Document, view: DocumentView, scene: Int?, _ message: String) {
    self.scene = scene
    self.view = view
    let own = document.views[view]
    name = own.name ?? own.id ?? own.customClass ?? own.kind.rawValue
    position = own.position
    self.message = message
  }

  /// Creates an occurrence for a word in the file that belongs to no view.
  init(_ name: String, at position: SourcePosition, _ message: String) {
    self.name = name
    self.position = position
    self.message = message
    cause = Int(truncatingIfNeeded: StableHash("\(position.line):\(position.column):\(name)").value)
  }

  func with(_ change: (inout Occurrence) -> Void) -> Occurrence {
    var copy = self
    change(&copy)
    return copy
  }
}
