import CData

/// The licences of the program and of its embedded data.
package enum Licences {
  /// The texts of all licences.
  package static var text: String {
    (0..<sizewise_licence_count).map { index in
      let licence = sizewise_licence(index)
      return String(
        decoding: UnsafeBufferPointer(start: licence.start, count: Int(licence.size)), as: UTF8.self)
    }.joined(separator: "\n" + String(repeating: "-", count: 80) + "\n\n")
  }
}
