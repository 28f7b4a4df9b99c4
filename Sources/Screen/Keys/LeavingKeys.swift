import Drawing
import Model

/// The keys that quit the preview in its current state. They are handled at once, even while a picture is being drawn.
package struct LeavingKeys: Sendable {
  /// The keys that quit immediately.
  package var leaving: Set<Key> = []
  /// The keys that do not affect whether the next key quits, and that change nothing that quitting would lose.
  package var passed: Set<Key> = []

  package init() {}

  /// Whether the queued events end with a key that quits.
  package func leave(_ events: [InputEvent]) -> Bool {
    var isSure = true
    for event in events {
      switch event {
      case .key(let key) where leaving.contains(key):
        // Ctrl-C is never text.
        if isSure || key == Self.interrupt { return true }
      case .key(let key) where passed.contains(key): continue
      case .resize, .filesChanged: continue
      default: isSure = false
      }
    }
    return false
  }

  private static let interrupt = Key.control("c")
}

extension PreviewState {
  /// The keys that quit in the current state.
  package var leavingKeys: LeavingKeys {
    var keys = LeavingKeys()
    for key in [Key.character("q"), .control("c")] where leaves(by: key) { keys.leaving.insert(key) }
    // The first q only asks whether tried changes may be lost; the next key answers.
    guard leaves(by: .character("q")), tried.isEmpty else { return keys }
    keys.passed = Self.harmlessKeys.subtracting(options.settings.keys.keys)
    return keys
  }

  /// The keys that do not change whether a following key quits, and after which nothing is lost by quitting.
  private static let harmlessKeys = Set(
    KeyTable.all.filter { binding in
      switch binding.action {
      case .rotate, .rotateBack, .nextDevice, .previousDevice, .deviceNumber, .nextWindow, .previousWindow,
        .swapSides, .divider, .windowHeight, .nextSystem, .previousSystem, .textSize, .textLength,
        .language,
        .direction, .appearance, .keyboard, .zoom, .fit, .readingScale, .scroll, .page, .halfPage,
        .contentStart, .contentEnd, .select:
        true
      default: false
      }
    }.flatMap(\.keys)
  )

  private func leaves(by key: Key) -> Bool {
    var copy = self
    // Changed frames are cleared, as they only affect the next picture.
    copy.layout?.framesBefore = []
    return copy.apply(.key(key)).contains(.quit)
  }
}
