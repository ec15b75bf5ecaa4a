import type { blacklistCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { findBlacklist, getEntry } from './list.ts'
import { enableEntries, modifyEntry, removeEntry, saveEntry } from './writes.ts'

/** Handles the calls of the blacklist (specification §7). */
export const blacklistHandlers: Handlers<typeof blacklistCalls> = {
  find: ({ query }, { database, actor, now }) => findBlacklist(database.db, actor, query, now()),
  save: ({ body }, context) =>
    context.database.write(async (trx) =>
      getEntry(trx, context.actor, await saveEntry(trx, body, context), context.now()),
    ),
  modify: ({ body }, context) =>
    context.database.write(async (trx) => {
      await modifyEntry(trx, body, context)
      return getEntry(trx, context.actor, body.id, context.now())
    }),
  enable: async ({ body }, context) => {
    await context.database.write((trx) => enableEntries(trx, body.ids, body.enabled, context))
  },
  remove: async ({ params }, context) => {
    await context.database.write((trx) => removeEntry(trx, params.id, context))
  },
}
