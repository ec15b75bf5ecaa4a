import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'

/** Called at once for what this process stops: its sockets have to close. */
export type StoppedListener = (id: string) => void

/** The end of sessions or of service tokens. */
export interface Revocation {
  /** Ends one; it is refused from now on. Revoking it again does nothing. */
  revoke(id: string, now: Date): Promise<void>
  /**
   * Ends every open one of a user within a transaction.
   *
   * @returns What tells this process of them; to be called once the transaction is committed.
   */
  revokeAllOf(trx: Transaction<Tables>, userId: string, now: Date): Promise<() => void>
  /** Returns the unsubscribe function. */
  onStopped(listener: StoppedListener): () => void
}

/** Revokes the rows of a table, and announces what has stopped to this process. */
export const createRevocation = (
  { db }: Pick<Database, 'db'>,
  table: 'session' | 'service_token',
): Revocation & { readonly announce: StoppedListener } => {
  const listeners = new Set<StoppedListener>()
  const announce: StoppedListener = (id) => {
    for (const listener of listeners) listener(id)
  }
  const revocation = (on: Database['db'] | Transaction<Tables>, now: Date) =>
    on.updateTable(table).set({ revoked_time: now.toISOString() }).where('revoked_time', 'is', null)
  return {
    announce,
    revoke: async (id, now) => {
      await revocation(db, now).where('id', '=', id).execute()
      announce(id)
    },
    revokeAllOf: async (trx, userId, now) => {
      const revoked = await revocation(trx, now).where('user_id', '=', userId).returning('id').execute()
      return () => {
        for (const { id } of revoked) announce(id)
      }
    },
    onStopped: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
