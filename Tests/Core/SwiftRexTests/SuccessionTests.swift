import Testing

@testable import SwiftRex

/// What a task goes on with when it has ended by dispatching.
struct SuccessionTests {
  private let succession = Succession()
  private let task = Task<Void, Never> {}
  private let begun = Log<String>()

  private func work(_ name: String) -> Successor {
    Successor(begin: { [begun] in begun.append(name) }, perform: { _ in nil })
  }

  @Test func `nothing is left to a task while none ends`() {
    #expect(!succession.take(work("a")))
    #expect(succession.leave(to: task) {} == nil)
    #expect(!succession.take(work("b")))
  }

  @Test func `the first is left to it, and the others are not`() {
    let successor = succession.leave(to: task) {
      #expect(succession.take(work("a")))
      #expect(!succession.take(work("b")))
    }
    #expect(successor?.task == task)
    successor?.begin()
    #expect(begun.elements == ["a"])
  }

  @Test func `nothing is left to the task of another thread, and nothing of it let go`() {
    let successor = succession.leave(to: task) {
      #expect(succession.take(work("a")))
      onThread { [self] in
        #expect(!succession.take(work("b")))
        succession.letGo()
        let other = succession.leave(to: task) { #expect(!succession.take(work("c"))) }
        #expect(other == nil)
      }.waitUntilOpen()
    }
    #expect(successor != nil)
    #expect(begun.elements == [])
  }

  @Test func `what is let go begins, and the next one may be left`() {
    let successor = succession.leave(to: task) {
      #expect(succession.take(work("a")))
      succession.letGo()
      succession.letGo()
      #expect(succession.take(work("b")))
    }
    #expect(begun.elements == ["a"])
    #expect(successor != nil)
  }

  @Test func `a task that ends within another one's dispatch leaves it to that one`() {
    let outer = succession.leave(to: task) {
      let inner = succession.leave(to: task) { #expect(succession.take(work("a"))) }
      #expect(inner == nil)
    }
    #expect(outer != nil)
  }
}
