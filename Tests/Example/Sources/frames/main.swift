import SizewiseEngine

// Lays out a layout on two devices, prints what moved, and the picture of the second.
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
print(document.screens, document.warnings.count)
for environment in [
  LayoutEnvironment(device: "iphone-se-3"),
  LayoutEnvironment(device: "ipad-pro-11", orientation: "landscape", window: "split-1/2"),
] {
  for screen in try document.layOut(in: environment) {
    print("\(screen.name) \(Int(screen.size.width))×\(Int(screen.size.height))")
    for view in screen.views {
      let frame = view.frame
      print("  \(view.name ?? view.type) \(frame.x) \(frame.y) \(frame.width) \(frame.height)")
    }
  }
}
do {
  _ = try document.layOut(in: LayoutEnvironment(device: "iphone-61"))
} catch {
  print(error)
}
do {
  _ = try LayoutDocument(
    Array("{\"sizewise\": 1, \"views\": {\"a\": {\"lable\": \"A\"}}}".utf8), name: "slip.json")
} catch {
  print(error)
}
print(try document.layOut()[0].picture.split(separator: "\n").prefix(12).joined(separator: "\n"))
