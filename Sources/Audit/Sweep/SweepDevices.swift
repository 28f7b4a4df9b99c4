import Environment
import Model

/// The windows of today's devices by their width or height, to say which of them lie on either side of a break.
struct SweepDevices {
  private var windows: [(length: Double, order: Int, label: String)] = []

  init(_ request: SweepRequest) {
    guard request.axis == .width || request.axis == .height else { return }
    let app = request.app ?? request.document.app ?? .unrestricted
    for entry in MatrixQuery(.default).matrix(in: request.catalog, app: app).entries {
      guard let surroundings = try? request.catalog.surroundings(for: entry.environment, app: app) else {
        continue
      }
      let window = entry.environment.window
      let words = [entry.environment.device, entry.environment.orientation.rawValue, window.word]
      windows.append(
        (
          request.axis == .width ? surroundings.window.width : surroundings.window.height,
          // A whole screen says more than one of many windows.
          window == .full ? 0 : 1, words.joined(separator: " ")
        ))
    }
    windows.sort { ($0.length, $0.order, $0.label) < ($1.length, $1.order, $1.label) }
  }

  /// The nearest below a value, and the nearest that are as large or larger.
  func around(_ value: Double) -> ([String], [String]) {
    let below = windows.last { $0.length < value }?.length
    let above = windows.first { $0.length >= value }?.length
    return (labels(of: below), labels(of: above))
  }

  private func labels(of length: Double?) -> [String] {
    guard let length else { return [] }
    return windows.filter { $0.length == length }.map(\.label)
  }
}
