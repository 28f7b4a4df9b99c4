/// What a view holds beyond being a rectangle, by kind.
package indirect enum Content: Sendable, Hashable {
  case none
  case label(LabelContent)
  case button(ButtonContent)
  case image(ImageContent)
  case textField(TextFieldContent)
  case textView(TextViewContent)
  case segmented(SegmentedContent)
  case control(ControlContent)
  case bar(BarContent)
  case stack(StackContent)
  case scroll(ScrollContent)
  case table(TableContent)
  case cell(CellContent)
  case collection(CollectionContent)
  case reusable(ReusableContent)
  case container(ContainerContent)
  case effect(EffectContent)
}
