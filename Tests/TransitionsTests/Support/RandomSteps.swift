import Basics
import Environment
import Model
import Platform
import Transitions

/// A random source with the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Whether property tests run many more cases, with `SIZEWISE_LONG_TESTS=1`.
var isLongRun: Bool { getenv("SIZEWISE_LONG_TESTS").map { String(cString: $0) == "1" } ?? false }

/// Steps of every kind for the document below.
enum RandomSteps {
  static let words = [
    "landscape", "portrait", "upside-down", "landscape-right", "rotate", "full", "split-1/3", "split-1/2",
    "split-2/3",
    "split-1/3:right", "slide-over", "free:500x600", "free:700x700", "device=iphone-16", "device=iphone-11",
    "device=ipad-mini-5", "device=ipad-pro-11", "device=ipad-pro-12.9", "device=iphone-se-3", "os=16",
    "os=18", "os=26",
    "text-size=xs", "text-size=l", "text-size=ax3", "rtl", "ltr", "dark", "light", "keyboard=up",
    "keyboard=down",
    "resize box 200x*", "resize box *x150", "resize box 260x240", "override middle width=regular",
    "override middle height=compact", "override middle inherit", "override list width=compact",
    "override list inherit",
    "present sheet", "present sheet as popover", "present form as formSheet", "present sheet as fullScreen",
    "dismiss",
    "push detail", "push more", "pop", "select list", "select split", "select nested",
  ]

  /// Tabs with a stack, a split view, and a controller with three levels of children, one with an override and one
  /// below a label; in addition two scenes to present.
  static func document(attachment: Segue.Attachment = .child) -> Sketch {
    var sketch = Sketch()
    let tabs = sketch.scene("tabs", .tab)
    let stack = sketch.scene("stack", .navigation)
    let split = sketch.scene("split", .split)
    var boxes: [ViewIndex] = []
    let nested = sketch.scene("nested") { s in
      let label = s.label("label", "A heading of some length that wraps", style: .title2, lines: 0)
      s.constrain(label, .leading, to: s.safeArea)
      s.constrain(label, .trailing, to: s.safeArea)
      s.constrain(label, .top, to: s.safeArea)
      let box = s.container("box")
      s.constrain(box, .leading, to: s.safeArea)
      s.constrain(box, .trailing, to: s.safeArea)
      s.constrain(box, .bottom, to: s.safeArea)
      s.constrain(box, .top, to: .view(label), .bottom, 8)
      boxes.append(box)
    }
    sketch.relate(tabs, nested, stack, split)
    sketch.relate(stack, sketch.scene("list"))
    let master = sketch.scene("master", .navigation)
    sketch.relate(split, master, name: "masterViewController")
    sketch.relate(split, sketch.scene("side"), name: "detailViewController")
    sketch.relate(master, sketch.scene("index"))
    let middle = sketch.scene("middle") { s in
      let box = s.container("half")
      s.constrain(box, .leading, to: .view(s.root))
      s.constrain(box, .top, to: .view(s.root))
      s.constrain(box, .width, to: .view(s.root), nil, 0, times: 0.5)
      s.constrain(box, .height, to: nil, nil, 90)
      boxes.append(box)
    }
    sketch.embed(
      middle, in: boxes[0], of: nested, override: TraitOverride(horizontal: .compact), attachment: attachment)
    sketch.embed(sketch.scene("leaf"), in: boxes[1], of: middle)
    sketch.scene("detail") { $0.controller.hidesBottomBarWhenPushed = true }
    sketch.scene("more")
    sketch.scene("sheet") { $0.controller.behavior.adaptation.replacement = .navigation(done: true) }
    sketch.scene("form") { $0.controller.preferredContentSize = Size(width: 400, height: 300) }
    return sketch
  }
}
