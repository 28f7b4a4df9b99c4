import Model

extension Document {
  /// Puts the rows of a file in the place of the layout's own data. Where the layout has several, the file is an object
  /// with their names. What is wrong is answered, and changes nothing.
  package mutating func fill(with bytes: [UInt8], file: String) -> [Diagnostic] {
    let names = data.keys.sorted()
    guard let only = names.first else {
      return [Diagnostic(.error, "\(self.file) has no \"data\" to fill", file: file)]
    }
    if names.count == 1 {
      let whole = DataFile.read(bytes, file: file)
      let answer = whole.rows == nil ? DataFile.read(bytes, file: file, at: [only]) : whole
      guard let rows = answer.rows else { return whole.diagnostics }
      data[only] = rows
      return answer.diagnostics
    }
    let answers = names.map { (name: $0, answer: DataFile.read(bytes, file: file, at: [$0])) }
    let found = answers.filter { $0.answer.rows != nil }
    for (name, answer) in found { data[name] = answer.rows }
    guard found.isEmpty else { return [] }
    let known = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      Diagnostic(
        .error, "none of the layout's data is in this file", expected: "expected an object with \(known)",
        file: file)
    ]
  }
}
