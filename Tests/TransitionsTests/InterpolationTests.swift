import Basics
import Environment
import Model
import Testing
import Transitions

/// Frames between before and after, and the coordinator's target transform (Evidence D7).
@Suite struct InterpolationTests {
  private func rotation(counterRotating: Bool = false) throws -> Transition {
    var sketch = Sketch()
    var badge = 0
    sketch.scene("root") { s in
      badge = s.view("badge")
      s.constrain(badge, .trailing, to: .view(s.root), nil, -20)
      s.constrain(badge, .top, to: .view(s.root), nil, 100)
      s.constrain(badge, .width, to: nil, nil, 40)
      s.constrain(badge, .height, to: nil, nil, 40)
      if counterRotating { s.controller.behavior.counterRotates = [DocumentView(badge)] }
    }
    var walkthrough = try sketch.perform()
    return try walkthrough.perform(Step.parse("landscape"))
  }

  @Test func framesAreInterpolatedLinearly() throws {
    let transition = try rotation()
    #expect(transition.stage(at: 0).nodes[0].frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(transition.stage(at: 1).nodes[0].frame == Rect(x: 0, y: 0, width: 852, height: 393))
    let middle = transition.stage(at: 0.5)
    #expect(middle.nodes[0].frame == Rect(x: 0, y: 0, width: 622.5, height: 622.5))
    #expect(middle.nodes[0].tree?.views[1].frame.x == 562.5)
    #expect(middle.nodes[0].traits == transition.after.nodes[0].traits)
  }

  @Test func aCounterRotatingViewWaitsForTheCompletion() throws {
    let transition = try rotation(counterRotating: true)
    #expect(transition.stage(at: 0.9).nodes[0].tree?.views[1].frame.x == 333)
    #expect(transition.stage(at: 1).nodes[0].tree?.views[1].frame.x == 792)
  }

  @Test(arguments: [
    ("portrait", "landscape", 1), ("landscape", "portrait", 3), ("portrait", "upside-down", 2),
    ("portrait", "landscape-right", 3), ("landscape", "landscape-right", 2),
  ])
  func theTargetTransformMatchesTheRotation(from: String, to: String, turns: Int) throws {
    var sketch = Sketch()
    sketch.scene("root")
    var walkthrough = try sketch.perform("--device ipad-mini-5 --orientation \(from)")
    #expect(try walkthrough.perform(Step.parse(to)).targetTransform == turns)
  }

  @Test func aSheetMovesUpAndDown() throws {
    var sketch = Sketch()
    sketch.scene("root")
    sketch.scene("sheet")
    var walkthrough = try sketch.perform()
    let up = try walkthrough.perform(Step.parse("present sheet"))
    #expect(up.stage(at: 0.5).nodes[1].frame.y == 460.5)
    let down = try walkthrough.perform(Step.parse("dismiss"))
    #expect(down.stage(at: 0.5).nodes[1].frame.y == 460.5)
    #expect(down.stage(at: 1).nodes.count == 1)
  }
}
