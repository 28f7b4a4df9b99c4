import Basics
import Layout
import Model
import Reading
import TestSupport
import Testing

/// If solving exceeds the remaining work of a command, there is still a layout, with a note that it is incomplete.
@Suite struct WorkLimitTests {
  private func scene(labels: Int) throws -> SolvedScene {
    let labels = (0..<labels).map { "\"a\($0)\": {\"label\": \"text \($0)\"}" }.joined(separator: ", ")
    let text =
      "{\"sizewise\": 1, \"views\": {\"m\": {\"row\": {\(labels)}, \"distribution\": \"equalCentering\", \"pin\": \"edges\"}}}"
    return try SolvedScene(readDocument(Array(text.utf8), file: "a.json"))
  }

  private func isCut(_ tree: SolvedTree) -> Bool {
    tree.diagnostics.contains { $0.severity == .note && $0.message.hasPrefix("too many constraints depend") }
  }

  @Test func unfinishedSolutionsAreReported() throws {
    let scene = try scene(labels: 40)
    var context = scene.context
    #expect(!isCut(LayoutSession(scene.tree.plain, in: context).solve()))
    let meter = WorkMeter(most: 2_000)
    context.meter = meter
    let tree = LayoutSession(scene.tree.plain, in: context).solve()
    #expect(isCut(tree))
    #expect(meter.isSpent && meter.spent < 200_000, "\(meter.spent)")
    for view in tree.views { #expect(view.frame.width.isFinite && view.frame.x.isFinite) }
  }

  /// Work that a part spends is also spent by the whole, and the remaining work of the whole limits the part.
  @Test func workOfAPartCountsForTheWhole() {
    let whole = WorkMeter(most: 100)
    let part = WorkMeter(most: 80, of: whole)
    part.spend(50)
    #expect(whole.spent == 50 && part.left == 30)
    whole.spend(40)
    #expect(part.left == 10 && !part.isSpent)
    WorkMeter(of: whole).spend(30)
    #expect(part.isSpent && whole.isSpent && part.left == 0)
  }

  /// The limit of a command is for a megabyte of files; more files have as much for each megabyte.
  @Test func workGrowsWithTheFilesBeyondAMegabyte() {
    let meter = WorkMeter(most: 60 << 20)
    meter.add(bytes: 300_000)
    #expect(meter.left == 60 << 20)
    // Small files count as 8 KB.
    for _ in 0..<192 { meter.add(bytes: 100) }
    #expect(abs(meter.left - Int(clamping: 60 * (300_000 + 192 * 8192))) < 60 * 8192, "\(meter.left)")
    meter.raise(to: 10)
    let before = meter.left
    meter.raise(to: 120 << 20)
    #expect(abs(meter.left - 2 * before) < 1 << 20)
    meter.spend(.max / 4)
    #expect(meter.isSpent)
    let endless = WorkMeter()
    endless.add(bytes: 5 << 20)
    #expect(!endless.isSpent)
  }
}
