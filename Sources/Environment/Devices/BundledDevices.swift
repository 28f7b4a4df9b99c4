import CData
import Model
import Synchronization
import Syntax

/// The entries of the bundled device file. Each is read when it is first used, because most commands need one or two.
final class BundledDevices: Sendable {
  /// An entry with its position in the catalogue.
  private struct Entry: Sendable {
    let value: JSONValue
    let firstGroup: Int
    let firstDevice: Int
  }

  private let entries: [Entry]
  /// The entry of each group and of each device.
  private let groupEntries: [Int]
  private let deviceEntries: [Int]
  private let read: Mutex<[DeviceFile?]>
  /// The sources by key.
  let sources: [String: String]
  /// The diagnostics from parsing the file.
  private let problems: [Diagnostic]
  /// The device for each id, and for each alias that is no id.
  let index: [String: Int]
  /// The groups for each name of Interface Builder.
  let interfaceBuilderGroups: [String: [Int]]

  init() {
    let start = UnsafeBufferPointer(
      start: sizewise_devices_json_start(), count: Int(sizewise_devices_json_size))
    let document = JSONDocument(Array(start), file: "devices.json")
    var entries: [Entry] = []
    var (groupEntries, deviceEntries): ([Int], [Int]) = ([], [])
    var read: [DeviceFile?] = []
    var ids: [(device: Int, id: String)] = []
    var aliases: [(device: Int, id: String)] = []
    var interfaceBuilderGroups: [String: [Int]] = [:]
    for value in document.root?.elements(of: "devices") ?? [] {
      entries.append(Entry(value: value, firstGroup: groupEntries.count, firstDevice: deviceEntries.count))
      // The postures of a model multiply its devices and their names.
      let whole = value["postures"].map { _ in
        DeviceFile(value).moved(groups: groupEntries.count, devices: deviceEntries.count)
      }
      read.append(whole)
      for name in value.elements(of: "interfaceBuilder").compactMap({ $0["id"]?.text }) {
        let groups = groupEntries.count..<groupEntries.count + (whole?.groups.count ?? 1)
        interfaceBuilderGroups[name, default: []] += groups
      }
      if let whole {
        for (offset, device) in whole.devices.enumerated() {
          ids.append((deviceEntries.count + offset, device.id))
          for alias in device.aliases { aliases.append((deviceEntries.count + offset, alias)) }
        }
        groupEntries += whole.groups.map { _ in entries.count - 1 }
        deviceEntries += whole.devices.map { _ in entries.count - 1 }
        continue
      }
      groupEntries.append(entries.count - 1)
      for model in value["models"].map({ Array($0.elements) }) ?? [value] {
        if let id = model["id"]?.text { ids.append((deviceEntries.count, id)) }
        for alias in model.elements(of: "aliases") {
          if let alias = alias.text { aliases.append((deviceEntries.count, alias)) }
        }
        deviceEntries.append(entries.count - 1)
      }
    }
    var index: [String: Int] = [:]
    index.reserveCapacity(ids.count + aliases.count)
    for (device, alias) in aliases where index[alias] == nil { index[alias] = device }
    for (device, id) in ids { index[id] = device }
    var sources: [String: String] = [:]
    for member in document.root?.members(of: "sources") ?? [] { sources[member.key] = member.value.text }
    (self.entries, self.groupEntries, self.deviceEntries, self.index) = (
      entries, groupEntries, deviceEntries, index
    )
    self.read = Mutex(read)
    self.sources = sources
    self.interfaceBuilderGroups = interfaceBuilderGroups
    problems = document.diagnostics
  }

  var groups: Range<Int> { groupEntries.indices }
  var devices: Range<Int> { deviceEntries.indices }

  /// The diagnostics from reading all entries.
  var diagnostics: [Diagnostic] { problems + entries.indices.flatMap { contents(of: $0).diagnostics } }

  func group(_ index: Int) -> DeviceGroup {
    let entry = groupEntries[index]
    return contents(of: entry).groups[index - entries[entry].firstGroup]
  }

  func device(_ index: Int) -> Device {
    let entry = deviceEntries[index]
    return contents(of: entry).devices[index - entries[entry].firstDevice]
  }

  private func contents(of entry: Int) -> DeviceFile {
    if let known = read.withLock({ $0[entry] }) { return known }
    let new = DeviceFile(entries[entry].value).moved(
      groups: entries[entry].firstGroup, devices: entries[entry].firstDevice)
    read.withLock { $0[entry] = new }
    return new
  }
}

/// Elements of the bundled file, followed by those of users' files.
package struct CatalogList<Element: Sendable>: RandomAccessCollection, MutableCollection, Sendable {
  private let bundled: Range<Int>
  private let read: @Sendable (Int) -> Element
  /// The changed elements of the bundled file.
  private var changed: [Int: Element] = [:]
  private var own: [Element] = []

  init(_ bundled: Range<Int>, _ read: @escaping @Sendable (Int) -> Element) {
    self.bundled = bundled
    self.read = read
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { bundled.count + own.count }

  package subscript(index: Int) -> Element {
    get { index < bundled.count ? changed[index] ?? read(index) : own[index - bundled.count] }
    set {
      if index < bundled.count { changed[index] = newValue } else { own[index - bundled.count] = newValue }
    }
  }

  mutating func append(_ element: Element) { own.append(element) }

  /// The list with all elements read.
  var whole: CatalogList {
    var list = CatalogList(0..<0, read)
    list.own = Array(self)
    return list
  }
}
