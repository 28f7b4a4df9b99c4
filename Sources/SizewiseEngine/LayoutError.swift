import Environment
import Model
import Syntax

/// Why a layout cannot be read or shown.
public enum LayoutError: Error, Sendable, CustomStringConvertible {
  /// The file is broken; each diagnostic has its place and what was expected.
  case unreadable([Diagnostic])
  /// The device, the window or the screen does not exist, or the app does not allow it.
  case refused(reason: String, hint: String?)

  init(_ refusal: RequestError) { self = .refused(reason: refusal.reason, hint: refusal.hint) }

  /// One paragraph a fault, with file, line, column and a caret where there is a place.
  public var description: String {
    switch self {
    case .unreadable(let diagnostics): diagnostics.map(\.text).joined(separator: "\n")
    case .refused(let reason, let hint): RequestError(reason, hint: hint).text
    }
  }
}
