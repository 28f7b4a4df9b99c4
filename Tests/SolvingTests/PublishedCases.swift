import Testing

/// Problems from papers and test suites of constraint solvers, rewritten, with the values that follow from strict
/// priorities and the stated tie-break.
struct PublishedCase: Sendable, CustomTestStringConvertible {
  var name: String
  var lines: String
  /// The values by name, at first and after each `set`; names that are not listed are not compared.
  var states: [[String: Double]]

  var testDescription: String { name }

  static let all: [PublishedCase] = [
    // The midpoint of the Cassowary paper (Badros, Borning, Stuckey 2001): weak stays on the ends, and the middle is
    // dragged.
    PublishedCase(
      name: "dragged midpoint",
      lines: """
        var xl
        var xm
        var xr
        con 1000 == 0 2 xm -1 xl -1 xr
        con 1000 >= 10 1 xr -1 xl
        con 1000 <= 100 1 xr
        con 1000 >= 0 1 xl
        stay 250 xl 30
        stay 250 xr 90
        edit 750 xm 60
        set xm 75
        set xm 90
        set xm 97
        set xm 60
        """,
      states: [
        ["xl": 30, "xm": 60, "xr": 90], ["xl": 50, "xm": 75, "xr": 100], ["xl": 80, "xm": 90, "xr": 100],
        // 97 is impossible: the ends are ten apart and the right one is at most 100.
        ["xl": 90, "xm": 95, "xr": 100], ["xl": 30, "xm": 60, "xr": 90],
      ]),
    PublishedCase(
      name: "equal variables follow the edited one",
      lines: """
        var x
        var y
        con 1000 == 0 1 x -1 y
        stay 250 y 10
        edit 999 x 3
        set x 7
        """,
      states: [["x": 3, "y": 3], ["x": 7, "y": 7]]),
    PublishedCase(
      name: "two weak contradictory rows",
      lines: """
        var x
        var y
        con 1000 <= 0 1 x -1 y
        con 1000 == 3 1 y -1 x
        con 250 == 10 1 x
        con 250 == 10 1 y
        """,
      states: [["x": 7, "y": 10]]),
    PublishedCase(
      name: "the higher priority wins",
      lines: """
        var x
        con 250 == 10 1 x
        con 750 == 4 1 x
        con 1000 <= 20 1 x
        """,
      states: [["x": 4]]),
    // Weighted sums get this wrong: with kiwi's strengths, enough weak rows would outvote a strong one.
    PublishedCase(
      name: "ten rows at 749 do not outvote one at 750",
      lines: "var x\ncon 750 == 0 1 x\n"
        + (0..<10).map { _ in "con 749 == 10 1 x\n" }.joined(),
      states: [["x": 0]]),
    PublishedCase(
      name: "within a priority the majority wins",
      lines: """
        var x
        con 500 == 0 1 x
        con 500 == 10 1 x
        con 500 == 10 1 x
        """,
      states: [["x": 10]]),
    // A quadrilateral with the midpoints of its sides, one corner dragged (the demo of most Cassowary implementations).
    PublishedCase(
      name: "midpoints of a quadrilateral",
      lines: """
        var a
        var b
        var c
        var d
        var ab
        var bc
        var cd
        var da
        con 1000 == 0 2 ab -1 a -1 b
        con 1000 == 0 2 bc -1 b -1 c
        con 1000 == 0 2 cd -1 c -1 d
        con 1000 == 0 2 da -1 d -1 a
        stay 252 a 10
        stay 251 b 10
        stay 250 c 200
        stay 249 d 200
        edit 999 a 10
        set a 50
        """,
      states: [
        ["ab": 10, "bc": 105, "cd": 200, "da": 105], ["a": 50, "ab": 30, "bc": 105, "cd": 200, "da": 125],
      ]),
    // Hugging and compression resistance of two labels in a row, as in UIKit's documentation.
    PublishedCase(
      name: "two labels share a row",
      lines: """
        var w1
        var w2
        var width
        con 1000 == -36 1 w1 1 w2 -1 width
        con 251 <= 80 1 w1
        con 250 <= 120 1 w2
        con 749 >= 80 1 w1
        con 750 >= 120 1 w2
        edit 1000 width 320
        set width 200
        set width 100
        """,
      states: [["w1": 80, "w2": 204], ["w1": 44, "w2": 120], ["w1": -56, "w2": 120]]),
    // Beale's linear program, on which the simplex method cycles without an anti-cycling rule; its best value is -5/4.
    PublishedCase(
      name: "Beale's cycling example",
      lines: """
        var a
        var b
        var c
        var d
        con 1000 <= 0 0.25 a -8 b -1 c 9 d
        con 1000 <= 0 0.5 a -12 b -0.5 c 3 d
        con 1000 <= 1 1 c
        con 1000 >= 0 1 a
        con 1000 >= 0 1 b
        con 1000 >= 0 1 c
        con 1000 >= 0 1 d
        con 500 <= -1000 -0.75 a 20 b -0.5 c 6 d
        """,
      states: [["a": 1, "b": 0, "c": 1, "d": 0]]),
    // The Klee–Minty cube in three dimensions; a naive rule visits all of its vertices.
    PublishedCase(
      name: "Klee and Minty's cube",
      lines: """
        var x
        var y
        var z
        con 1000 <= 5 1 x
        con 1000 <= 25 4 x 1 y
        con 1000 <= 125 8 x 4 y 1 z
        con 1000 >= 0 1 x
        con 1000 >= 0 1 y
        con 1000 >= 0 1 z
        con 500 >= 1000 4 x 2 y 1 z
        """,
      states: [["x": 0, "y": 0, "z": 125]]),
  ]
}
