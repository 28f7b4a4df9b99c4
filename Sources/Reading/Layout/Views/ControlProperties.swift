import Model

extension LayoutReader {
  mutating func readControl(_ key: String, _ value: JSONValue, kind: String, view: ViewIndex, scope: Int) {
    switch document.views[view].content {
    case .segmented(var segmented):
      if key == "segmented" {
        segmented.segments = value.elements.map { segment($0, scope: scope) }
      } else if key == "selected" {
        segmented.selected = Int(clamping: value.number ?? -1)
      } else if key == "proportional" {
        segmented.proportional = value.bool ?? false
      } else if key == "style" {
        segmented.barStyle = value.text == "bar"
      }
      document.views[view].content = .segmented(segmented)
    case .bar(var bar):
      switch key {
      case "searchBar": bar.prompt = text(value, scope: scope) ?? ""
      case "navigationBar":
        let item = value.text == nil ? navigationItem(value) : nil
        bar.title = item?.title ?? text(value, scope: scope) ?? ""
        bar.prompt = item?.prompt ?? ""
        bar.items = item?.items ?? []
      case "tabBar", "toolbar": bar.items = value.elements.map { barItem($0, .leading) }
      case "selected": bar.selected = Int(clamping: value.number ?? 0)
      case "translucent": bar.translucent = value.bool ?? true
      case "barStyle": bar.isBlack = value.text == "black"
      case "minimal": bar.isMinimal = value.bool ?? false
      default: break
      }
      document.views[view].content = .bar(bar)
    case .control(var control):
      switch key {
      case "switch": control.value = value.bool == true ? 1 : 0
      case "slider", "stepper", "progress": control.value = value.number ?? 0
      case "pageControl": control.count = Int(clamping: value.number ?? 0)
      case "selected": control.value = value.number ?? 0
      case "activity": control.style = value.text ?? ""
      case "datePicker": control.style = value.text ?? ""
      case "mode": control.mode = value.text ?? ""
      case "animating": control.animates = value.bool ?? false
      case "hidesWhenStopped": control.hidesWhenStopped = value.bool ?? false
      default: break
      }
      document.views[view].content = .control(control)
    default: break
    }
  }

  private mutating func segment(_ value: JSONValue, scope: Int) -> SegmentedContent.Segment {
    guard value.kind == .object else {
      return SegmentedContent.Segment(title: text(value, scope: scope) ?? "")
    }
    var image = value["image"]?.text.flatMap { ImageReference(spelled: $0) }
    if let size = value["imageSize"] { image?.size = fixedSize(size) }
    var segment = SegmentedContent.Segment(
      title: value["title"].flatMap { text($0, scope: scope) } ?? "", image: image,
      width: value["width"]?.number ?? 0)
    segment.disabled = value["enabled"]?.bool == false
    return segment
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
    case .effect(var effect):
      if key == "blur" { effect.blur = value.text }
      if key == "vibrancy" { effect.isVibrancy = value.bool ?? false }
      document.views[view].content = .effect(effect)
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
