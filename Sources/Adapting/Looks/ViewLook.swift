import Basics
import Model

/// The colours of a view as they are in the end: what its author gave, what it inherits, what its kind has by itself,
/// and its state. Opacity is not in them: `View.alpha` fades a view with all that is in it.
package struct ViewLook: Sendable, Hashable {
  /// What can be tapped, stencil images.
  package var tint: RGBA
  /// Behind everything of the view.
  package var background = RGBA.clear
  /// The body of a control on its background: a configured button's, a field's with a border, the field of a search bar,
  /// the unselected part of a segmented control, a stepper's; a section's title in a plain table.
  package var face = RGBA.clear
  package var faceRadius = 0.0
  /// The line around the view (or around its face, where the face brings one), and how wide it is.
  package var border = RGBA.clear
  package var borderWidth = 0.0
  package var cornerRadius = 0.0
  /// A label's text, a button's title, what is in a field, a picker's rows, a segment's title; of a table its
  /// sections' titles.
  package var text = RGBA.clear
  package var textShadow: RGBA?
  package var placeholder = RGBA.clear
  /// `ColorProperty.fill`, `.track` and `.thumb`.
  package var fill = RGBA.clear
  package var track = RGBA.clear
  package var thumb = RGBA.clear
  /// The title of the selected segment.
  package var fillText = RGBA.clear
  /// Between the rows of a table.
  package var separator = RGBA.clear
  /// How much of a disabled control is left.
  package var opacity = 1.0

  package init(tint: RGBA) { self.tint = tint }
}

/// Where views are whose looks are asked for.
package struct LookContext: Sendable, Hashable {
  package var appearance: Appearance
  /// The tint of the window, or of the controller around.
  package var tint: RGBA
  /// Under an alert or a popover every tint is grey.
  package var dimmed: Bool

  package init(appearance: Appearance, tint: RGBA? = nil, dimmed: Bool = false) {
    self.appearance = appearance
    self.dimmed = dimmed
    self.tint = tint ?? SystemColors.color(.systemBlue, in: appearance)
  }

  /// The tint of the document, where it has one.
  package init(_ document: Document, appearance: Appearance, dimmed: Bool = false) {
    self.init(
      appearance: appearance, tint: document.tint?.resolved(in: appearance), dimmed: dimmed)
  }

  package func color(_ name: SystemColors.Known) -> RGBA { SystemColors.color(name, in: appearance) }
}
