import type { TestServer } from '../test-server.ts'

/** Ids of what belongs to a brand, one of each kind that a call can name. Each domain declares its own. */
export interface Belongings {}

/** Where a domain finds or inserts what belongs to the brand of a branch and to its manager. */
export interface BelongingsWorld {
  readonly server: TestServer
  readonly branchNo: string
  /** Ids found by the domains below; the others are not set yet. */
  readonly known: Belongings
}

/** The kinds of a domain's things that a request can name. */
export interface BelongingsRows<Key extends string = string> {
  /** Ids that do not exist. */
  readonly nothing: Readonly<Record<Key, string>>
  /** Kinds that belong to a branch or one of its users; all others belong to the brand, and are shared. */
  readonly ofBranch: readonly NoInfer<Key>[]
  find(world: BelongingsWorld): Promise<Readonly<Record<NoInfer<Key>, string>>>
}

/** Declares the belongings of a domain. */
export const defineBelongings = <Key extends keyof Belongings>(rows: BelongingsRows<Key>): BelongingsRows<Key> => rows

/** Creation time of inserted rows. */
export const INSERTED_TIME = '2026-11-01T00:00:00.000Z'
