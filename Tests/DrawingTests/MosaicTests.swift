import Basics
import Model
import TestSupport
import Testing

@testable import Drawing

/// Sextants and octants.
@Suite struct MosaicTests {
  /// Each mask has a character of its own. The names of octants number their parts from the upper left one.
  @Test func masksHaveTheirCharacters() throws {
    for mosaic in [Mosaic.sextants, .octants] {
      let count = 1 << (mosaic.rows * 2)
      let scalars = try #require(mosaic.scalars)
      #expect(scalars.count == count && Set(scalars).count == count)
      #expect(scalars[0] == 0x20 && scalars[count - 1] == 0x2588)
      for (mask, scalar) in scalars.enumerated() where scalar >= 0x1CD00 {
        #expect(Mosaic.mask(of: scalar)?.mask == mask)
      }
    }
    // SEXTANT-1, -2, -12, -3 and -23456.
    #expect(
      [1, 2, 3, 4, 62].map { Mosaic.sextants.scalars?[$0] }
        == [0x1FB00, 0x1FB01, 0x1FB02, 0x1FB03, 0x1FB3B])
    // OCTANT-3, -23, -123, -4, -14 and -2345678; a quarter, a half, and the lower three quarters.
    #expect(
      [4, 6, 7, 8, 9, 254, 5, 15, 252].map { Mosaic.octants.scalars?[$0] }
        == [0x1CD00, 0x1CD01, 0x1CD02, 0x1CD03, 0x1CD04, 0x1CDE5, 0x2598, 0x2580, 0x2586])
    #expect(Mosaic.mask(of: 0x2580) == nil && Mosaic.mask(of: 0x41) == nil)
  }

  private func picture(_ mosaic: Mosaic, _ change: (inout StageMaker) -> Void) -> Picture {
    var maker = StageMaker()
    change(&maker)
    var options = DrawingOptions()
    options.look = .colour
    options.mosaic = mosaic
    return maker.picture(options)
  }

  private func mosaics(_ picture: Picture) -> Int {
    picture.grid.cells.count { $0.scalar >= 0x1CD00 && Mosaic.mask(of: $0.scalar) != nil }
  }

  @Test func roundCornersAreFiner() {
    let card = { (maker: inout StageMaker) in
      _ = maker.add(.view, Rect(x: 60, y: 160, width: 160, height: 160)) { view, _ in
        view.background = Color(red: 0, green: 0, blue: 1)
        view.cornerRadius = 60
      }
    }
    #expect(mosaics(picture(.halves, card)) == 0)
    for mosaic in [Mosaic.sextants, .octants] {
      let finer = picture(mosaic, card)
      #expect(mosaics(finer) >= 4, "\(finer.grid.plainText())")
    }
  }

  /// Square boxes and words are the same with any parts.
  @Test func squareBoxesAndWordsStay() {
    let square = { (maker: inout StageMaker) in
      _ = maker.add(.view, Rect(x: 64, y: 160, width: 160, height: 96)) { view, _ in
        view.background = Color(red: 0, green: 0, blue: 1)
      }
      maker.label(["Words"], Rect(x: 80, y: 300, width: 160, height: 20))
    }
    #expect(picture(.halves, square).grid.cells == picture(.octants, square).grid.cells)
  }
}
