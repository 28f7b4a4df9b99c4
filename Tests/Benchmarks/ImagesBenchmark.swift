import Assets
import Raster

/// `images FILE…`: decoding an image file, from bytes to pixels.
enum ImagesBenchmark {
  private static let rounds = 11

  static func run(_ arguments: [String]) -> Int32 { Output.measure(arguments, "images", measure) }

  static func measure(_ file: String) throws -> String {
    guard let bytes = BenchFiles.read(file) else { throw BenchmarkError(description: "cannot read \(file)") }
    var times: [Double] = []
    var image: RasterImage?
    for _ in 0..<rounds {
      let start = Clock.seconds()
      image = ImageFile.read(bytes, scale: 1)
      times.append(Clock.seconds() - start)
    }
    guard let image else { throw BenchmarkError(description: "\(file): not an image") }
    return Output.object([
      ("file", Output.string(BenchFiles.name(file))), ("bytes", "\(bytes.count)"),
      ("width", "\(image.width)"), ("height", "\(image.height)"), ("ms", "\(Clock.median(times) * 1e3)"),
    ])
  }
}
