@Test func `<#a dish is served when it is cooked#>`() {
  let store = TestStore(initialState: <#Meal#>.State(), feature: <#Meal#>.feature) { .simulated(clock: $0) }
  store.send(.<#ordered("soup")#>) { $0.<#lastID = 1#> }
  store.advance(by: .seconds(<#600#>))
  store.receive(.<#cooked("soup", for: 1)#>) { $0.<#served = ["soup"]#> }
  store.finish()
}
