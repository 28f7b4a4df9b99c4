import Model
import Testing

@testable import Syntax

/// Colours and states in the layout format.
@Suite struct ColorKeyTests {
  private func color(_ text: String, in appearance: Appearance = Appearance()) -> String? {
    let layout = LayoutFixture(views: #""v": {"view": true, "background": \#(text)}"#)
    return layout.view("v")?.background?.resolved(in: appearance).text
  }

  @Test(arguments: [
    (##""#f80""##, "#ff8800"), (##""#F808""##, "#ff880088"), (##""#336699""##, "#336699"),
    (##""#33669980""##, "#33669980"), (#""white""#, "#ffffff"), (#""systemRed""#, "#ff3b30"),
    (#""systemRedColor""#, "#ff3b30"), (#""clear""#, "#00000000"),
    (##"{"light": "#fff", "dark": "#000"}"##, "#ffffff"),
  ])
  func coloursHaveManySpellings(_ spelled: String, _ wanted: String) {
    #expect(color(spelled) == wanted)
  }

  @Test func coloursCanDependOnTheAppearance() {
    let spelled = ##"{"light": "#fff", "dark": "systemRed"}"##
    #expect(color(spelled, in: Appearance(dark: true)) == "#ff453a")
  }

  @Test(arguments: [
    ##""#12""##, ##""#12345""##, ##""#gggggg""##, #""octarine""#, #"{"light": "white"}"#, "7",
  ])
  func invalidColoursAreReported(_ spelled: String) {
    let layout = LayoutFixture(views: #""v": {"view": true, "background": \#(spelled)}"#)
    #expect(layout.problems.count == 1 && layout.problems[0].hasPrefix("1:"), "\(layout.problems)")
    #expect(layout.view("v")?.background == nil)
  }

  @Test func statesCanHaveSeparateColours() throws {
    let layout = LayoutFixture(
      views: ##"""
        "b": {"button": "Buy", "style": "custom", "enabled": false, "disabledColor": "#888",
          "whenDisabled": {"title": "Bought", "image": "tick"}, "whenSelected": {"backgroundImage": "frame"}},
        "l": {"label": ["9 €", {"text": "12 €", "color": "#f00", "background": "#ff0", "strikethrough": true}],
          "highlighted": true, "textColor": "#123456"},
        "t": {"label": "x", "variations": [{"when": {"width": "regular"}, "color": "#f00", "enabled": false}]}
        """##)
    #expect(layout.problems == [])
    let button = try #require(layout.view("b"))
    #expect(button.state == .disabled && button.colors[.disabledText]?.base.text == "#888888")
    guard case .button(let content) = button.content else { return }
    #expect(Set(content.faces.map(\.state.rawValue)) == [1, 2])
    #expect(content.faces.first { $0.state == .disabled }?.title?.string == "Bought")
    let label = try #require(layout.view("l"))
    #expect(label.state == .highlighted && label.colors[.text]?.base.text == "#123456")
    guard case .label(let text) = label.content else { return }
    #expect(text.text.runs.map { $0.color?.base.text } == [nil, "#ff0000"])
    #expect(text.text.runs.map(\.struck) == [false, true])
    #expect(
      layout.document.adjustments.map(\.change).contains(
        .color(
          layout.document.views.firstIndex { $0.name == "t" }?.index ?? 0, .text,
          Color(red: 1, green: 0, blue: 0))))
  }

  @Test func barsAndTheDocumentHaveColours() {
    let layout = LayoutFixture(
      ##"""
      {"sizewise": 1, "tint": "#f0f", "screens": {
        "nav": {"controller": "navigation", "root": "main",
          "navigationBar": {"barTint": "#111", "tint": "#222", "titleColor": "#333", "barStyle": "black"}},
        "main": {"views": {"v": {"view": true}}, "bar": {"trailing": [{"title": "Go", "tint": "#444", "enabled": false}]}}}}
      """##)
    #expect(layout.problems == [])
    #expect(layout.document.tint?.base.text == "#ff00ff")
    let bar = layout.document.scenes[0].controller.navigationBar
    #expect(bar?.isBlack == true)
    #expect([.bar, .tint, .title].map { bar?.colors[$0]?.base.text } == ["#111111", "#222222", "#333333"])
    let item = layout.document.scenes[1].controller.navigationItem?.items.first
    #expect(item?.disabled == true && item?.colors[.tint]?.base.text == "#444444")
  }
}
