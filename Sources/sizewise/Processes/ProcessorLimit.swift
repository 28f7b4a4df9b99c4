import Basics
import CProcess
import Platform
import Synchronization

/// The limit for the processor time of a piece of work, at which the process ends with SIGPROF. It grows with the files
/// that the piece reads and with its environments, so that large files have the time that they need.
enum ProcessorLimit {
  private struct Piece {
    /// The processor time at its start.
    var start: Double
    var bytes = 0
    var environments = 0

    var seconds: Double {
      // Builds without optimisation take longer.
      ProcessorLimit.seconds(bytes: bytes, environments: environments)
        * (_isDebugAssertConfiguration() ? 20 : 1)
    }
  }

  /// Returns the limit for a piece that reads a number of bytes and has a number of environments.
  static func seconds(bytes: Int, environments: Int) -> Double {
    let files = 1 + Double(bytes) / Double(1 << 20)
    return Limits.processorSeconds * files * max(1, Double(environments) / Double(Limits.checkEnvironments))
  }

  private static let piece = Mutex<Piece?>(nil)

  /// Starts a piece of work.
  static func begin() { change { $0 = Piece(start: processorSeconds()) } }

  /// Ends the piece, and takes the limit back.
  static func end() {
    piece.withLock { $0 = nil }
    cprocess_limit_time(0)
  }

  /// Adds a file that was read.
  static func add(bytes: Int) { change { $0?.bytes += bytes } }

  /// Adds the environments of a check.
  static func add(environments: Int) { change { $0?.environments += environments } }

  private static func change(_ change: (inout Piece?) -> Void) {
    piece.withLock { piece in
      change(&piece)
      guard let piece else { return }
      cprocess_limit_time(max(0.001, piece.start + piece.seconds - processorSeconds()))
    }
  }
}
