import Basics
import Model

/// The state that the responsive rules depend on (Evidence C2). It is updated in the root controller's size callback
/// and announced by a notification (Evidence C3).
package struct ResponsiveState: Sendable, Hashable {
  /// Whether the rules apply.
  package enum Style: Int, Sendable, Hashable {
    case normal, responsive
  }

  /// A coarse size of the window.
  package enum SizeType: Int, Sendable, Hashable, CaseIterable {
    case s, l, xl

    /// The name in expressions and output.
    package var name: String {
      switch self {
      case .s: "S"
      case .l: "L"
      case .xl: "XL"
      }
    }
  }

  /// The app's position on the screen, an option set with ten members.
  package struct ScreenType: OptionSet, Sendable, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let unknown = ScreenType(rawValue: 1 << 0)
    package static let portrait = ScreenType(rawValue: 1 << 1)
    package static let landscapeLeft = ScreenType(rawValue: 1 << 2)
    package static let landscapeRight = ScreenType(rawValue: 1 << 3)
    package static let upsideDown = ScreenType(rawValue: 1 << 4)
    package static let splitThird = ScreenType(rawValue: 1 << 5)
    package static let splitHalf = ScreenType(rawValue: 1 << 6)
    package static let splitTwoThirds = ScreenType(rawValue: 1 << 7)
    package static let floating = ScreenType(rawValue: 1 << 8)
    package static let freeWindow = ScreenType(rawValue: 1 << 9)

    package static let names = [
      "unknown", "portrait", "landscapeLeft", "landscapeRight", "upsideDown", "splitThird", "splitHalf",
      "splitTwoThirds", "floating", "freeWindow",
    ]

    /// The name in output.
    package var name: String {
      Self.names.enumerated().filter { contains(ScreenType(rawValue: 1 << $0.offset)) }.map(\.element)
        .joined(separator: "+")
    }
  }

  /// Whether the rules apply.
  package var style: Style
  /// The coarse size of the window.
  package var sizeType: SizeType
  /// The app's position on the screen.
  package var screenType: ScreenType
  /// The size of the window.
  package var window: Size

  package init(style: Style, sizeType: SizeType, screenType: ScreenType, window: Size) {
    self.style = style
    self.sizeType = sizeType
    self.screenType = screenType
    self.window = window
  }

  /// Derives the state. Pads are responsive, and phones if the layout enables it; XL exists if the layout defines its
  /// minimum width.
  package init(_ surroundings: Surroundings, isOn: Bool? = nil, xlFrom: Double? = nil) {
    let traits = surroundings.traits
    let size = surroundings.window.size
    let isSmall = traits.horizontal == .compact || (traits.idiom == .phone && traits.vertical == .compact)
    self.init(
      style: isOn ?? (traits.idiom == .pad) ? .responsive : .normal,
      sizeType: isSmall ? .s : xlFrom.map { size.width >= $0 } == true ? .xl : .l,
      screenType: Self.screenType(surroundings), window: size)
  }

  private static func screenType(_ surroundings: Surroundings) -> ScreenType {
    switch surroundings.mode {
    case .full:
      switch surroundings.orientation {
      case .portrait: .portrait
      case .landscape: .landscapeLeft
      case .landscapeRight: .landscapeRight
      case .upsideDown: .upsideDown
      }
    case .split(.third, _): .splitThird
    case .split(.half, _): .splitHalf
    case .split(.twoThirds, _): .splitTwoThirds
    case .slideOver: .floating
    case .free: .freeWindow
    }
  }
}
