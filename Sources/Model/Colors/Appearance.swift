/// What decides which value of an adaptive colour is shown.
package struct Appearance: Sendable, Hashable {
  package var dark: Bool
  /// On a sheet, a popover, an alert or in a window beside another one: dark backgrounds are lighter there.
  package var elevated: Bool
  package var highContrast: Bool

  package init(dark: Bool = false, elevated: Bool = false, highContrast: Bool = false) {
    self.dark = dark
    self.elevated = elevated
    self.highContrast = highContrast
  }
}
