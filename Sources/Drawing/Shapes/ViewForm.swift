import Model

/// The appearance of views of a kind, apart from their shapes. A new kind needs one line here.
struct ViewForm {
  /// When a wireframe draws the edge of a view: always, if it is empty, if its colours or its border show it, or never.
  enum Edge {
    case always, whenEmpty, whenSeen, never
  }

  let edge: Edge
  /// The ink of the edge.
  var ink = Ink.outline
  /// Whether there is a form in one row, or a smaller symbol, for views without room for edges.
  var hasSmallForm = false
  /// Whether the view contains a single line of text, which takes precedence over the lines of its edges.
  var holdsLine = false
  /// Whether the view always clips its content to its bounds.
  var cutsContent = false
}

extension ViewKind {
  var form: ViewForm {
    switch self {
    case .map, .web, .scene, .collectionCell, .container: ViewForm(edge: .always)
    case .textView: ViewForm(edge: .always, ink: .control, cutsContent: true)
    case .control(let control): control.form
    case .segmented: ViewForm(edge: .always, ink: .control, hasSmallForm: true, holdsLine: true)
    case .button, .textField: ViewForm(edge: .whenSeen, ink: .control, hasSmallForm: true, holdsLine: true)
    case .image: ViewForm(edge: .whenSeen, ink: .image, hasSmallForm: true)
    case .view, .effect, .window: ViewForm(edge: .whenEmpty)
    case .stack, .cellContent, .reusableView: ViewForm(edge: .whenSeen)
    case .scroll, .table, .collection: ViewForm(edge: .whenSeen, cutsContent: true)
    case .label, .searchBar, .navigationBar, .tabBar, .toolbar, .tableCell: ViewForm(edge: .never)
    }
  }
}
