#if canImport(Combine) || canImport(OpenCombineDispatch)
import Dispatch
public import SwiftRex

#if canImport(OpenCombineDispatch)
import OpenCombineDispatch
#endif

extension StoreType {
  /// Answers a view model of this store whose state changes on the main thread.
  ///
  /// - Parameter emitsValue: Of which states the view hears, given the one it showed before; all are kept.
  public func asObservableViewModel(
    emitsValue: ShouldEmitValue<StateType> = .always
  ) -> ObservableViewModel<ActionType, StateType> {
    #if canImport(Combine)
    ObservableViewModel(store: self, emitsValue: emitsValue, on: DispatchQueue.main)
    #else
    ObservableViewModel(store: self, emitsValue: emitsValue, on: DispatchQueue.main.ocombine)
    #endif
  }
}
#endif
