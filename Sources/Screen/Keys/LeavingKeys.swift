import Drawing
import Model

/// Keys that leave the preview, where they lead nowhere else: nobody who wants to go waits for a picture.
package struct LeavingKeys: Sendable {
  /// They leave at once.
  package var leaving: Set<Key> = []
  /// They change neither what the others mean nor anything that would be lost.
  package var passed: Set<Key> = []

  package init() {}

  /// Whether keys that wait in line end with one that leaves.
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
  /// The keys that leave now.
  package var leavingKeys: LeavingKeys {
    var keys = LeavingKeys()
    for key in [Key.character("q"), .control("c")] where leaves(by: key) { keys.leaving.insert(key) }
    // Who was asked whether what is tried may be lost has answered only by the next key.
    guard leaves(by: .character("q")), tried.isEmpty else { return keys }
    keys.passed = Self.harmlessKeys.subtracting(options.settings.keys.keys)
    return keys
  }

  /// Keys that change neither what others mean nor anything that would be lost.
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
    // What only the next picture is about is not drawn for this.
    copy.layout?.framesBefore = []
    return copy.apply(.key(key)).contains(.quit)
  }
}
