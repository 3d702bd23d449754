import SwiftRex

extension Recording {
  /// Returns the recording without the numbers that were skipped; later actions get lower numbers.
  func withoutGaps() -> Recording {
    var (result, state) = (Recording(of: initialState, reducer, limit: .max), initialState)
    var newNumbers: [Int: Int] = [:]
    for action in numbers.lazy.map({ self[$0] }) {
      let cause = action.source.cause.flatMap { newNumbers[$0] }
      reducer.reduce(action.action, &state)
      let isDue = result.append(action.action, from: action.source.with(cause: cause), at: action.time)
      if isDue { result.keep(state, after: result.count) }
      newNumbers[action.number] = result.count
    }
    return result
  }
}
