public import SwiftRex

/// The actions that a store handled, in order, and the snapshots from which any state can be recomputed.
///
/// The reducer recomputes a state from the nearest earlier snapshot. Copies of a recording share their memory until one
/// of them changes.
public struct Recording<Action: Sendable, State: Sendable>: Sendable {
  /// The reducer that changed the states.
  public let reducer: Reducer<Action, State>
  /// The number of the last action.
  public var count: Int { counted }
  @usableFromInline var counted = 0
  /// The number of the oldest action that is kept; one more than `count` if none is.
  public private(set) var first = 1
  private let limit: Int
  @usableFromInline var chunks: [Chunk] = []
  @usableFromInline var sources = InternedSources()
  @usableFromInline var snapshots: Snapshots<State>

  @usableFromInline typealias Chunk = ContiguousArray<Record>

  /// An action, with its cause and the index of the rest of its source.
  @usableFromInline struct Record: Sendable {
    @usableFromInline let action: Action
    @usableFromInline let time: Duration
    @usableFromInline let source: UInt32
    @usableFromInline let cause: UInt32

    /// Whether the action with this number was skipped; the record then repeats the previous action.
    var isSkipped: Bool { source == .max }

    @inlinable init(action: Action, time: Duration, source: UInt32, cause: UInt32) {
      (self.action, self.time, self.source, self.cause) = (action, time, source, cause)
    }
  }

  @usableFromInline static var chunkSize: Int { 4096 }

  /// Creates a recording without actions.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer that changes the state.
  ///   - limit: The minimum number of actions to keep; the oldest are removed 4,096 at a time.
  public init(of initialState: State, _ reducer: Reducer<Action, State>, limit: Int = 1_000_000) {
    (self.reducer, self.limit) = (reducer, limit)
    snapshots = Snapshots(initialState, after: 0)
  }

  /// The state before the oldest action that is kept.
  public var initialState: State { snapshots.oldest }

  /// The numbers of the actions that are kept, without those that were skipped.
  public var numbers: LazyFilterSequence<Range<Int>> { (first..<count + 1).lazy.filter(contains) }

  /// Returns whether an action with a number is kept.
  public func contains(_ number: Int) -> Bool { first..<count + 1 ~= number && !record(number).isSkipped }

  /// Adds an action with the next number, and returns whether a snapshot of the state before it is due.
  @discardableResult @inlinable public mutating func append(
    _ action: Action, from source: ActionSource, at time: Duration
  ) -> Bool {
    if (counted + 1 - first).isMultiple(of: Self.chunkSize) { beginChunk() }
    chunks[chunks.count - 1].append(
      Record(action: action, time: time, source: sources.index(of: source), cause: UInt32(clamping: source.cause ?? 0)))
    counted += 1
    return snapshots.nextDue < counted
  }

  /// Skips a number, so that later actions keep the numbers of the recorded session.
  public mutating func skip() {
    if let previous = chunks.last?.last {
      if (counted + 1 - first).isMultiple(of: Self.chunkSize) { beginChunk() }
      chunks[chunks.count - 1].append(Record(action: previous.action, time: previous.time, source: .max, cause: 0))
    } else {
      first += 1
      snapshots = Snapshots(initialState, after: counted + 1)
    }
    counted += 1
  }

  /// Keeps a snapshot, which makes later states faster to recompute.
  ///
  /// Cost: the next change of a collection in the state copies the collection.
  public mutating func keep(_ state: State, after number: Int) {
    snapshots.keep(state, after: number)
  }

  /// Adds the approximate time that some actions took. Expensive actions lead to more snapshots.
  @usableFromInline mutating func count(work: Duration) { snapshots.count(work: work) }

  @usableFromInline mutating func beginChunk() {
    if count + 1 - first - Self.chunkSize >= limit, let oldest = chunks.first {
      var state = snapshots.oldest
      for record in oldest where !record.isSkipped { reducer.reduce(record.action, &state) }
      chunks.removeFirst()
      first += oldest.count
      snapshots.begin(with: state, after: first - 1)
    }
    var chunk = Chunk()
    chunk.reserveCapacity(Self.chunkSize)
    chunks.append(chunk)
  }

  /// Returns the action with a number, which must be one of ``numbers``.
  public subscript(number: Int) -> RecordedAction<Action> {
    let record = record(number)
    let source = sources[record.source]
    return RecordedAction(
      record.action, number: number, source: record.cause == 0 ? source : source.with(cause: Int(record.cause)),
      time: record.time)
  }

  /// Returns the number of the action whose `IO` dispatched an action; `nil` if none did.
  public func cause(of number: Int) -> Int? {
    let cause = record(number).cause
    return cause == 0 ? nil : Int(cause)
  }

  private func record(_ number: Int) -> Record {
    let index = number - first
    return chunks[index / Self.chunkSize][index % Self.chunkSize]
  }
}

extension Recording {
  /// Returns the state after an action. For `first - 1`, it is the state before the oldest action that is kept.
  ///
  /// Cost: the reducer runs for each action since the last snapshot. This takes up to about 10 milliseconds as long as
  /// 256 snapshots suffice and are no larger than 32 MiB together. Beyond that, it takes a share of the time of the
  /// whole session: about a thirtieth for states of a megabyte.
  public func state(after number: Int) -> State { state(after: number, unless: { false }) ?? initialState }

  /// Returns the state after an action, possibly as if an earlier one had not been handled; `nil` if `isOver` stops it.
  ///
  /// Cost: the reducer runs for each action since the last snapshot, or since the skipped action.
  public func state(
    after number: Int, without skipped: Int? = nil, unless isOver: () -> Bool = { false }
  ) -> State? {
    let (kept, start) = snapshots.nearest(to: skipped.map { $0 - 1 } ?? number)
    var state = start
    for other in stride(from: kept + 1, through: number, by: 1) where other != skipped {
      if isOver() { return nil }
      reduce(other, &state)
    }
    return state
  }

  func reduce(_ number: Int, _ state: inout State) {
    let record = record(number)
    if !record.isSkipped { reducer.reduce(record.action, &state) }
  }

  /// Calls a function with each of the given actions and the states around it, in order, until it returns `false` or
  /// `isOver` stops it.
  ///
  /// Cost: both states are kept during a call, so each of these actions copies the collections that it changes.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the actions, in ascending order.
  ///   - isOver: Returns whether to give up.
  public func forEach(
    _ numbers: some Collection<Int>, unless isOver: () -> Bool = { false },
    _ body: (_ action: RecordedAction<Action>, _ before: State, _ after: State) -> Bool
  ) {
    guard let first = numbers.first, var state = state(after: first - 1, unless: isOver) else { return }
    var next = first
    for number in numbers where contains(number) {
      for other in next..<number {
        if isOver() { return }
        reduce(other, &state)
      }
      let (action, before) = (self[number], state)
      reducer.reduce(action.action, &state)
      if !body(action, before, state) { return }
      next = number + 1
    }
  }
}
