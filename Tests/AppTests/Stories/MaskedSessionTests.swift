import Foundation
import Inspection
import LiteralParsing
import Masking
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App

/// Sessions of all present features, with texts in an alphabet that neither the app nor masks use.
struct MaskedSessionTests {
  private static let texts = ["ოსლო", "ბერგენი", "ქსელი არ არის", "დისკი სავსეა", "ნავსადგური", "ა", "სერვერი: 500"]

  /// Returns a random action with other texts; now and then with its own, such as the name of a signal.
  private static func action(_ generator: inout SeededGenerator) throws -> AppAction {
    let sample = Literal(reflecting: try #require(AppAction.samples.randomElement(using: &generator)))
    if Int.random(in: 0..<4, using: &generator) == 0 { return try sample.decode() }
    var renaming = Masker()
    for (text, other) in zip(renaming.strings(in: sample), texts.shuffled(using: &generator)) {
      _ = renaming.rename(text, to: other)
    }
    return try renaming.masked(sample).decode()
  }

  private static func session(seed: UInt64) throws -> Recording<AppAction, AppState> {
    var (generator, recording) = (SeededGenerator(seed: seed), Recording(of: AppState(), Feature.app.reducer))
    for _ in 1...15 { recording.append(try action(&generator), from: .here(info: "ნინო"), at: .zero) }
    return recording
  }

  @Test func `in 200 random sessions, masking leaves no letter and changes no replay`() throws {
    let folder = try TemporaryFolder()
    for seed in 1...200 {
      let masked = try MaskedRecording(
        of: Self.session(seed: UInt64(seed)), rules: PromptFeature.maskRules)
      #expect(masked.differences.isEmpty, "session \(seed)")
      #expect(masked.kept.allSatisfy { $0.text.hasPrefix("SIG") }, "session \(seed): \(masked.kept)")
      let path = folder.path + "/\(seed)"
      let isWritten = masked.write(to: path, program: "App") { Issue.record("\($0)") }
      let text = try folder.text(of: "\(seed)")
      #expect(isWritten && !text.unicodeScalars.contains { 0x10A0...0x10FF ~= $0.value }, "session \(seed)")
      let saved = try SavedRecording<AppAction, AppState>(
        path: path, program: "App", initialState: AppState(), reducer: Feature.app.reducer)
      #expect(saved.isMasked && saved.difference == nil && saved.recording.count == 15, "session \(seed)")
    }
  }
}
