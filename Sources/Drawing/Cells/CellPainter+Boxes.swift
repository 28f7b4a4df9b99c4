extension CellPainter: ShapePainter {
  func box(ofFrame frame: Int) -> CellBox { cells(of: boxes[frame]) }

  func box(ofClip clip: Int) -> CellBox? {
    let box = clips[clip].box
    return box.isEmpty ? nil : cells(of: box)
  }

  func room(_ spot: Spot) -> CellBox {
    box(ofClip: spot.clip) ?? CellBox(left: 0, top: 0, right: -1, bottom: -1)
  }

  private func cells(of box: PixelBox) -> CellBox {
    let cells = box.cells
    return CellBox(
      left: cells.left, top: cells.top, right: max(cells.left, cells.right),
      bottom: max(cells.top, cells.bottom))
  }
}
