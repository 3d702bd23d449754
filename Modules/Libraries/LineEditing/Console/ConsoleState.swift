/// The state that the threads of a ``Console`` share.
struct ConsoleState: Sendable {
  var screen: Screen
  /// The rows on the whole terminal, in place of the line, if there are some.
  var page: Page?
  /// The texts for the terminal that wait until the page is gone.
  private var held: [(text: String, stream: OutputDescriptor)] = []
  /// Whether the process is about to stop or has stopped, until ``Console/reclaimTerminal()``.
  var isStopping = false
  /// Whether a line is edited without raw mode, for example because the process began in the background.
  var lacksMode = false
  /// Whether the terminal was closed while a line was edited.
  var isHungUp = false
  let output: OutputDescriptor
  let error: OutputDescriptor
  /// The number of texts omitted since the last one that was printed.
  private(set) var omitted = 0
  private var isFailureReported = false
  /// The descriptor of the stream on which the line being edited is drawn.
  private let drawsOn: Int32?

  init(screen: Screen, output: OutputDescriptor, error: OutputDescriptor, drawsOn: Int32?) {
    self.screen = screen
    self.output = output
    self.error = error
    self.drawsOn = drawsOn
  }

  /// The queue that drawings go to; `nil` if there is no terminal.
  var screenQueue: OutputQueue? { drawsOn.map { $0 == output.descriptor ? output.queue : error.queue } }

  /// Sends a drawing to the screen.
  func draw(_ drawing: String) {
    guard let drawsOn else { return }
    (drawsOn == output.descriptor ? output : error).draw(drawing)
  }

  /// Prints above the line being edited, in one write(2) if both go to the same descriptor.
  ///
  /// - Parameter id: The identity of the text. It takes the place of the last text if that has the same one.
  mutating func print(_ text: String, to stream: OutputDescriptor, as id: Int? = nil) {
    guard stream.isTerminal else { return stream.print(text) }
    if page != nil { return hold(text, for: stream) }
    let erasing = screen.hide(withTextOf: id)
    let drawing = screen.redraw()
    if let id, stream.descriptor == drawsOn { screen.identify(text, as: id) }
    if stream.descriptor == drawsOn {
      stream.print(text, between: erasing, and: drawing)
    } else {
      draw(erasing)
      stream.print(text)
      draw(drawing)
    }
  }

  /// Keeps a text until the page is gone. If there are too many, the oldest is omitted.
  private mutating func hold(_ text: String, for stream: OutputDescriptor) {
    if held.count == Self.heldLimit {
      held.removeFirst()
      omitted += 1
    }
    held.append((text, stream))
  }

  /// Prints the texts that were kept while there was a page.
  mutating func printHeld() {
    reportOmitted()
    for (text, stream) in held { stream.print(text) }
    held = []
  }

  private static let heldLimit = 1000

  /// Prints a text on standard output, or counts it as omitted if the queue is full.
  mutating func printUnlessFull(_ text: String, as id: Int? = nil) {
    guard !output.queue.isFull else { return omitted += 1 }
    reportOmitted()
    print(text, to: output, as: id)
  }

  /// Prints a failure on standard error, once.
  mutating func report(_ failure: WriteFailure) {
    if isFailureReported { return }
    isFailureReported = true
    print(failure.message.visible + "\n", to: error)
  }

  /// Prints the number of omitted texts on standard error, unless it is zero.
  mutating func reportOmitted() {
    guard omitted > 0 else { return }
    let messages = omitted == 1 ? "1 message was" : "\(omitted) messages were"
    print("\(messages) not printed because \(output.name) was not read in time\n", to: error)
    omitted = 0
  }
}
