import Testing

/// The compiler's verdict on the tables of an app with many features.
struct AppTablesTests {
  @Test(.compiling, .timeLimit(.minutes(5)), arguments: AppTables.Mistake.all)
  func `a mistake in the tables of 24 features is reported where it is`(mistake: AppTables.Mistake) async throws {
    let tables = AppTables(featureCount: 24).text(with: mistake)
    let check = try await TypeCheck(tables.text, with: [AppTables.tinyFeature])
    try #require(check.code != 137, "the compiler used up \(TypeCheck.limit) s of processor time, in \(check.duration)")
    #expect(check.code == 1)
    #expect(check.places.first == tables.places.first, "\(check.output)")
    #expect(Set(check.places) == Set(tables.places), "\(check.output)")
  }

  @Test(.compiling, .timeLimit(.minutes(5)), arguments: [4, 64])
  func `tables without a mistake type-check`(featureCount: Int) async throws {
    let tables = AppTables(featureCount: featureCount)
    let check = try await TypeCheck(tables.text, with: [AppTables.tinyFeature])
    #expect(check.code == 0, "ended with \(check.code) after \(check.duration):\n\(check.output)")
  }

  @Test(.compiling, .timeLimit(.minutes(5)))
  func `24 features, and middlewares of different types, type-check in one expression`() async throws {
    let tables = AppTables(featureCount: 24)
    let check = try await TypeCheck(tables.text + tables.expressions, with: [AppTables.tinyFeature])
    #expect(check.code == 0, "ended with \(check.code) after \(check.duration):\n\(check.output)")
  }
}
