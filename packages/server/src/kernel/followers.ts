import type { Transaction } from 'kysely'
import type { Tables } from '../platform/db/index.ts'

/** Does what follows from a change, in its transaction; refuses the change by throwing. */
export type Follower<Change, Context> = (trx: Transaction<Tables>, change: Change, context: Context) => Promise<void>

/** Those whom a change concerns, unknown to who makes it. */
export interface Followers<Change, Context> {
  add(follower: Follower<Change, Context>): void
  /** Tells each follower in turn. */
  notify: Follower<Change, Context>
}

/** The followers of one kind of change. Domains add theirs where they declare themselves. */
export const createFollowers = <Change, Context>(): Followers<Change, Context> => {
  const followers = new Set<Follower<Change, Context>>()
  return {
    add: (follower) => void followers.add(follower),
    notify: async (trx, change, context) => {
      for (const follower of followers) await follower(trx, change, context)
    },
  }
}
