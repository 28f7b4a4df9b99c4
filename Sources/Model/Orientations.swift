/// Ways of holding a device that an app or a controller declares.
package struct Orientations: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let portrait = Orientations(rawValue: 1)
  package static let upsideDown = Orientations(rawValue: 2)
  package static let landscape = Orientations(rawValue: 4)
  package static let landscapeRight = Orientations(rawValue: 8)

  package static let all: Orientations = [.portrait, .upsideDown, .landscape, .landscapeRight]
}
