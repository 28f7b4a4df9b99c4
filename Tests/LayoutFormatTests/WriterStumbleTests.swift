import Testing

/// What people wrote who had only the help, with the advice that leads them on.
@Suite struct WriterStumbleTests {
  @Test(arguments: [
    (
      ##""views":{"l":{"table":[{"rows":[{"title":"A"}]}],"pin":"edges"}}"##,
      ##"a row of a table {"cell": "A"}"##
    ),
    (##""views":{"l":{"table":[{"rows":[{"label":"A"}]}],"pin":"edges"}}"##, ##"expected {"cell": "A"}"##),
    (##""views":{"l":{"table":["A"],"pin":"edges"}}"##, ##"expected {"rows": [{"cell": "A"}]}"##),
    (##""bar":{"title":{"label":"x"}},"views":{}"##, ##""titleView": { … }"##),
    (##""bar":{"leading":{"image":"symbol:plus"}},"views":{}"##, "expected a list: [{ … }]"),
    (
      ##""screens":{"a":{"controller":"tab","tabs":[{"title":"Home","views":{}}]}}"##,
      "expected the name of a screen"
    ),
    (
      ##""screens":{"n":{"controller":"navigation","navigationBar":{"title":"x"},"root":"a"},"a":{"views":{}}}"##,
      "a key of the screen in it"
    ),
    (
      ##""views":{"l":{"table":"r","cells":{"cell":{"title":{"label":"{x}"}}},"pin":"edges"}},"data":{"r":[{"x":1}]}"##,
      ##"those of a cell inside "cell""##
    ),
    (
      ##""views":{"c":{"row":{"a":{"label":"x"}},"align":"center","pin":"top"}}"##, ##"expected "alignment""##
    ),
    (
      ##""views":{"c":{"scroll":{"a":{"label":"x","pin":"edges"}},"pin":"edges","direction":"horizontal"}}"##,
      "scrolls where its content is larger"
    ),
    (
      ##""views":{"c":{"collection":"r","layout":"horizontal","pin":"edges","cells":{"c":{"cell":{}}}}},"data":{"r":[1]}"##,
      ##"expected "scrolls": "horizontal""##
    ),
    (##""views":{"c":{"label":"x","below":8,"leading":0}}"##, ##""title + 8""##),
    (##""views":{"c":{"label":"x","top":"navigationBar + 8","leading":0}}"##, ##""safeArea + 8""##),
    (##""views":{"c":{"label":"x","bottom":"tabBar","leading":0}}"##, ##""safeArea + 8""##),
    (##""views":{"c":{"label":"x","center":"horizontal","top":0}}"##, ##"expected "centerX": true"##),
    (##""view":{"map":true,"pin":"edges"}"##, "(remove it)"),
    (##""background":{"colors":["red","blue"]},"views":{}"##, ##""gradient": {"##),
    (##""views":{"c":{"symbol":"sun.max","center":true}}"##, ##""image": "symbol:"##),
    (
      ##""views":{"c":{"view":true,"shape":"circle","size":40,"center":true}}"##, ##""cornerRadius" of half"##
    ),
    (##""views":{"c":{"button":"x","segue":"go","center":true}}"##, ##""segues": {"go""##),
    (##""views":{"c":{"label":"x","font":{"size":"title1"},"center":true}}"##, ##""style": "title1""##),
    (
      ##""views":{"c":{"table":[{"rows":[{"cell":"a","accessory":"chevron"}]}],"pin":"edges"}}"##,
      ##"did you mean "disclosure""##
    ),
  ])
  func theMessageLeadsOn(_ keys: String, _ advice: String) {
    let layout = LayoutFixture("{\"sizewise\": 1, \(keys)}")
    #expect(layout.problems.first?.contains(advice) == true, "\(layout.problems)")
    #expect(layout.problems.count < 3, "\(layout.problems)")
  }
}
