import Environment

/// Where going through the devices began. Each device is tried with what was chosen there, and coming back gives it back
/// whole: the model, the version of its system, the window.
struct DeviceTrail: Sendable, Hashable {
  private var origin: PreviewEnvironment?
  private var last: PreviewEnvironment?

  /// What the next device starts from.
  mutating func origin(at present: PreviewEnvironment) -> PreviewEnvironment {
    if let origin, last == present { return origin }
    origin = present
    return present
  }

  mutating func arrived(at environment: PreviewEnvironment?) { last = environment }
}
