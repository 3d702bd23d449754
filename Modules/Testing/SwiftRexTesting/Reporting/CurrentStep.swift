/// The step of a test that is being executed; effects that start in it inherit it.
struct CurrentStep: Sendable {
  let site: CallSite
  let report: Report

  @TaskLocal static var current: CurrentStep?
}
