public import SwiftRex

/// The sources of actions, each stored once.
@usableFromInline struct InternedSources: Sendable {
  private var sources: [ActionSource] = []
  private var indices: [ActionSource: UInt32] = [:]
  /// The index that was found last.
  private var last: UInt32?

  /// Returns the index of a source. Sources that differ only in their cause share an index.
  @usableFromInline mutating func index(of source: ActionSource) -> UInt32 {
    if let last, source.cause == nil, sources[Int(last)] == source { return last }
    let place = source.cause == nil ? source : source.with(cause: nil)
    let index = indices[place] ?? add(place)
    last = index
    return index
  }

  private mutating func add(_ place: ActionSource) -> UInt32 {
    let index = UInt32(sources.count)
    sources.append(place)
    indices[place] = index
    return index
  }

  subscript(index: UInt32) -> ActionSource { sources[Int(index)] }
}
