import Basics
import Model

/// The kind of window.
package enum WindowRequestKind: Sendable, Hashable {
  case full, slideOver
  case split(WindowMode.Ratio)
  case free(Size)
}

/// A requested window; without a side, the system chooses one.
package struct WindowRequest: Sendable, Hashable {
  /// The kind of window.
  package var kind: WindowRequestKind
  /// The side in a Split View; nil for the system's choice.
  package var side: WindowMode.Side?

  package init(_ kind: WindowRequestKind, side: WindowMode.Side? = nil) {
    self.kind = kind
    self.side = side
  }

  /// The words for windows on the command line, for messages and completions.
  package static let words = ["full", "split-1/3", "split-1/2", "split-2/3", "slide-over", "free:WxH"]

  /// Parses `full`, `split-1/3`, `split-1/3:left`, `slide-over`, `free:500x700`; nil for anything else.
  package init?(word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let argument = parts.count > 1 ? parts[1] : nil
    switch parts[0] {
    case "full" where argument == nil: self.init(.full)
    case "slide-over" where argument == nil: self.init(.slideOver)
    case "free":
      guard let size = argument.flatMap(Size.init(word:)) else { return nil }
      self.init(.free(size))
    default:
      guard parts[0].hasPrefix("split-"),
        let ratio = WindowMode.Ratio(rawValue: String(parts[0].dropFirst("split-".count)))
      else { return nil }
      var side: WindowMode.Side?
      if let argument {
        side = WindowMode.Side(rawValue: argument)
        if side == nil { return nil }
      }
      self.init(.split(ratio), side: side)
    }
  }

  /// Returns the window on a system. Before iOS 11 only the left app can be the larger one.
  package func mode(os: Int) -> WindowMode {
    switch kind {
    case .full: .full
    case .slideOver: .slideOver
    case .free(let size): .free(size)
    case .split(let ratio): .split(ratio, side ?? (os < 11 && ratio == .third ? .right : .left))
    }
  }
}

extension WindowMode {
  /// The window on the command line; the left side is omitted.
  package var word: String {
    switch self {
    case .full: "full"
    case .slideOver: "slide-over"
    case .free(let size): "free:\(WindowResolver.text(size))"
    case .split(let ratio, let side): "split-\(ratio.rawValue)" + (side == .right ? ":right" : "")
    }
  }
}

extension Size {
  /// Parses `320x480`; decimals are allowed.
  package init?(word: String) {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let width = Self.length(parts[0]), let height = Self.length(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// Parses digits with at most one decimal point: no sign, exponent or name such as "nan".
  package static func length(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }),
      let value = Double(text), value <= 100_000
    else { return nil }
    return value
  }
}
