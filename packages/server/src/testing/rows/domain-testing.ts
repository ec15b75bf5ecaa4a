import type { calls } from '@netbar/shared/contract'
import type { ConformanceRequest } from '../conformance-request.ts'
import type { OutsideWorld } from '../outside-world.ts'
import type { TestServer } from '../test-server.ts'
import type { BelongingsRows } from './belongings.ts'
import type { ForeignRow } from './foreign-request.ts'
import type { FuzzRows } from './fuzz-rows.ts'

type Calls = typeof calls

/** The features that a domain answers. */
type FeaturesOf<Domain> = Domain extends { readonly handlers: (parts: never) => infer Handlers }
  ? keyof Handlers & keyof Calls
  : never

/** Where requests are made ready: a server, who calls, and the branch that they are of. */
export interface RequestWorld {
  readonly server: TestServer
  readonly outside: OutsideWorld
  /** Of the manager of the branch, who makes each call that names nobody else. */
  readonly token: string
  readonly branchId: string
}

/** Rows by the name of a call, `<feature>.<call>`. */
export type ConformanceRequests = Readonly<Record<string, ConformanceRequest>>

/** What the suites that ask every call have to know of the calls of a domain. A call left out does not compile. */
export interface DomainTesting<Domain> {
  /** A request of each call that is ready to be answered; who asks for nothing has none. */
  readonly requests?: (world: RequestWorld) => Promise<ConformanceRequests>
  readonly foreign: {
    readonly [Feature in FeaturesOf<Domain>]: Readonly<Record<keyof Calls[Feature], ForeignRow>>
  }
  /** What lists that leave their branch or brand open are asked without one. */
  readonly openLists?: {
    readonly [Feature in FeaturesOf<Domain>]?: Readonly<Partial<Record<keyof Calls[Feature], string>>>
  }
  readonly belongings?: BelongingsRows
  readonly fuzz?: FuzzRows
}
