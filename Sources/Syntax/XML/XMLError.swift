import Model

/// What is wrong with an XML file, with its place.
package struct XMLError: Error, Sendable {
  package var diagnostic: Diagnostic
}
