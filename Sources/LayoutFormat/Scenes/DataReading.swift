import Model
import ProjectFiles
import Syntax

extension LayoutReader {
  /// Reads data by name, inline or from files next to the layout, each of which is read once.
  mutating func readData(_ value: JSONValue?) {
    guard let value else { return }
    for member in value.members where checkName(member.name, "data") {
      if let rows = DataFile.rows(member.value) {
        document.data[member.key] = rows
      } else {
        let path = member.value["file"] ?? member.value
        let place = member.value["at"]?.text ?? ""
        guard let name = path.text, let rows = dataFile(name, at: place, named: path) else {
          brokenData.insert(member.key)
          continue
        }
        document.data[member.key] = rows
      }
    }
  }

  private mutating func dataFile(_ path: String, at place: String, named value: JSONValue) -> DataRows? {
    let key = path + "#" + place
    if let known = dataFiles[key] { return known }
    guard let bytes = file(path, at: value) else { return nil }
    let (rows, problems) = DataFile.read(bytes, file: files.shown(path), at: Self.path(place))
    for problem in problems { log.add(problem) }
    dataFiles[key] = rows
    return rows
  }
}
