/// The constants of the kernel that the decoder needs, so that it compiles and can be tested on other systems.
enum KernelConstants {
  enum Message {
    static let failure: UInt16 = 2
    static let done: UInt16 = 3
    static let overrun: UInt16 = 4
    static let newLink: UInt16 = 16
    static let deleteLink: UInt16 = 17
    static let getLink: UInt16 = 18
    static let newAddress: UInt16 = 20
    static let deleteAddress: UInt16 = 21
    static let getAddress: UInt16 = 22
    static let newRoute: UInt16 = 24
    static let deleteRoute: UInt16 = 25
    static let getRoute: UInt16 = 26
    static let newRule: UInt16 = 32
    static let deleteRule: UInt16 = 33
    static let newNextHop: UInt16 = 104
    static let deleteNextHop: UInt16 = 105
  }

  enum Flag {
    static let request: UInt16 = 0x1
    static let interrupted: UInt16 = 0x10
    static let dump: UInt16 = 0x300
  }

  enum Failure {
    static let noBuffers: Int32 = 105
  }

  enum Family {
    static let ipv4: UInt8 = 2
    static let ipv6: UInt8 = 10
  }

  enum Link {
    static let name: UInt16 = 3
    static let info: UInt16 = 18
    static let infoKind: UInt16 = 1
    static let up: UInt32 = 0x1
    static let loopback: UInt32 = 0x8
    static let running: UInt32 = 0x40
    static let carrier: UInt32 = 0x1_0000
  }

  enum Hardware {
    static let ether: UInt16 = 1
    static let ppp: UInt16 = 512
    static let rawIP: UInt16 = 519
    static let loopback: UInt16 = 772
    static let none: UInt16 = 0xFFFE
  }

  enum Address {
    static let flags: UInt16 = 8
    static let universe: UInt8 = 0
    static let optimistic: UInt32 = 0x4
    static let duplicate: UInt32 = 0x8
    static let tentative: UInt32 = 0x40
  }

  enum Route {
    static let destination: UInt16 = 1
    static let outgoing: UInt16 = 4
    static let hops: UInt16 = 9
    static let table: UInt16 = 15
    static let mainTable: UInt32 = 254
    static let unicast: UInt8 = 1
  }
}
