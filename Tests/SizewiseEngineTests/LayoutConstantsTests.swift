import SizewiseEngine
import Synchronization
import Testing

/// Evidence B3: files are read once, misses are remembered, and readers and a writer do not disturb each other.
@Suite struct LayoutConstantsTests {
  /// The files of an app, counting how often each is read.
  private final class Files: Sendable {
    let state = Mutex<(version: Int, reads: [String: Int])>((1, [:]))

    func read(_ path: String) -> [UInt8]? {
      let version = state.withLock { state in
        state.reads[path, default: 0] += 1
        return state.version
      }
      guard path.hasPrefix("Card_iPhone") else { return nil }
      let numbers = ["marginLeft", "marginRight", "marginTop", "marginBottom", "width", "height"]
        .map { "\"\($0)\": \(version)" }.joined(separator: ", ")
      return Array("{\"Card\": [{\"a\": {\(numbers)}}], \"Deck\": [{\"b\": {\(numbers)}}]}".utf8)
    }

    func reads(_ path: String) -> Int { state.withLock { $0.reads[path] ?? 0 } }
  }

  private func make() -> (files: Files, constants: LayoutConstants) {
    let files = Files()
    return (files, LayoutConstants { files.read($0) })
  }

  @Test func filesAreReadOnceAndMissesAreRemembered() {
    let (files, constants) = make()
    func element(_ id: String, _ deviceClass: String, _ container: String = "Card") -> LayoutConstants
      .Element?
    {
      constants.element(id, in: container, deviceClass: deviceClass, fileOf: "Card")
    }
    for _ in 0..<3 {
      #expect(element("a", "iPhone6")?.numbers["width"] == 1)
      #expect(element("b", "iPhone6", "Deck")?.numbers["height"] == 1)
      #expect(element("c", "iPhone6") == nil && element("a", "iPad") == nil)
    }
    #expect(files.reads("Card_iPhone6.json") == 1 && files.reads("Card_iPad.json") == 1)
  }

  @Test func preloadedFilesAreNotReadAgain() async {
    let (files, constants) = make()
    await constants.preload(["Card"], deviceClasses: ["iPhone5", "iPhone6", "iPad"])
    #expect(await constants.element("a", in: "Card", deviceClass: "iPhone5")?.numbers["width"] == 1)
    #expect(await constants.element("a", in: "Card", deviceClass: "iPad") == nil)
    for name in ["iPhone5", "iPhone6", "iPad"] { #expect(files.reads("Card_\(name).json") == 1) }
  }

  /// Eight readers ask for both elements of a file while a writer changes it: each gets one whole reading.
  @Test func concurrentReadersGetConsistentValues() async {
    let (files, constants) = make()
    await withTaskGroup(of: Bool.self) { group in
      for reader in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            let element = await constants.element("a", in: "Card", deviceClass: "iPhone\(reader % 3)")
            guard let numbers = element?.numbers, Set(numbers.values).count == 1 else { return false }
          }
          return true
        }
      }
      group.addTask {
        for _ in 0..<100 {
          files.state.withLock { $0.version += 1 }
          constants.forget()
          await Task.yield()
        }
        return true
      }
      for await isWhole in group { #expect(isWhole) }
    }
    let last = files.state.withLock { $0.version }
    constants.forget()
    #expect(
      await constants.element("a", in: "Card", deviceClass: "iPhone0")?.numbers["width"] == Double(last))
  }
}
