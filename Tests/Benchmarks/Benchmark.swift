import Platform

struct BenchmarkError: Error, CustomStringConvertible {
  var description: String
}

enum Output {
  /// Puts each object on a separate line, for programs that read line by line.
  static func array(_ objects: [String]) -> String {
    objects.isEmpty ? "[]" : "[\n" + objects.joined(separator: "\n,\n") + "\n]"
  }

  /// Prints an object for each file, and reports files that fail.
  static func measure(_ files: [String], _ name: String, _ measure: (String) throws -> String) -> Int32 {
    guard !files.isEmpty else {
      complain("usage: \(name) FILE…")
      return 2
    }
    do {
      print(array(try files.map(measure)))
      return 0
    } catch {
      complain("\(error)")
      return 3
    }
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

  static func complain(_ message: String) {
    var line = "sizewise-bench: \(message)\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
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

/// `all FILE…`: measures opening, laying out, previewing and sweeping each file; each object has the name of its
/// benchmark.
enum AllBenchmarks {
  private static let all: [(name: String, measure: @Sendable (String) throws -> String)] = [
    ("open", OpenBenchmark.measure), ("layout", LayoutBenchmark.json), ("preview", PreviewBenchmark.measure),
    ("matrix", MatrixBenchmark.measure),
  ]

  static func run(_ arguments: [String]) -> Int32 {
    guard !arguments.isEmpty else {
      Output.complain("usage: all FILE…")
      return 2
    }
    do {
      var objects: [String] = []
      for file in arguments {
        for benchmark in all {
          objects.append(
            "{\"benchmark\": \"\(benchmark.name)\", " + (try benchmark.measure(file)).dropFirst())
        }
      }
      print(Output.array(objects))
      return 0
    } catch {
      Output.complain("\(error)")
      return 3
    }
  }
}
