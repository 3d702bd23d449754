/// The state that the threads of a ``Console`` share.
struct ConsoleState: Sendable {
  var screen: Screen
  var page: Page?
  /// The strings to print once the page or the pager is gone; if there are too many, the oldest are omitted.
  private var held: [(text: String, stream: OutputDescriptor)] = []
  /// Whether the process is about to stop or has stopped, until ``Console/reclaimTerminal()``.
  var isStopping = false
  /// Whether a line is edited without raw mode, for example because the process started in the background.
  var lacksMode = false
  var isHungUp = false
  /// Whether a pager may show long strings.
  var allowsPaging = false
  /// Whether a pager has the terminal.
  var isPaging = false
  let output: OutputDescriptor
  let error: OutputDescriptor
  /// The stream on which the line being edited is drawn; `nil` without a terminal.
  let drawn: OutputDescriptor?
  /// The number of strings omitted since the last one that was printed.
  private var omitted = 0
  private var isFailureReported = false

  init(screen: Screen, output: OutputDescriptor, error: OutputDescriptor, drawn: OutputDescriptor?) {
    (self.screen, self.output, self.error, self.drawn) = (screen, output, error, drawn)
  }

  func draw(_ drawing: String) { drawn?.draw(drawing) }

  /// Prints above the line being edited, in one write(2) if both go to the same descriptor.
  ///
  /// - Parameter id: The identity of the text, which replaces the previous string if that has the same identity.
  mutating func print(_ text: String, to stream: OutputDescriptor, as id: Int? = nil) {
    guard stream.isTerminal else { return stream.print(text) }
    if page != nil || isPaging {
      if held.count == Self.heldLimit { (held, omitted) = (Array(held.dropFirst()), omitted + 1) }
      return held.append((text, stream))
    }
    let erasing = screen.hide(withTextOf: id)
    let drawing = screen.redraw()
    guard stream === drawn else {
      draw(erasing)
      stream.print(text)
      return draw(drawing)
    }
    if let id { screen.identify(text, as: id) }
    stream.print(text, between: erasing, and: drawing)
  }

  mutating func printHeld() {
    reportOmitted()
    for (text, stream) in held { stream.print(text) }
    held = []
  }

  private static let heldLimit = 1000

  /// Prints a string on standard output, or counts it as omitted if the queue is full.
  mutating func printUnlessFull(_ text: String, as id: Int? = nil) {
    guard !output.queue.isFull else { return omitted += 1 }
    reportOmitted()
    print(text, to: output, as: id)
  }

  mutating func report(_ failure: WriteFailure) {
    if isFailureReported { return }
    isFailureReported = true
    print(failure.message.visible + "\n", to: error)
  }

  mutating func reportOmitted() {
    guard omitted > 0 else { return }
    let messages = omitted == 1 ? "1 message was" : "\(omitted) messages were"
    print("\(messages) not printed because \(output.name) was not read in time\n", to: error)
    omitted = 0
  }
}
