import type { calls } from '@netbar/shared/contract'
import type { ConformanceRequest } from '../conformance-request.ts'
import type { OutsideWorld } from '../outside-world.ts'
import type { TestServer } from '../test-server.ts'
import type { BelongingsRows } from './belongings.ts'
import type { ForeignRow } from './foreign-request.ts'
import type { FuzzRows } from './fuzz-rows.ts'

type Calls = typeof calls

/** The features that a domain handles. */
type FeaturesOf<Domain> = Domain extends { readonly handlers: (parts: never) => infer Handlers }
  ? keyof Handlers & keyof Calls
  : never

/** Context of preparing requests: a server, the caller, and the branch. */
export interface RequestWorld {
  readonly server: TestServer
  readonly outside: OutsideWorld
  /** Token of the branch's manager, who makes each call without another user. */
  readonly token: string
  readonly branchId: string
}

/** Rows by the name of a call, `<feature>.<call>`. */
export type ConformanceRequests = Readonly<Record<string, ConformanceRequest>>

/** What the suites that exercise every call need to know of a domain's calls. A missing call does not compile. */
export interface DomainTesting<Domain> {
  /** Requests of each call that will be answered; a call without input has none. */
  readonly requests?: (world: RequestWorld) => Promise<ConformanceRequests>
  readonly foreign: {
    readonly [Feature in FeaturesOf<Domain>]: Readonly<Record<keyof Calls[Feature], ForeignRow>>
  }
  /** Requests of lists without their branch or brand. */
  readonly openLists?: {
    readonly [Feature in FeaturesOf<Domain>]?: Readonly<Partial<Record<keyof Calls[Feature], string>>>
  }
  readonly belongings?: BelongingsRows
  readonly fuzz?: FuzzRows
}
