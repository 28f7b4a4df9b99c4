import Basics
import Environment
import Model
import Testing
import Transitions

@Suite struct StepTests {
  @Test(arguments: [
    ("landscape", Step.Action.environment(.orientation(.landscape))),
    ("split-1/2:right", .environment(.window(WindowRequest(.split(.half), side: .right)))),
    ("free:500x700", .environment(.window(WindowRequest(.free(Size(width: 500, height: 700)))))),
    ("device=ipad-mini-6", .environment(.device("ipad-mini-6"))), ("os=17", .environment(.os(17))),
    ("text-size=ax3", .environment(.textSize(.ax3))), ("keyboard=up", .environment(.keyboard(true))),
    ("resize The box 200x300", .resize(view: "The box", Resize(width: 200, height: 300))),
    ("resize box 200x*", .resize(view: "box", Resize(width: 200))),
    ("resize box *x30.5", .resize(view: "box", Resize(height: 30.5))),
    (
      "override Detail width=regular",
      .override(controller: "Detail", TraitOverride(horizontal: .regular), clears: false)
    ),
    (
      "override A B height=compact inherit",
      .override(controller: "A B", TraitOverride(vertical: .compact), clears: true)
    ),
    ("present Sign in", .present(scene: "Sign in", style: nil)),
    ("present Sign in as formSheet", .present(scene: "Sign in", style: .formSheet)),
    ("present Known as X as full-screen", .present(scene: "Known as X", style: .fullScreen)),
    ("dismiss", .dismiss), ("push Detail view", .push(scene: "Detail view")), ("pop", .pop),
    ("tab 2", .tab(2)), ("scroll The list 0,600", .scroll(view: "The list", Point(x: 0, y: 600))),
    ("state day=Selected", .environment(.state(view: "day", name: "Selected"))),
  ])
  func stepsAreParsed(text: String, action: Step.Action) throws {
    #expect(try Step.parse(text).action == action)
    #expect(try Step.parse(text).text == text)
  }

  @Test func stepsAreSeparatedBySemicolons() throws {
    #expect(
      try Step.parseAll(" landscape;split-1/3 ; ; pop; ").map(\.text) == ["landscape", "split-1/3", "pop"])
    #expect(throws: RequestError.self) { try Step.parseAll(" ; ") }
  }

  @Test(arguments: [
    ("landscpe", "did you mean \"landscape\"?"), ("presnt X", "did you mean \"present\"?"),
    ("resize box", "200x300"),
    ("resize box 200", "200x*"), ("override X", "width=regular"),
    ("override X widht=regular", "did you mean \"width\"?"),
    ("override X width=wide", "width=compact"), ("present X as sheets", ""), ("push", "push SCENE"),
    ("split-1/5", ""), ("os=20", ""), ("state day", "state VIEW=NAME"), ("dismiss now", "dismiss"),
    ("resize box infx10", "200x300"), ("scroll list", "VIEW X,Y"), ("scroll list 600", "list 0,600"),
    ("tab", "tab N"), ("tab 0", "from 1"),
  ])
  func invalidStepsSuggestAValidOne(text: String, hint: String) {
    let refusal = #expect(throws: RequestError.self) { try Step.parse(text) }
    let found = refusal?.hint ?? ""
    #expect(found.contains(hint))
  }

  @Test(arguments: [
    ("push nowhere", "no scene"), ("present nowhere", "no scene"), ("resize nothing 1x1", "no view"),
    ("resize leaf/root 10x10", "is a root view"), ("override nobody width=regular", "no scene"),
    ("pop", "nothing was pushed"),
    ("dismiss", "nothing is presented"), ("push leaf", "no navigation controller"), ("select leaf", "no tab"),
    ("state nothing=x", "no view"), ("device=nokia", "no device"),
  ])
  func anImpossibleStepHasAReasonAndChangesNothing(text: String, reason: String) throws {
    var walkthrough = try EventOrderTests.nested().perform()
    let before = walkthrough.screenState
    let refusal = #expect(throws: RequestError.self) { try walkthrough.log(text) }
    #expect(refusal?.reason.contains(reason) == true)
    #expect(walkthrough.screenState == before)
  }

  @Test func controllersAreFoundByEveryName() throws {
    var sketch = EventOrderTests.nested()
    sketch.document.scenes[1].controller.storyboardIdentifier = "MiddleID"
    sketch.document.scenes[1].controller.customClass = "MiddleController"
    sketch.document.scenes[2].id = "abc-12-xyz"
    for name in ["middle", "MiddleID", "MiddleController", "Middle"] {
      #expect(try DocumentNames.scene(name, in: sketch.document) == 1)
    }
    #expect(try DocumentNames.scene("abc-12-xyz", in: sketch.document) == 2)
    let refusal = #expect(throws: RequestError.self) { try DocumentNames.view("box", in: sketch.document) }
    #expect(refusal?.hint == "say which: middle/box, root/box")
    #expect(try DocumentNames.view("middle/box", in: sketch.document).index == 3)
  }
}
