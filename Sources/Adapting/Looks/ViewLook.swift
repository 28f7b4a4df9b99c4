import Basics
import Model

/// The resolved colours of a view: authored, inherited, or the default of its kind, in its current state. Opacity is
/// not included, since `View.alpha` also applies to descendants.
package struct ViewLook: Sendable, Hashable {
  /// The colour of interactive elements and template images.
  package var tint: RGBA
  /// The background of the whole view.
  package var background = RGBA.clear
  /// The body of a control: the background of a configured button, a bordered field, the field of a search bar, the
  /// unselected part of a segmented control, or a stepper; in a plain table, a section's title.
  package var face = RGBA.clear
  /// The corner radius of the face.
  package var faceRadius = 0.0
  /// The border around the view, or around its face if the face has one.
  package var border = RGBA.clear
  /// The width of the border.
  package var borderWidth = 0.0
  /// The corner radius of the view.
  package var cornerRadius = 0.0
  /// The text of a label, field or picker, the title of a button or segment, or the section titles of a table.
  package var text = RGBA.clear
  /// The shadow colour of text.
  package var textShadow: RGBA?
  /// The colour of a placeholder.
  package var placeholder = RGBA.clear
  /// `ColorProperty.fill`.
  package var fill = RGBA.clear
  /// `ColorProperty.track`.
  package var track = RGBA.clear
  /// `ColorProperty.thumb`.
  package var thumb = RGBA.clear
  /// The title of the selected segment.
  package var fillText = RGBA.clear
  /// The separator between table rows.
  package var separator = RGBA.clear
  /// The opacity of the content, reduced for a disabled control.
  package var opacity = 1.0

  package init(tint: RGBA) { self.tint = tint }
}

/// The environment in which looks are resolved.
package struct LookContext: Sendable, Hashable {
  /// The appearance.
  package var appearance: Appearance
  /// The tint of the window or the containing controller.
  package var tint: RGBA
  /// Whether tints are grey because an alert or a popover is in front.
  package var dimmed: Bool

  package init(appearance: Appearance, tint: RGBA? = nil, dimmed: Bool = false) {
    self.appearance = appearance
    self.dimmed = dimmed
    self.tint = tint ?? SystemColors.color(.systemBlue, in: appearance)
  }

  /// Creates a context with the document's tint, if it has one.
  package init(_ document: Document, appearance: Appearance, dimmed: Bool = false) {
    self.init(
      appearance: appearance, tint: document.tint?.resolved(in: appearance), dimmed: dimmed)
  }

  /// Returns a system colour in this appearance.
  package func color(_ name: SystemColors.Known) -> RGBA { SystemColors.color(name, in: appearance) }
}
