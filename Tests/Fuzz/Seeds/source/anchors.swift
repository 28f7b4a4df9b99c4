class Screen: UIViewController {
  enum Side { case left, right(by: CGFloat) }
  struct Gap { subscript(n: Int) -> CGFloat { CGFloat(n) * 8 } }
  static let gap = Gap()
  let a = UILabel()
  lazy var b: UIView = { let v = UIView(); v.backgroundColor = .red; return v }()
  override func viewDidLoad() {
    super.viewDidLoad()
    [a, b].forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: Self.gap[2]),
      a.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: view.topAnchor, multiplier: 2),
    ])
    NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-(>=8@750)-[a]-n-[b(==a)]|", options: [.alignAllLeading], metrics: ["n": 4], views: ["a": a, "b": b]))
    place(.right(by: 4))
  }
  func place(_ side: Side) {
    switch side {
    case .left: b.snp.makeConstraints { $0.left.equalToSuperview() }
    case .right(let by): b.snp.remakeConstraints { make in make.right.equalToSuperview().inset(by).priority(.high) }
    }
    if traitCollection.horizontalSizeClass == .compact { b.autoSetDimension(.height, toSize: 4) } else { b.height(5) }
    for i in 0..<3 where i > 1 { constrain(a, b) { $0.width == $1.width * 2 + i ~ 750 } }
  }
}
