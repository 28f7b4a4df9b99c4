import Model
import ProjectFiles
import SourceLayouts
import Testing

/// What names in sources mean: functions, identifiers, and other things.
extension DoubtfulScenesTests {
  /// The functions of the initial scene's class lead to a scene if something calls them: their names in what is reached,
  /// actions of a layout, or perhaps the system.
  @Test(
    arguments: [
      ("swift", #"func f() { show("third") }"#, false),
      ("swift", #"func f() { show("third") }; let a = f"#, true),
      ("swift", #"override func f() { show("third") }"#, true),
      ("swift", #"func f() { show("third") }; func g() { f() }"#, false),
      ("swift", #"func f() { show("third") }; override func g() { f() }"#, true),
      ("swift", #"func f(_ id: Int, in page: First) { show("third") }"#, false),
      ("swift", #"func f(_ list: UITableView) { show("third") }"#, true),
      ("swift", #"func f() { { x }() }; init() { show("third") }"#, true),
      ("swift", #"@IBAction func open(with sender: Any) { show("third") }"#, true),
      ("swift", #"@IBAction func close(_ sender: UIButton) { show("third") }"#, false),
      ("swift", #"protocol P { func f() }; var t: String { "third" }"#, true),
      ("m", #"- (void)f { [self show:@"third"]; }"#, false),
      ("m", #"- (void)viewDidLoad { [self f]; } - (void)f { [self show:@"third"]; }"#, true),
      ("m", #"- (void)f:(UITableView *)list { [self show:@"third"]; }"#, true),
      ("m", #"- (void)f:(NSString *)text { [self show:@"third"]; }"#, false),
      ("m", #"- (IBAction)openWith:(id)sender { [self show:@"third"]; }"#, true),
      ("m", #"- (IBAction)close:(UIButton *)sender { [self show:@"third"]; }"#, false),
      ("m", #"- (void)close; - (void)f:(int)a { if (a) { [self show:@"third"]; }"#, true),
    ])
  func functionsThatNothingCallsReachNothing(_ language: String, _ body: String, _ reaches: Bool) {
    var document = Document(.storyboard, file: "App/Main.storyboard")
    document.scenes = [Self.scene("First", identifier: nil), Self.scene("Third", identifier: "third")]
    document.initialScene = 0
    let action =
      #"<connections><action selector="openWithSender:" destination="First" id="x"/></connections>"#
    let type = language == "m" ? "@implementation First \(body) @end" : "class First { \(body) }"
    let names = Self.names([
      "AppDelegate.swift": Self.delegate, "First.\(language)": type,
      "Main.storyboard": Self.board.replacing("<subviews/>", with: "<button id=\"y\">\(action)</button>"),
    ])
    #expect(DoubtfulScenes.doubts(document, names).isEmpty == reaches)
  }

  /// The names of nibs, images and values are no identifiers of scenes.
  @Test(
    arguments: [
      (#"[[Third alloc] initWithNibName:@"third" bundle:nil]"#, true),
      (#"[UIImage imageNamed:@"third"]"#, true),
      (#"[values objectForKey:@"third"]"#, true), (#"[board makeWithName:@"third"]"#, false),
      ("Third(style: 1)", true), ("make(Third.self)", false), ("Boards.Third()", false),
    ])
  func namesOfOtherThingsAreNoIdentifiers(_ code: String, _ isUnused: Bool) {
    var document = Document(.storyboard, file: "App/Main.storyboard")
    document.scenes = [Self.scene("Third", identifier: "third")]
    let file = code.hasPrefix("[") ? "a.m" : "a.swift"
    let names = Self.names([file: (file == "a.m" ? "@" : "") + #""Main"; "# + code])
    #expect(!DoubtfulScenes.doubts(document, names).isEmpty == isUnused)
  }

  /// Outlets need their class.
  @Test(
    arguments: [
      ("class Third {}", "Third", false), ("class Other {}", "Third", true),
      ("class Other {}", "Other", false),
      ("enum Space { class Third {} }", "Third", false),
    ])
  func scenesWithOutletsOfAMissingClassAreUnused(_ code: String, _ owner: String, _ isUnused: Bool) {
    var document = Document(.storyboard, file: "App/Main.storyboard")
    document.scenes = [Self.scene("Third", identifier: "third")]
    document.outlets = [Outlet(owner: owner, property: "panel", target: .view(DocumentView(0)))]
    let names = Self.names(["a.swift": #""Main"; "third"; "# + code])
    #expect(!DoubtfulScenes.doubts(document, names).isEmpty == isUnused)
  }

  @Test(arguments: [("let c = page", true), (#"make("c")"#, false)])
  func shortWordsAreNoIdentifiers(_ code: String, _ isUnused: Bool) {
    var document = Document(.storyboard, file: "App/Main.storyboard")
    document.scenes = [Self.scene("Third", identifier: "c")]
    let names = Self.names(["a.swift": #""Main"; "# + code])
    #expect(!DoubtfulScenes.doubts(document, names).isEmpty == isUnused)
  }

  /// An identifier is that of a scene in the storyboard from which code instantiates it, also through a variable.
  @Test(
    arguments: [
      (
        "m", #"UIStoryboard *b = [UIStoryboard storyboardWithName:@"#,
        "[b instantiateViewControllerWithIdentifier:@"
      ),
      ("swift", "let b = UIStoryboard(name: ", "b.instantiateViewController(withIdentifier: "),
      ("swift", "let b: UIStoryboard = UIStoryboard(name: ", "b.instantiateViewControllerWithIdentifier("),
    ])
  func identifiersBelongToTheStoryboardOfAVariable(_ language: String, _ load: String, _ create: String) {
    var document = Document(.storyboard, file: "App/Main.storyboard")
    document.scenes = [Self.scene("Third", identifier: "third")]
    for board in ["Main", "Other"] {
      let names = Self.names(["a.\(language)": "\"Main\"; \(load)\"\(board)\", nil); \(create)\"third\")"])
      #expect(DoubtfulScenes.doubts(document, names).isEmpty == (board == "Main"))
    }
  }
}
