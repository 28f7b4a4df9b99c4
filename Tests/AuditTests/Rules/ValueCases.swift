import Reading

extension RuleTests {
  static let valueCases: [RuleCase] = [
    bundled("missing-values", "missing-values", flags: ["card", "gauge"], on: ["--device ipad-air-2"]),
    bundled("missing-values", "missing-values", flags: [], on: ["--device iphone-6s"]),
    bundled("fallback-values", "calendar", flags: ["d1.button"], on: ["--device iphone-16"]),
    bundled("fallback-values", "calendar", flags: [], on: ["--device iphone-6s"]),
    bundled("constants-by-id-alone", "calendar", flags: [], on: ["--device iphone-6s"]),
    RuleCase(
      "constants-by-id-alone", "an id in two containers, Evidence B3",
      text: """
        {"sizewise": 1, "constants": ["first", "second"], "views": {
          "near": { "view": true, "values": "first/button", "relativeTo": "super" },
          "same": { "view": true, "values": "second/button", "relativeTo": "super" } }}
        """, flags: ["same"]),
    RuleCase(
      "failed-expression", "division by zero on phones",
      views: """
        "odd": { "view": true, "top": 100, "leading": 16, "height": 40, "width": "100 / (pad)" },
        "near": { "view": true, "top": 200, "leading": 16, "height": 40, "width": "pad ? 100 / pad : 50" }
        """, flags: ["main"]),
    RuleCase(
      "unknown-device", "an unknown id and pattern, and known ones",
      text: """
        {"sizewise": 1, "numbers": {
          "gap": { "default": 8, "ipod-zz": 5, "ipadd-*": 9, "ipad-*": 10, "iphone-se-3|iphone-99": 3, "pad": 4, "iPhone5": 6 } },
         "views": { "near": { "view": true, "top": "gap", "leading": 16, "size": 40 } }}
        """, flags: ["ipod-zz", "ipadd-*", "iphone-99"]),
    bundled("unknown-device", "feed", flags: []),
    RuleCase(
      "never-true", "conditions that exclude each other, and some that do not",
      text: """
        {"sizewise": 1, "numbers": { "onSmallPhones": { "default": 0, "iphone-8": 1 }, "onPads": { "default": 0, "ipad-*": 1 } },
         "views": {
          "tall": { "view": true, "size": 40, "when": { "idiom": "pad", "height": "compact" } },
          "wide": { "view": true, "size": 40, "variations": [{ "when": { "width": "regular", "if": "onSmallPhones" }, "alpha": 0.5 }] },
          "narrow": { "view": true, "size": 40, "variations": [{ "when": { "if": "screen.width > 500 && screen.width < 400" }, "alpha": 0.5 }] },
          "small": { "view": true, "size": 40, "variations": [{ "when": { "width": "compact", "if": "onPads" }, "alpha": 0.5 }] },
          "large": { "view": true, "size": 40, "when": { "idiom": "phone", "width": "regular" } },
          "either": { "view": true, "size": 40, "when": [{ "idiom": "pad" }, { "height": "compact" }] },
          "dark": { "view": true, "size": 40, "variations": [{ "when": { "dark": true, "if": "dark && window.width > 900" }, "alpha": 0.5 }] } }}
        """, flags: ["tall", "wide", "narrow"]),
    RuleCase(
      "never-true", "a device class without devices",
      text: """
        {"sizewise": 1, "deviceClasses": { "classes": { "watch": { "sizes": [[200, 250]] }, "phone": { "sizes": [[375, 667]] }, "tablet": { "sizes": [[768, 1024]] } } },
         "views": { "near": { "view": true, "size": 40 } }}
        """, flags: ["watch"]),
    bundled("never-true", "feed", flags: []),
    bundled("scaling-in-place", "poster-by-screen", flags: ["poster"]),
    bundled("scaling-in-place", "proportional", flags: []),
    // Evidence E3: more than nine images still take three rows.
    bundled("more-items-than-fit", "feed-by-screen", flags: ["photos"], on: ["--device iphone-6s"]),
    bundled("more-items-than-fit", "channel", flags: []),
    RuleCase(
      "not-checked", "a thousand rows",
      text: """
        {"sizewise": 1, "data": { "rows": [\((0..<1000).map { "{\"n\": \($0)}" }.joined(separator: ","))] }, "views": {
          "list": { "table": "rows", "pin": "edges", "cells": { "row": { "cell": { "near": { "label": "{n}", "top": 8, "leading": 16, "bottom": 8 } } } } } }}
        """, flags: ["list"], kind: .notChecked),
    RuleCase(
      "not-checked", "all rows are shown", views: "\"near\": { \"label\": \"One\", \"center\": \"super\" }",
      flags: []),
  ]

  private static func bundled(
    _ rule: String, _ name: String, flags: [String], on environments: [String] = [RuleCase.phone],
    only: String? = nil
  ) -> RuleCase {
    let entry = Gallery.entry(named: name)
    var result = RuleCase(
      rule, "the bundled \(name), near or not", text: "", flags: flags, on: environments,
      file: entry?.file ?? name)
    result.bundled = name
    result.only = only
    return result
  }
}
