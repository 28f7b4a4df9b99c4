import Environment
import Model
import Syntax

/// The reason why a layout cannot be read or shown.
public enum LayoutError: Error, Sendable, CustomStringConvertible {
  /// The file is invalid; each diagnostic has a position and a hint.
  case unreadable([Diagnostic])
  /// The device, window or screen does not exist, or the app does not support it.
  case refused(reason: String, hint: String?)

  init(_ refusal: RequestError) { self = .refused(reason: refusal.reason, hint: refusal.hint) }

  /// A paragraph for each problem, with file, line, column and a caret if the position is known.
  public var description: String {
    switch self {
    case .unreadable(let diagnostics): diagnostics.map(\.text).joined(separator: "\n")
    case .refused(let reason, let hint): RequestError(reason, hint: hint).text
    }
  }
}
