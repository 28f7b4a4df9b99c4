/// The kind of a connection.
package enum ConnectionKind: Sendable, Hashable { case outlet, action }

/// A connection of a storyboard or xib to code. It has no effect on layout.
package struct Connection: Sendable, Hashable {
  /// The kind.
  package var kind: ConnectionKind
  /// The index of the scene.
  package var scene: Int
  /// The id of the object that has the outlet or sends the action.
  package var owner: String
  /// The property of an outlet, or the selector of an action.
  package var name: String
  /// The id of the object that the outlet refers to or that receives the action.
  package var destination: String
  /// The event that sends the action: `touchUpInside`; nil if the object has only one.
  package var event: String?

  package init(
    _ kind: ConnectionKind, scene: Int, owner: String, name: String, destination: String, event: String? = nil
  ) {
    self.kind = kind
    self.scene = scene
    self.owner = owner
    self.name = name
    self.destination = destination
    self.event = event
  }
}
