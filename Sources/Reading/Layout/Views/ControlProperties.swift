import Model

extension LayoutReader {
  mutating func readControl(_ key: String, _ value: JSONValue, kind: String, view: ViewIndex, scope: Int) {
    switch document.views[view].content {
    case .segmented(var segmented):
      if key == "segmented" {
        segmented.segments = value.elements.map {
          SegmentedContent.Segment(title: text($0, scope: scope) ?? "")
        }
      } else if key == "selected" {
        segmented.selected = Int(value.number ?? -1)
      }
      document.views[view].content = .segmented(segmented)
    case .bar(var bar):
      if key == "searchBar" { bar.prompt = text(value, scope: scope) ?? "" }
      document.views[view].content = .bar(bar)
    case .control(var control):
      switch key {
      case "switch": control.value = value.bool == true ? 1 : 0
      case "slider", "stepper", "progress": control.value = value.number ?? 0
      case "pageControl": control.count = Int(value.number ?? 0)
      case "selected": control.value = value.number ?? 0
      case "activity": control.style = value.text ?? ""
      case "datePicker": control.style = value.text ?? ""
      case "mode": control.mode = value.text ?? ""
      default: break
      }
      document.views[view].content = .control(control)
    default: break
    }
  }

  mutating func readContainer(_ key: String, _ value: JSONValue, view: ViewIndex) {
    switch document.views[view].content {
    case .stack(var stack):
      switch key {
      case "spacing": stack.standardSpacing = value.text == "standard"
      case "baselineRelative": stack.baselineRelative = value.bool ?? false
      case "insets":
        stack.marginsRelative = true
        document.views[view].margins.explicit = insets(value)
        document.views[view].margins.insetsFromSafeArea = false
      default: break
      }
      document.views[view].content = .stack(stack)
    case .scroll(var scroll):
      switch key {
      case "contentInset": scroll.contentInset = insets(value) ?? .zero
      case "adjustsInset": scroll.neverAdjustsInset = value.bool == false
      case "pages": scroll.pages = value.bool ?? false
      default: break
      }
      document.views[view].content = .scroll(scroll)
    case .container:
      guard key == "container", let name = value.text, let child = scene(named: name, at: value) else {
        return
      }
      document.views[view].content = .container(ContainerContent(scene: child))
      guard !leads(from: child, to: scene.index) else {
        return log.error("the screen \"\(name)\" contains itself", at: value)
      }
      scene.embeds[view] = document.segues.count
      document.segues.append(
        Segue(.embed(view), from: scene.index, to: child, position: value.position))
    default: break
    }
  }
}
