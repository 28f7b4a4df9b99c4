import Basics
import Model

/// What the responsive rules know of the surroundings (Evidence C2). Updated in the root's size callback, and
/// announced by a notification of its own (Evidence C3).
package struct ResponsiveState: Sendable, Hashable {
  /// Whether the rules apply at all.
  package enum Style: Int, Sendable, Hashable {
    case normal, responsive
  }

  /// A coarse size of the window.
  package enum SizeType: Int, Sendable, Hashable, CaseIterable {
    case s, l, xl

    package var name: String {
      switch self {
      case .s: "S"
      case .l: "L"
      case .xl: "XL"
      }
    }
  }

  /// How the app is on the screen, as an option set of ten.
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

    package var name: String {
      Self.names.enumerated().filter { contains(ScreenType(rawValue: 1 << $0.offset)) }.map(\.element)
        .joined(separator: "+")
    }
  }

  package var style: Style
  package var sizeType: SizeType
  package var screenType: ScreenType
  package var window: Size

  package init(style: Style, sizeType: SizeType, screenType: ScreenType, window: Size) {
    self.style = style
    self.sizeType = sizeType
    self.screenType = screenType
    self.window = window
  }

  /// Pads are responsive, phones where a layout says so; XL exists where a layout says from which width.
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
