import Platform

/// Reads and finds the files to measure.
enum BenchFiles {
  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[0..<count])
    }
  }

  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    var text = text
    let written = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    return fclose(file) == 0 && written
  }

  /// Returns the layouts in a folder, sorted by name, or the one file.
  static func layouts(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [path] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = entry.name
      if [".storyboard", ".xib", ".json"].contains(where: name.hasSuffix) { names.append(name) }
    }
    return names.sorted().map { "\(path)/\($0)" }
  }

  /// Returns the sources of a project, without third-party code and tests, sorted by path.
  static func sources(below root: String) -> [String] {
    let left: Set = ["Pods", "Carthage", "build", "Build", "DerivedData", "node_modules", ".git"]
    var paths: [String] = []
    var waiting = [root]
    while let path = waiting.popLast() {
      guard let folder = opendir(path) else { continue }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if entry.pointee.d_type == UInt8(DT_DIR) {
          if !name.hasPrefix("."), !left.contains(name), !name.hasSuffix("Tests") {
            waiting.append("\(path)/\(name)")
          }
        } else if [".swift", ".m", ".mm", ".h", ".pch"].contains(where: name.hasSuffix) {
          paths.append("\(path)/\(name)")
        }
      }
    }
    return paths.sorted()
  }

  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns the repository of a corpus file: the first two parts of its name.
  static func repository(_ name: String) -> String {
    name.split(separator: "_").prefix(2).joined(separator: "/")
  }
}
