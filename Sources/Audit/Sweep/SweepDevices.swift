import Environment
import Model

/// The windows of current devices by width or height, to name those on either side of a break. A phone in landscape is
/// wider than some pads but still compact, so a device is only listed if its size classes match that side of the break.
struct SweepDevices {
  private var windows: [(length: Double, classes: Int, order: Int, label: String)] = []

  init(_ request: SweepRequest) {
    guard request.axis == .width || request.axis == .height else { return }
    let app = request.app ?? request.document.declaredApp
    for entry in MatrixQuery(.default).matrix(in: request.catalog, app: app).entries {
      guard let surroundings = try? request.catalog.surroundings(for: entry.environment, app: app) else {
        continue
      }
      let window = entry.environment.window
      let words = [entry.environment.device, entry.environment.orientation.rawValue, window.word]
      windows.append(
        (
          request.axis == .width ? surroundings.window.width : surroundings.window.height,
          SweepFacts.number(surroundings.traits),
          // A full screen is preferred to one of several windows.
          window == .full ? 0 : 1, words.joined(separator: " ")
        ))
    }
    windows.sort { ($0.length, $0.order, $0.label) < ($1.length, $1.order, $1.label) }
  }

  /// Returns the devices nearest below a value, and those nearest at or above it.
  /// - Parameters:
  ///   - below: the traits of the layout below the value.
  ///   - above: the traits of the layout at the value.
  func around(_ value: Double, below: Traits, above: Traits) -> ([String], [String]) {
    let (lower, upper) = (SweepFacts.number(below), SweepFacts.number(above))
    let least = windows.last { $0.length < value && $0.classes == lower }?.length
    let most = windows.first { $0.length >= value && $0.classes == upper }?.length
    return (labels(of: least, lower), labels(of: most, upper))
  }

  private func labels(of length: Double?, _ classes: Int) -> [String] {
    guard let length else { return [] }
    return windows.filter { $0.length == length && $0.classes == classes }.map(\.label)
  }
}
