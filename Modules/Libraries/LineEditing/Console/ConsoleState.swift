/// The state that the threads of a ``Console`` share: the screen and the two streams.
struct ConsoleState: Sendable {
  var screen: Screen
  var output: OutputDescriptor
  var error: OutputDescriptor
  /// The descriptor of the stream on which the line being edited is drawn.
  private let drawsOn: Int32?

  init(screen: Screen, output: OutputDescriptor, error: OutputDescriptor, drawsOn: Int32?) {
    self.screen = screen
    self.output = output
    self.error = error
    self.drawsOn = drawsOn
  }

  /// Sends a drawing to the screen.
  mutating func draw(_ drawing: String) {
    guard let drawsOn, !drawing.isEmpty else { return }
    if drawsOn == output.descriptor { output.write(drawing) } else { error.write(drawing) }
  }

  /// Prints above the line being edited, in one write(2) if text and line go to the same descriptor.
  mutating func print(_ text: String, to stream: WritableKeyPath<ConsoleState, OutputDescriptor>) {
    guard self[keyPath: stream].isTerminal, screen.isShowing else { return self[keyPath: stream].write(text) }
    let erasing = screen.hide()
    let drawing = screen.redraw()
    if self[keyPath: stream].descriptor == drawsOn {
      self[keyPath: stream].write(erasing + text + drawing)
    } else {
      draw(erasing)
      self[keyPath: stream].write(text)
      draw(drawing)
    }
  }
}
