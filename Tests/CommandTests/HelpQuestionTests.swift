import Testing
import sizewise

/// Questions of a newcomer, each answered by one search.
@Suite struct HelpQuestionTests {
  @Test(arguments: [
    ("dark", "--dark"), ("pin to safe area", "\"pin\": \"edges to safeArea\""), ("slide over", "--window W"),
    ("larger text", "--text-size S"), ("editor", "Open the editor at the selected view"), ("zoom", "Zoom in"),
    ("automatic row height", "\"rowHeight\": \"automatic\""), ("keyboard", "\"bottom\": \"keyboard + 8\""),
    ("check one device", "sizewise check FILE --device"), ("screenshot", "Export this picture as text"),
    ("translation", "--locale L"),
    ("colour for light and dark", "{\"light\": \"#FFFFFF\", \"dark\": \"#1C1C1E\"}"),
    ("man page", "help --man"), ("png for every device", "--matrix default --format png -o FOLDER/"),
    ("condition width", "\"when\": \"window.width >= 600\""), ("shadow", "The shadow of the background."),
    ("gradient", "A gradient over the background"), ("section titles", "\"header\": \"{day}\""),
    ("constants file name", "DayButton_iPhone6_S.json"), ("sticky headers", "\"stickyHeaders\": true"),
    ("inset grouped", "\"style\": \"insetGrouped\""), ("insetGrouped", "\"style\": \"insetGrouped\""),
    ("self sizing cells", "\"lines\": 0"), ("self-sizing", "\"lines\": 0"),
    ("circle", "\"cornerRadius\": 28"),
    ("round image", "\"cornerRadius\": 28"), ("avatar", "\"cornerRadius\": 28"),
    ("header margins", "\"header\": {"),
    ("list inset", "\"contentInset\""), ("text field inset", "\"border\": \"rounded\""),
    ("chat at the end", "--offset list=0,10000"), ("scroll to end", "--offset list=0,10000"),
    ("island", "\"adjustsInset\""), ("safe area", "\"adjustsInset\""), ("scroll", "\"adjustsInset\""),
    ("inset", "\"adjustsInset\""), ("status bar", "\"adjustsInset\""),
    ("home indicator", "\"bottom\": \"safeArea\""),
    ("hairline", "1 / scale"), ("divider", "1 / scale"), ("ring", "\"borderWidth\": 2"),
    ("limit width", "\"<= 600\""), ("max width", "\"<= 600\""), ("maximum width", "\"<= 600\""),
    ("multiplier", "\"track.width * row.share\""), ("image from data", "symbol:{icon}"),
    ("symbol from data", "symbol:{icon}"), ("color from data", "\"row.tone\""),
    ("token from data", "\"row.tone\""),
    ("style from data", "\"row.main ? filled : tinted\""),
    ("table header margins", "horizontal to safeArea + 16"),
    ("carousel", "\"scrolls\": \"horizontal\""), ("strikethrough", "\"strikethrough\": true"),
    ("bubble", "<= min(super.width * 3/4, 420)"), ("range bar", "track.leading + track.width * row.low"),
    ("stars", "star.leadinghalf.filled"), ("initials", "\"letters\""), ("profile picture", "photo:portrait"),
    ("disclosure", "\"accessory\": \"disclosure\""), ("sign out", "systemRed"),
    ("page dots", "\"pageControl\": 4"),
    ("capsule", "help format cornerStyle"), ("aspectFill", "help format contentMode"),
    ("item height", "scaled(120)"),
    ("companion", "Main.with.json"), ("storyboard data", "Main.with.json"), ("digits", "semibold digits"),
    ("tabular", "semibold digits"), ("monospaced", "semibold digits"),
    ("degrees", "{temp}°"), ("amount", "{amount}"), ("composer", "--kind chat"),
    ("accessibilityLabel", "\"attributes\": {\"accessibilityLabel\""),
    ("separator inset", "\"separatorInset\""), ("minimum row height", "\">= 44\""),
    ("two columns side by side", "fillEqually"), ("side by side", "fillEqually"),
    ("container.width", "help format expressions"), ("window.width", "help format expressions"),
    ("grouped inset", "16 in a table of up to 375"), ("inset grouped", "20 points from the sides"),
    ("reserved names", "help format names"), ("settings row", "\"size\": 29"),
    ("chevron", "\"style\": \"value1\""),
    ("coloured square", "\"size\": 29"), ("avatar navigation bar", "\"titleView\""),
    ("titleView", "In bar: "),
    ("photo under bars", "\"adjustsInset\": \"never\""), ("insetGrouped header", "container.width > 375"),
    ("sized image", "help format sized image"), ("hugging", "Default: 250"), ("compression", "Default: 750"),
    ("keyboard matrix", "\"default keyboard\""), ("gallery", "\"pages\": true"),
    ("transaction", "\"hugging\": 251"), ("actions row", "\"imagePlacement\": \"leading\""),
    ("card shadow", "\"shadow\": {\"opacity\""), ("transparent table", "\"background\": \"clear\""),
    ("horizontal strip", "\"scrolls\": \"horizontal\""), ("emoji", "🎉"), ("pill", "\"cornerRadius\": 16"),
    ("colour choice", "\"borderWidth\": 2"), ("side margin", "super + margin"),
  ])
  func oneSearchAnswers(_ question: String, _ answer: String) {
    let run = Run("help", question)
    #expect(run.status == .fine, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count <= 26 && lines.contains { $0.contains(answer) }, "\(run.output)")
  }

  /// The name of a command can also be a topic of the format or a task.
  @Test(arguments: [
    ("settings", "help format settings"), ("settings", "--kind settings"), ("check", "default+text"),
  ])
  func aCommandNamesItsOtherMeanings(_ name: String, _ other: String) {
    let page = Run("help", name).output
    #expect(page.hasPrefix("sizewise \(name)") && page.contains(other), "\(page)")
  }

  /// Values and objects of two words have a page.
  @Test func aPageMayHaveTwoWords() {
    #expect(Run("help", "format", "sized", "image").output.hasPrefix("sized image: "))
    #expect(Run("help", "format", "sized image").output.hasPrefix("sized image: "))
  }

  /// The keys of views come before those of conditions and other objects.
  @Test(arguments: ["width", "height"])
  func keysOfViewsComeFirst(_ key: String) {
    let page = Run("help", "format", key).output
    #expect(page.contains("in every view"), "\(page)")
    #expect(page.firstRange(of: "in every view")!.lowerBound < page.firstRange(of: "size class")!.lowerBound)
    #expect(Run("help", key).output.hasPrefix("\(key): The \(key)."))
  }
}
