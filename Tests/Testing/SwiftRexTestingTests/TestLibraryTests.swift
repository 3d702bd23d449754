import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

/// What the testing kit reports to the test library.
struct TestLibraryTests {
  @Test func `a failure is recorded at the line of its step`() {
    let line = #line + 3
    withKnownIssue {
      let store = TestStore(initialState: 1, reducer: Reducer<Int, Int>.reduce { $1 += $0 })
      store.send(2) { $0 = 4 }
      store.finish()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.severity == .error
        && issue.comments.map(\.rawValue) == ["send 2: the state is not as expected\n  expected 4, found 3"]
    }
    withKnownIssue {
      let store = TestStore(initialState: 1, reducer: Reducer<Int, Int>.reduce { $1 += $0 })
      store.exhaustivity = .effects
      store.showsSkipped = true
      store.send(2)
      store.finish()
    } matching: { issue in
      issue.severity == .warning
    }
  }

  @Test
  func `broken laws and calls of unimplemented dependencies are recorded as issues`() {
    let line = #line + 1
    let save: @Sendable (String) -> Void = unimplemented("Favorites.save")
    withKnownIssue {
      save("oslo")
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
    withKnownIssue {
      checkLaws(
        of: .prism(Prism<Int, Int>(case: { $0 }, extract: { _ in nil }), wholes: { _ in 1 }, parts: { _ in 1 }))
    } matching: { issue in
      issue.comments.first?.rawValue.contains("SWIFTREX_SEED=") == true
    }
  }
}
