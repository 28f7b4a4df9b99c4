import Basics
import CProcess
import Platform
import Synchronization

/// The limit for the processor time of a piece of work, at which the process ends with SIGPROF. It grows with the files
/// that the piece reads and with its environments, so that large files have the time that they need.
enum ProcessorLimit {
  private struct Piece {
    /// The processor time of the process when the piece began.
    var start: Double
    var bytes = 0
    var environments = 0

    var seconds: Double {
      // Builds without optimisation take longer.
      ProcessorLimit.seconds(bytes: bytes, environments: environments)
        * (_isDebugAssertConfiguration() ? 20 : 1)
    }
  }

  /// Returns the limit for a piece that reads files of this size and checks this number of environments.
  static func seconds(bytes: Int, environments: Int) -> Double {
    let files = 1 + Double(bytes) / Double(1 << 20)
    return Limits.processorSeconds * files * max(1, Double(environments) / Double(Limits.checkEnvironments))
  }

  private static let piece = Mutex<Piece?>(nil)

  /// Starts a piece of work.
  static func begin() { change { $0 = Piece(start: processorSeconds()) } }

  /// Ends the piece, and removes its limit; does nothing without a piece.
  static func end() {
    piece.withLock { piece in
      guard piece != nil else { return }
      piece = nil
      cprocess_limit_time(0)
    }
  }

  /// Adds the size of a file that the piece has read; does nothing without a piece.
  static func add(bytes: Int) { change { $0?.bytes += bytes } }

  /// Adds the environments that the piece checks; does nothing without a piece.
  static func add(environments: Int) { change { $0?.environments += environments } }

  /// Changes the piece, and sets the timer to the time that it has left. Without a piece, there is no timer.
  private static func change(_ change: (inout Piece?) -> Void) {
    piece.withLock { piece in
      change(&piece)
      guard let piece else { return }
      cprocess_limit_time(max(0.001, piece.start + piece.seconds - processorSeconds()))
    }
  }
}
