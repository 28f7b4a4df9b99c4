import Glibc

/// One subcommand: measures each file and gives one JSON object for it.
protocol Benchmark {
  static var name: String { get }
  static func run(_ arguments: [String]) throws -> [String]
}

struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
}

enum Output {
  static func array(_ objects: [String]) -> String {
    objects.isEmpty ? "[]" : "[\n" + objects.map { "  " + $0 }.joined(separator: ",\n") + "\n]"
  }

  /// A JSON object with its fields in the given order.
  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func fail(_ message: String, status: Int32) -> Never {
    _ = (message + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(status)
  }
}

enum Clock {
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func median(_ samples: [Double]) -> Double {
    samples.isEmpty ? 0 : samples.sorted()[samples.count / 2]
  }
}

enum Files {
  static func text(_ path: String) throws -> String {
    guard let file = fopen(path, "rb") else { throw BenchmarkError(description: "cannot read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes.append(contentsOf: buffer[0..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "wb") else { throw BenchmarkError(description: "cannot write \(path)") }
    defer { fclose(file) }
    var text = text
    let written = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    if !written { throw BenchmarkError(description: "cannot write \(path)") }
  }
}
