import ProjectFiles
import TestSupport
import Testing

/// Names that the files of a project mention, and where mentions do not count.
@Suite struct NameIndexTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var file: String
    var text: String
    var name: String
    var isMentioned: Bool
    var testDescription: String { "\(name) in \(file): \(text)" }
  }

  private static let cases: [Case] = [
    Case(
      file: "a.m", text: #"[b loadNibNamed:@"Login" owner:nil options:nil]"#, name: "Login", isMentioned: true
    ),
    Case(file: "a.m", text: #"// [b loadNibNamed:@"Login"]"#, name: "Login", isMentioned: false),
    Case(file: "a.m", text: "/* Login\n Login */ x", name: "Login", isMentioned: false),
    Case(file: "a.m", text: #"@"https://a.b" Login"#, name: "Login", isMentioned: true),
    Case(file: "a.m", text: "#import \"Login.h\"", name: "Login", isMentioned: false),
    Case(file: "a.m", text: #"@"Login@2x""#, name: "Login@2x", isMentioned: true),
    Case(file: "a.m", text: #"@"Login@2x""#, name: "Login", isMentioned: false),
    Case(file: "a.swift", text: "R.nib.loginPad()", name: "Login_pad", isMentioned: true),
    Case(file: "a.swift", text: "case logIn", name: "Login", isMentioned: true),
    Case(file: "a.swift", text: #""\(kind)Login""#, name: "PhoneLogin", isMentioned: true),
    Case(file: "a.swift", text: #""Log\(String(describing: Pad.self))""#, name: "LogPad", isMentioned: true),
    Case(file: "a.swift", text: #""\(Pad.self)""#, name: "Pad", isMentioned: true),
    Case(file: "a.swift", text: #""\(a)\(b)""#, name: "Login", isMentioned: false),
    Case(file: "a.m", text: #"@"Log%@""#, name: "Login", isMentioned: true),
    Case(file: "a.m", text: #"@"100%% Login""#, name: "Login", isMentioned: false),
    Case(file: "a.m", text: #"@"Log: %@""#, name: "Login", isMentioned: false),
    Case(file: "a.swift", text: #""Log in \(name)""#, name: "Login", isMentioned: false),
    Case(file: "Login.swift", text: "class Login {}", name: "Login", isMentioned: false),
    Case(file: "a.swift", text: "root as? Login", name: "Login", isMentioned: false),
    Case(file: "a.swift", text: "make() as Login", name: "Login", isMentioned: true),
    Case(file: "a.swift", text: "if root is Login {}", name: "Login", isMentioned: false),
    Case(file: "a.m", text: "[root isKindOfClass:[Login class]]", name: "Login", isMentioned: false),
    Case(file: "Login+Keys.swift", text: "extension Login {}", name: "Login", isMentioned: false),
    Case(
      file: "a.storyboard", text: #"<x storyboardName="Login" id="b"/>"#, name: "Login", isMentioned: true),
    Case(file: "a.storyboard", text: #"<x id="Login" text="Login"/>"#, name: "Login", isMentioned: false),
    Case(file: "Info.plist", text: "<string>Login</string>", name: "Login", isMentioned: true),
    Case(file: "project.pbxproj", text: "\t\tpath = Login.xib;", name: "Login", isMentioned: false),
    Case(
      file: "project.pbxproj", text: "\t\tINFOPLIST_KEY_UIMainStoryboardFile = Login;", name: "Login",
      isMentioned: true),
    Case(file: "a.swift", text: "\"Login", name: "Login", isMentioned: true),
    Case(file: "a.swift", text: #""\(Login"#, name: "Login", isMentioned: true),
  ]

  @Test(arguments: cases) func namesAreMentioned(_ test: Case) {
    var names = NameIndex()
    names.add("folder/" + test.file, Array(test.text.utf8))
    #expect(names.mentions(test.name, outside: "Login.xib") == test.isMentioned)
  }

  /// In Objective-C, identifiers are literals or the names of classes; one beside a storyboard belongs to it.
  @Test(
    arguments: [
      ("a.m", #"@"Login""#, true), ("a.m", "[[Login alloc] init]", false), ("a.m", "[Login class]", true),
      ("a.swift", "R.login()", true),
      (
        "a.m",
        #"[[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Login"]"#,
        true
      ),
      (
        "a.m",
        #"[[UIStoryboard storyboardWithName:@"Old" bundle:nil] instantiateViewControllerWithIdentifier:@"Login"]"#,
        false
      ),
      (
        "a.m",
        #"b = [UIStoryboard storyboardWithName:@"Old" bundle:nil]; [c instantiateViewControllerWithIdentifier:@"Login"]"#,
        true
      ),
      (
        "a.swift",
        #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Login")"#, true
      ),
      (
        "a.swift",
        #"UIStoryboard(name: "Old", bundle: nil).instantiateViewController(withIdentifier: "Login")"#, false
      ),
      ("a.m", "Login *l = [b instantiateViewControllerWithIdentifier:NSStringFromClass(self)];", true),
      ("Login.m", #"@"Login""#, false),
    ])
  func identifiersAreMentioned(_ file: String, _ text: String, _ isMentioned: Bool) {
    var names = NameIndex()
    names.add("folder/" + file, Array(text.utf8))
    #expect(names.mentions(identifier: "Login", outside: "Login.swift", storyboard: "Main") == isMentioned)
  }

  @Test func classesOfLayoutsAreApart() {
    var names = NameIndex()
    names.add("Main.storyboard", Array(#"<view customClass="Card" id="x"/>"#.utf8))
    #expect(!names.mentions("Card", outside: "Card.swift"))
    #expect(
      names.hasClass("Card", outside: "Card.xib") && !names.hasClass("Card", outside: "Main.storyboard"))
    #expect(!names.hasSources)
    names.add("Pad.storyboard", Array(#"<view customClass="Card" id="x"/>"#.utf8))
    #expect(names.hasClass("Card", outside: "Main.storyboard"))
  }
}
