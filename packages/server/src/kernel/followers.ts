import type { Transaction } from 'kysely'
import type { Tables } from '../platform/db/index.ts'

/** Reacts to a change inside its transaction; throws to refuse the change. */
export type Follower<Change, Context> = (trx: Transaction<Tables>, change: Change, context: Context) => Promise<void>

/** Subscribers of a kind of change; whoever makes the change does not know them. */
export interface Followers<Change, Context> {
  add(follower: Follower<Change, Context>): void
  /** Calls the followers one after the other. */
  notify: Follower<Change, Context>
}

/** Creates the followers of one kind of change. Domains subscribe in their manifests. */
export const createFollowers = <Change, Context>(): Followers<Change, Context> => {
  const followers = new Set<Follower<Change, Context>>()
  return {
    add: (follower) => void followers.add(follower),
    notify: async (trx, change, context) => {
      for (const follower of followers) await follower(trx, change, context)
    },
  }
}
