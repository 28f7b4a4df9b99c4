import Model
import Syntax

/// Reads the entries of a device file. An entry has one geometry, or one for each posture, and its models.
struct DeviceEntryReader {
  var groups: [DeviceGroup] = []
  var devices: [Device] = []
  var problems: [Diagnostic] = []

  static let ownKeys = [
    "group", "id", "name", "idiom", "windows", "interfaceBuilder", "keyboard", "unconfirmed", "sources",
    "notes",
    "models", "postures", "os", "aliases", "splitView", "slideOver", "stageManager", "sold",
  ]

  mutating func read(_ entry: JSONValue) {
    var fields = Fields(entry, what: "a device")
    guard fields.problems.isEmpty else {
      problems += fields.problems
      return
    }
    let postures = fields.list("postures")
    fields.reportUnknown(besides: Self.ownKeys + (postures.isEmpty ? GeometryReader.keys : []))
    let idiom =
      fields["idiom"].flatMap { fields.word($0, "idiom", [("phone", .phone), ("pad", .pad), ("mac", .mac)]) }
      ?? Idiom.phone
    var shared = SharedFields(&fields, idiom: idiom)
    let models = readModels(&fields, idiom: idiom)
    shared.id = fields.text("group") ?? models.first?.id ?? ""
    shared.name = fields.text("name") ?? models.first?.name ?? shared.id

    if postures.isEmpty {
      if let geometry = GeometryReader.read(&fields, shared: shared) {
        add(geometry, models: models, posture: nil)
      }
    } else {
      let names = readPostures(postures, shared: shared, models: models, &fields)
      link(postures: names, models: models)
    }
    problems += fields.problems
  }

  private mutating func readPostures(
    _ postures: [JSONValue], shared: SharedFields, models: [Device], _ fields: inout Fields
  ) -> [String] {
    var names: [String] = []
    for value in postures {
      var posture = Fields(value, what: "a posture")
      posture.reportUnknown(
        besides: GeometryReader.keys + ["posture", "name", "keyboard", "unconfirmed", "windows"])
      guard posture.require("posture") != nil, let name = posture.text("posture") else {
        fields.report(posture.problems)
        continue
      }
      var own = shared
      own.id += "-" + name
      own.name = posture.text("name") ?? "\(shared.name), \(name)"
      own.unconfirmed.formUnion(posture.texts("unconfirmed"))
      if let keyboard = posture.numbers("keyboard", ["portrait", "landscape"]) {
        own.keyboard = Held(portrait: keyboard[0], landscape: keyboard[1])
      }
      if posture["windows"] != nil { own.readWindows(&posture) }
      if let geometry = GeometryReader.read(&posture, shared: own) {
        var unfolded = models
        for index in unfolded.indices {
          unfolded[index].posture = name
          if names.isEmpty {
            unfolded[index].aliases.append("\(models[index].id)-\(name)")
          } else {
            unfolded[index].id += "-" + name
            unfolded[index].aliases = []
          }
          if models.count == 1 { unfolded[index].name = own.name }
        }
        add(geometry, models: unfolded, posture: name)
        names.append(name)
      }
      fields.report(posture.problems)
    }
    return names
  }

  /// Links all postures to each other, so that a foldable can be folded and unfolded with a key.
  private mutating func link(postures: [String], models: [Device]) {
    for model in models {
      let ids = postures.enumerated().map { $0.offset == 0 ? model.id : "\(model.id)-\($0.element)" }
      for index in devices.indices where ids.contains(devices[index].id) { devices[index].postures = ids }
    }
  }

  private mutating func add(_ geometry: DeviceGroup, models: [Device], posture: String?) {
    var group = geometry
    for var model in models {
      model.group = groups.count
      group.models.append(devices.count)
      devices.append(model)
    }
    groups.append(group)
  }

  // MARK: Models

  private static let modelKeys = [
    "id", "name", "os", "aliases", "identifiers", "splitView", "slideOver", "stageManager", "posture", "sold",
    "unconfirmed",
    "sources",
  ]

  private mutating func readModels(_ fields: inout Fields, idiom: Idiom) -> [Device] {
    if fields["models"] == nil {
      guard fields.require("id") != nil else { return [] }
      return readModel(&fields).map { [$0] } ?? []
    }
    var models: [Device] = []
    for value in fields.list("models") {
      var model = Fields(value, what: "a model")
      model.reportUnknown(besides: Self.modelKeys)
      if let read = readModel(&model) { models.append(read) }
      fields.report(model.problems)
    }
    return models
  }

  private func readModel(_ fields: inout Fields) -> Device? {
    guard let idValue = fields.require("id"), let id = fields.text("id") else { return nil }
    guard !id.isEmpty, id.utf8.allSatisfy(Self.isSlug) else {
      fields.report(
        idValue, "\"\(id)\" is not a valid id", expected: "lower-case letters, digits, \"-\" and \".\"")
      return nil
    }
    var systems = SystemVersions.all
    if let os = fields["os"], let range = fields.numbers(os, "os", ["first", "last"], in: 1...99) {
      if range[0] <= range[1], let first = Int(exactly: range[0]), let last = Int(exactly: range[1]) {
        systems = first...last
      } else {
        fields.report(os, "\"os\" is not a range of versions", expected: "expected [first, last]")
      }
    }
    var model = Device(id: id, name: fields.text("name") ?? id, group: 0, systems: systems)
    model.aliases = fields.texts("aliases")
    model.identifiers = fields.texts("identifiers")
    model.posture = fields.text("posture")
    if let sold = fields["sold"] {
      model.sold = SalesPeriod(fields.texts("sold"))
      if model.sold == nil {
        fields.report(
          sold, "\"sold\" is not a period",
          expected: "expected [first month, last month], such as [\"2025-09\"]")
      }
    }
    let versions = 1...99
    model.splitView = fields.integer("splitView", in: versions)
    model.slideOver = fields.integer("slideOver", in: versions)
    model.stageManager = fields.integer("stageManager", in: versions)
    return model
  }

  private static func isSlug(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
