import Basics
import Model
import Syntax

/// The output of `sizewise devices`.
package struct DeviceListing: Sendable, JSONReport {
  let catalog: DeviceCatalog
  /// The groups to list, each with the models to list.
  private let groups: [DeviceGroup]

  /// Creates the listing of a catalogue, or of the devices that match a search in it.
  package init(_ catalog: DeviceCatalog, matching search: String = "") {
    self.catalog = catalog
    let wanted = Set(catalog.search(search).map(\.id))
    groups = catalog.groups.compactMap { group in
      var group = group
      group.models.removeAll { !wanted.contains(catalog.devices[$0].id) }
      return group.models.isEmpty ? nil : group
    }
  }

  /// Whether no device is listed.
  package var isEmpty: Bool { groups.isEmpty }

  // MARK: Text

  /// The listing as text, with one line per model below its group's geometry. A question mark follows unconfirmed
  /// values.
  package var text: String {
    var lines: [String] = []
    let models = groups.flatMap(\.models).map { catalog.devices[$0] }
    let idWidth = models.map(\.id.count).max() ?? 0
    let nameWidth = models.map(\.name.count).max() ?? 0
    for group in groups {
      lines.append(heading(group))
      for index in group.models {
        let model = catalog.devices[index]
        let id = model.id + String(repeating: " ", count: idWidth - model.id.count)
        let name = model.name + String(repeating: " ", count: nameWidth - model.name.count)
        let windows = windows(of: model, in: group)
        lines.append("  \(id)  \(name)  \(systems(model))\(windows.isEmpty ? "" : "  \(windows)")")
      }
      lines.append("")
    }
    lines.append(
      "\(counted(models.count, "model")) in \(counted(groups.count, "group")); models in a group have the same geometry."
    )
    lines.append("Insets are top left bottom right. ? marks unconfirmed values.")
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ group: DeviceGroup) -> String {
    let size = Numbers.size(group.size, Numbers.exact) + (group.unconfirmed.contains("points") ? "?" : "")
    var parts = ["\(group.name): \(size) @\(Numbers.exact(group.scale))x"]
    let os =
      catalog.representative(of: group)?.nearestSystem(to: SystemVersions.standard) ?? SystemVersions.standard
    for orientation in [Orientation.portrait, .landscape] {
      let classes = "w\(group.horizontal[orientation].letter) h\(group.vertical[orientation].letter)"
      let safeArea = group.safeArea(orientation, os: os)
      let insets = Self.values(safeArea.insets).map(Numbers.exact).joined(separator: " ")
      parts.append("\(orientation.rawValue) \(classes) \(insets)\(safeArea.unconfirmed ? "?" : "")")
    }
    if let edge = group.parts(.landscape)?.bars {
      parts.append("bars upright at the \(edge.rawValue) in landscape")
    }
    if let fold = group.fold { parts.append("\(Numbers.exact(fold)) reserved along the fold") }
    if group.unconfirmed.contains("corner") { parts.append("corner \(Numbers.exact(group.cornerRadius))?") }
    return parts.joined(separator: " · ")
  }

  private func systems(_ model: Device) -> String {
    let (first, last) = (model.systems.lowerBound, model.systems.upperBound)
    let systems = first == last ? "iOS \(first)" : "iOS \(first)–\(last)"
    guard let sold = model.sold else { return systems }
    return "\(systems)  \(sold.first) to \(sold.last ?? "now")"
  }

  private func windows(of model: Device, in group: DeviceGroup) -> String {
    var parts: [String] = []
    func add(_ name: String, _ first: Int?, _ field: String) {
      guard let first else { return }
      let mark = group.unconfirmed.contains("models.\(field)") || group.windows == nil ? "?" : ""
      parts.append("\(name) \(first)+\(mark)")
    }
    add("Split View", model.splitView, "splitView")
    add("Slide Over", model.slideOver, "slideOver")
    add("Stage Manager", model.stageManager, "stageManager")
    return parts.joined(separator: ", ")
  }

  private static func values(_ insets: Insets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  // MARK: JSON

  /// Writes the devices in the format of a device file, so that an entry can be copied as the start of a new device.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.list("devices") { json in
        for group in groups { write(group, &json) }
      }
    }
  }

  private func write(_ group: DeviceGroup, _ json: inout JSONWriter) {
    json.object { json in
      json.member("group", group.id)
      json.member("name", group.name)
      json.member("idiom", group.idiom.name)
      json.numbers("points", [group.size.width, group.size.height])
      json.member("scale", group.scale)
      json.numbers("pixels", [group.pixels.width, group.pixels.height])
      json.member("nativeScale", group.nativeScale)
      json.member("corner", group.cornerRadius)
      json.member("cutout", group.cutout.name)
      json.member("homeIndicator", group.homeIndicator)
      json.numbers("statusBar", [group.statusBar.portrait, group.statusBar.landscape])
      json.list("safeArea") { json in
        for entry in group.safeAreas {
          json.object(inline: true) { json in
            if entry.from > 0 { json.member("from", entry.from) }
            if let insets = entry.portrait { json.numbers("portrait", Self.values(insets)) }
            if let insets = entry.landscape { json.numbers("landscape", Self.values(insets)) }
            if let insets = entry.landscapeRight { json.numbers("landscapeRight", Self.values(insets)) }
            if entry.unconfirmed { json.member("unconfirmed", true) }
          }
        }
      }
      json.object("sizeClasses", inline: true) { json in
        json.texts("portrait", [group.horizontal.portrait.name, group.vertical.portrait.name])
        json.texts("landscape", [group.horizontal.landscape.name, group.vertical.landscape.name])
      }
      if !group.parts.isEmpty { write(group.parts, &json) }
      if let fold = group.fold { json.member("fold", fold) }
      if group.anyOrientation { json.member("anyOrientation", true) }
      if let keyboard = group.keyboard { json.numbers("keyboard", [keyboard.portrait, keyboard.landscape]) }
      if let windows = group.windows { write(windows, &json) }
      if !group.interfaceBuilder.isEmpty {
        json.list("interfaceBuilder") { json in
          for entry in group.interfaceBuilder { write(entry, &json) }
        }
      }
      json.texts("unconfirmed", group.unconfirmed.sorted())
      json.texts("sources", group.sources.map { catalog.source($0) ?? $0 })
      json.list("models") { json in
        for index in group.models { write(catalog.devices[index], &json) }
      }
    }
  }

  private func write(_ parts: [Orientation: DisplayParts], _ json: inout JSONWriter) {
    json.object("parts") { json in
      for (key, orientation) in [
        ("portrait", Orientation.portrait), ("landscape", .landscape), ("landscapeRight", .landscapeRight),
      ] {
        guard let part = parts[orientation] else { continue }
        json.object(key, inline: true) { json in
          if let bars = part.bars { json.member("bars", bars.rawValue) }
          if let rect = part.status { json.numbers("status", [rect.x, rect.y, rect.width, rect.height]) }
          if let rect = part.camera { json.numbers("camera", [rect.x, rect.y, rect.width, rect.height]) }
        }
      }
    }
  }

  private func write(_ name: InterfaceBuilderName, _ json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.member("id", name.id)
      json.member("from", name.tools.lowerBound)
      json.member("to", name.tools.upperBound)
      if let top = name.topInset { json.member("top", top) }
      if name.unconfirmed { json.member("unconfirmed", true) }
    }
  }

  private func write(_ windows: WindowSet, _ json: inout JSONWriter) {
    json.object("windows") { json in
      for orientation in [Orientation.landscape, .portrait] {
        json.object(orientation.rawValue, inline: true) { json in
          for kind in MultitaskingKind.allCases {
            guard let entry = windows.entry(kind, orientation) else { continue }
            json.list(kind.rawValue) { json in
              json.element(entry.size.width)
              json.element(entry.size.height)
              json.element(entry.horizontal.name)
            }
          }
        }
      }
      let marked = [Orientation.landscape, .portrait].flatMap { orientation in
        MultitaskingKind.allCases.filter { windows.entry($0, orientation)?.unconfirmed == true }
          .map { "\(orientation.rawValue).\($0.rawValue)" }
      }
      if let divider = windows.divider { json.member("divider", divider) }
      json.texts("unconfirmed", marked)
      json.texts("sources", windows.sources.map { catalog.source($0) ?? $0 })
    }
  }

  private func write(_ model: Device, _ json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.member("id", model.id)
      json.member("name", model.name)
      if !model.aliases.isEmpty { json.texts("aliases", model.aliases) }
      json.numbers("os", [Double(model.systems.lowerBound), Double(model.systems.upperBound)])
      if let posture = model.posture { json.member("posture", posture) }
      if let sold = model.sold { json.texts("sold", sold.months) }
      if let first = model.splitView { json.member("splitView", first) }
      if let first = model.slideOver { json.member("slideOver", first) }
      if let first = model.stageManager { json.member("stageManager", first) }
    }
  }
}

extension Surroundings.Cutout {
  /// The name in the device file format.
  package var name: String {
    switch self {
    case .none: "none"
    case .notch: "notch"
    case .island: "island"
    }
  }
}
