import type { TestServer } from '../test-server.ts'

/** Ids of what belongs to a brand, one of each kind that a call can name. Each domain declares its own. */
export interface Belongings {}

/** Where a domain looks for what belongs to the brand of a branch and to its manager, or lays it. */
export interface BelongingsWorld {
  readonly server: TestServer
  readonly branchNo: string
  /** What the domains below have found; the rest is nothing yet. */
  readonly known: Belongings
}

/** The kinds of things of a domain that a request can name. */
export interface BelongingsRows<Key extends string = string> {
  /** Ids of nothing at all. */
  readonly nothing: Readonly<Record<Key, string>>
  /** What is of a branch or of one of its people; everything else is of the brand, and shared. */
  readonly ofBranch: readonly NoInfer<Key>[]
  find(world: BelongingsWorld): Promise<Readonly<Record<NoInfer<Key>, string>>>
}

/** Declares what of a domain belongs to somebody. */
export const defineBelongings = <Key extends keyof Belongings>(rows: BelongingsRows<Key>): BelongingsRows<Key> => rows

/** When what is laid came to be. */
export const LAID_TIME = '2026-11-01T00:00:00.000Z'
