import SwiftRex
import Testing

@testable import ConcurrencyRex

/// The list of running effects, with whoever comes at the same time.
struct RunningEffectsTests {
  private let running = RunningEffects()
  private let name = EffectToken("name")

  private func begin(_ token: EffectToken?, keeping: Bool) -> RunningEffect? {
    let effect = RunningEffect(token, among: running)
    return running.begin(effect, keeping: keeping) ? effect : nil
  }

  @Test func `of many that begin under one name at once, one runs, and can be cancelled`() async {
    let effects = await withTaskGroup(of: RunningEffect?.self) { [self] group in
      for _ in 0..<200 { group.addTask { begin(name, keeping: false) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(effects.filter { $0?.isRunning == true }.count == 1)
    for effect in effects where effect?.isRunning == false { #expect(effect?.end() == false) }
    running.cancel(name)
    #expect(effects.allSatisfy { $0?.isRunning == false })
  }

  @Test func `of many that would rather keep what runs, one begins`() async {
    let effects = await withTaskGroup(of: RunningEffect?.self) { [self] group in
      for _ in 0..<200 { group.addTask { begin(name, keeping: true) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(effects.compactMap { $0 }.count == 1)
  }

  @Test func `a task that comes after the end is let be`() throws {
    let effect = try #require(begin(nil, keeping: false))
    #expect(effect.end())
    let task = Task<Void, Never> {}
    effect.keep(task)
    #expect(!task.isCancelled)
    #expect(!effect.end())
  }

  @Test func `a task that comes after the effect was cancelled is cancelled`() throws {
    let effect = try #require(begin(name, keeping: false))
    running.cancel(name)
    let task = Task<Void, Never> {}
    effect.keep(task)
    #expect(task.isCancelled)
    #expect(!effect.end())
  }

  @Test func `a place is given to the next one, and whoever had it does no harm`() throws {
    let first = try #require(begin(name, keeping: false))
    running.cancel(name)
    let second = try #require(begin(name, keeping: false))
    #expect(first.number == second.number)
    #expect(!first.end())
    #expect(begin(name, keeping: true) == nil)
    #expect(second.end())
    #expect(begin(name, keeping: true) != nil)
  }
}
