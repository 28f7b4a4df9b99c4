import Model
import Testing

@testable import Syntax

/// First drafts by people who know other tools but not the reference are read as intended, or answered with the right
/// form.
@Suite struct FirstDraftTests {
  @Test(arguments: [
    (#""a": {"label": "x", "aspectRatio": 1}"#, "\"aspect\""),
    (#""a": {"label": "x", "tintColor": "red"}"#, "\"tint\""),
    (#""a": {"label": "x", "alignment": "center"}"#, "\"align\""),
    (#""a": {"label": "x", "contentHuggingPriority": 1}"#, "\"hugging\""),
    (#""a": {"label": "x", "compressionResistance": 1}"#, "\"compression\""),
    (#""a": {"label": "x", "foregroundColor": "red"}"#, "\"color\""),
    (#""a": {"label": "x", "isHidden": true}"#, "\"hidden\""),
    (#""a": {"label": "x", "edges": "super"}"#, "\"pin\""),
    (#""a": {"label": "x", "masksToBounds": true}"#, "\"clips\""),
    (#""a": {"textField": "x", "borderStyle": "none"}"#, "\"border\""),
    (#""a": {"textField": "x", "isSecureTextEntry": true}"#, "\"secure\""),
    (#""a": {"button": "x", "configuration": "filled"}"#, "\"style\""),
    (#""a": {"button": "x", "style": "borderedProminent"}"#, "\"filled\""),
    (#""a": {"slider": 0, "minimumTrackTintColor": "red"}"#, "\"minimumTrackTint\""),
    (#""a": {"column": [], "padding": 8}"#, "\"insets\""),
    (#""a": {"image": "x", "contentMode": "contain"}"#, "\"fit\""),
    (#""a": {"collection": [], "scrollDirection": "vertical"}"#, "\"scrolls\""),
    (#""a": {"collection": [], "minimumLineSpacing": 1}"#, "\"lineSpacing\""),
    (#""a": {"collection": [], "sectionInset": 1}"#, "\"inset\""),
    (#""a": {"collection": [], "contentInsets": 1}"#, "\"contentInset\""),
    (#""a": {"view": true, "top": "safeArea.topAnchor"}"#, "\"top\""),
    (#""a": {"table": [], "rowHeight": "auto"}"#, "\"automatic\""),
    (
      #""a": {"view": true, "variations": [{"when": {"horizontalSizeClass": "compact"}, "alpha": 0}]}"#,
      "\"width\""
    ),
  ])
  func namesFromUIKitAndCSSSuggestTheFormatsKeys(views: String, meant: String) {
    #expect(LayoutFixture(views: views).problems.first?.hasSuffix("(did you mean \(meant)?)") == true)
  }

  @Test(arguments: [
    (#""a": {"label": "x", "maxWidth": 9}"#, #"(expected "width": "<= 320")"#),
    (#""a": {"collection": [], "itemSize": [1, 2]}"#, #"(expected "itemWidth" and "itemHeight")"#),
    (#""a": {"collection": [], "spacing": 1}"#, #"(expected "itemSpacing" and "lineSpacing")"#),
    (#""a": {"systemImage": "star"}"#, #"(expected "image": "symbol:NAME")"#),
    (#""a": {"table": [], "separatorInsets": 1}"#, "(did you mean \"separatorInset\"?)"),
    (#""a": {"view": true, "top": null}"#, ", or false to remove it)"),
    (
      #""a": {"label": "x", "strikethrough": true}"#,
      #"(expected a part of the text: {"label": [{"text": "9 €", "strikethrough": true}]})"#
    ),
  ])
  func almostRightValuesAreExplained(views: String, answer: String) {
    let problems = LayoutFixture(views: views).problems
    #expect(problems.first?.hasSuffix(answer) == true, "\(problems)")
  }

  // MARK: Fonts

  @Test(arguments: [
    (#""title2 bold""#, Font.Weight.bold), (#""bold title2""#, .bold), (#""light italic title2""#, .light),
    (#"{"weight": "heavy", "style": "title2"}"#, .heavy), (#""title2""#, .regular),
  ])
  func aWeightCanFollowATextStyle(font: String, weight: Font.Weight) {
    let label = LayoutFixture(views: "\"a\": {\"label\": \"x\", \"font\": \(font)}").view("a")?.label
    #expect(label?.font.family == .style(.title2) && label?.font.weight == weight)
  }

  // MARK: Views without a kind

  @Test func elementsWithABackgroundOrSubviewsAreViews() {
    let fixture = LayoutFixture(
      views: #""box": {"background": "red", "height": 40, "views": {"in": {"label": "x", "top": 1}}}"#,
      #""constraints": ["box.width = in.width"]"#)
    #expect(fixture.problems == [])
    #expect(fixture.view("box")?.kind == .view && fixture.view("in")?.parent == 1)
  }

  @Test(arguments: [
    #""a": {"top": 3, "row": 3}, "b": {"label": "x", "top": "a.bottom + 8"}"#,
    #""a": {"lable": "x", "views": {"in": {"label": "y"}}}, "b": {"label": "x", "top": "in.bottom"}"#,
  ])
  func oneMistakeIsReportedOnce(views: String) {
    let fixture = LayoutFixture(
      views: views, #""variations": [{"when": "pad", "views": {"a": {"alpha": 0}}}]"#)
    #expect(fixture.problems.count == 1, "\(fixture.problems)")
  }

  @Test func anUnknownControllerIsReportedOnce() {
    let fixture = LayoutFixture(
      #"{"sizewise": 1, "screens": {"s": {"controller": "splitView", "primary": "a"}, "a": {"views": {}}}}"#)
    #expect(fixture.problems == [#"1:49 unknown word "splitView" (did you mean "split"?)"#])
  }

  // MARK: Distances

  @Test(arguments: [
    (#""trailing": -12"#, "did you mean 12?"), (#""bottom": "safeArea - 16""#, "\"safeArea + 16\"?"),
    (#""trailing": "-12 @750""#, "\"12 @750\"?"),
  ])
  func negativeDistancesFromFarEdgesAreReported(key: String, answer: String) {
    let fixture = LayoutFixture(views: "\"a\": {\"label\": \"x\", \(key)}")
    #expect(fixture.problems.count == 1 && fixture.problems[0].contains(answer), "\(fixture.problems)")
    #expect(fixture.document.diagnostics.first?.severity == .warning)
  }

  @Test(arguments: [
    #""leading": -12"#, #""top": -8, "trailing": -8"#, #""trailing": "super.trailing - 12""#,
    #""trailing": -300"#, #""bottom": "b - 8""#, #""centerX": -8"#, #""trailing": "margins - 8""#,
  ])
  func anIntendedOverhangIsNotClipped(keys: String) {
    #expect(
      LayoutFixture(views: "\"b\": {\"view\": true}, \"a\": {\"label\": \"x\", \(keys)}").problems == [])
  }
}
