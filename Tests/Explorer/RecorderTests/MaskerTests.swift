import Inspection
import LiteralParsing
import Testing

@testable import Recorder

/// The renaming of strings in literals.
struct MaskerTests {
  private static let text = #"list(["Oslo": Fix(longitude: 10.5, name: "Oslo"), "": "Bodø, 8000"], note: "Oslo")"#

  @Test func `equal strings stay equal, different ones different, and nothing else changes`() throws {
    let before = try Literal(parsing: Self.text)
    var masker = Masker()
    let after = masker.mask(before)
    #expect(masker.strings(in: before) == ["", "Bodø, 8000", "Oslo"])
    let names = masker.strings(in: after)
    #expect(names.count == 3 && names[0] == "" && Set(names).isDisjoint(with: ["Oslo", "Bodø, 8000"]))
    var back = Masker()
    let isRenamed = zip(names, masker.strings(in: before)).map { $0.isEmpty || back.rename($0, to: $1) }
    #expect(isRenamed == [true, true, true] && back.masked(after) == before && masker.mask(before) == after)
    var other = Masker()
    #expect(other.mask(before) != after)
  }

  @Test func `a value by itself is masked by the rule of its label`() throws {
    var masker = Masker(rules: ["Fix": ["longitude": .longitude]])
    _ = masker.mask(.string("Oslo"))
    #expect(masker.masked(.floating(10.5), of: "longitude") == .floating(masker.rotation(10.5)))
    #expect(masker.masked(.floating(10.5), of: "latitude") == .floating(10.5))
    #expect(masker.masked(.string("Oslo"), of: "longitude") == .string(masker.renamed["Oslo"] ?? ""))
  }

  @Test func `ten thousand strings have as many names of a similar length`() {
    var masker = Masker()
    let names = Set((0..<10_000).map { masker.mask("\($0)") })
    #expect(names.count == 10_000 && names.allSatisfy { $0.count < 16 && $0.allSatisfy(\.isLowercase) })
    let message = masker.mask("Cannot reach the server of Æsop")
    #expect(message.first?.isUppercase == true && message.contains(" ") && 28...40 ~= message.count)
  }

  @Test func `a longitude is rotated, all by the same angle, and the distance stays`() throws {
    var masker = Masker(rules: ["Fix": ["longitude": .longitude]])
    let fixes = try Literal(parsing: "[Fix(longitude: -179.5), Fix(longitude: 180), Fix(latitude: 7)]")
    let masked = try masker.mask(fixes).decode(as: [[String: Double]].self)
    let longitudes = masked.compactMap { $0["longitude"] }
    let difference = abs(longitudes[0] - longitudes[1])
    #expect(abs(min(difference, 360 - difference) - 0.5) < 1e-9 && abs(longitudes[1]) <= 170)
    #expect(longitudes.count == 2 && masked.last == ["latitude": 7])
  }

  @Test func `parts are found by the names of cases, labels and fields`() throws {
    let literal = try Literal(parsing: #"a.b(["k": Fix(name: "x")], to: [Fix(name: "y"), Fix(name: "z")], note: "n")"#)
    func strings(_ path: String) -> [String] {
      Masker().strings(in: .array(literal.parts(at: path.split(separator: ".")[...])))
    }
    #expect(strings("a.b") == ["k", "x", "y", "z", "n"] && strings("a.b.to.name") == ["y", "z"])
    #expect(strings("a.b.name") == ["x"] && strings("a.b.note") == ["n"] && strings("b") == [] && strings("a.c") == [])
    #expect(literal.casePath == "a.b")
  }
}
