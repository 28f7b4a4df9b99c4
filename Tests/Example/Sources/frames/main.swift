import SizewiseEngine

// Lays out a layout on two devices, and prints which views moved, the reason, and a picture of the second.
let layout = """
  {
    "sizewise": 1,
    "views": {
      "photo": { "image": "portrait", "size": 96, "top": "safeArea + 16", "leading": "safeArea + 16" },
      "name": { "label": "Ada Marlow", "after": "photo + 16", "centerY": "photo" }
    }
  }
  """
let document = try LayoutDocument(Array(layout.utf8), name: "card.json")
print(document.screens.map(\.name), document.warnings.count)
let half = LayoutEnvironment(
  device: try .named("ipad-pro-11"), orientation: .landscape, window: .split(.half))
for environment in [LayoutEnvironment(device: try .named("iphone-se-3")), half] {
  for shown in try document.layOut(in: environment) {
    let screen = try shown.result.get()
    print("\(screen.name) \(Int(screen.size.width))×\(Int(screen.size.height))")
    for view in screen.views {
      let frame = view.frame
      print("  \(view.name ?? view.type) \(frame.x) \(frame.y) \(frame.width) \(frame.height)")
    }
  }
}
let screen = try document.layOut(document.screen("main"), in: half)
for line in screen.view("name").map(screen.explanation) ?? []
where line.hasPrefix("x") || line.hasPrefix("  name.leading") {
  print(line)
}
let findings = try document.findings(in: [LayoutEnvironment(textSize: .ax5)])
print("\(findings.count) findings in the largest text size")
do {
  _ = try LayoutDevice.named("iphone-61")
} catch {
  print(error)
}
do {
  _ = try document.layOut(in: LayoutEnvironment(device: .named("iphone-16"), window: .split(.third)))
} catch {
  print(error)
}
do {
  _ = try LayoutDocument(
    Array("{\"sizewise\": 1, \"views\": {\"a\": {\"lable\": \"A\"}}}".utf8), name: "slip.json")
} catch {
  print(error)
}
print(
  try document.layOut(document.screen("main")).picture.split(separator: "\n").prefix(12).joined(
    separator: "\n"))
