import type { blacklistCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { findBlacklist, getEntry } from './list.ts'
import { enableEntries, modifyEntry, removeEntry, saveEntry } from './writes.ts'

/** Creates the handlers of the calls of the blacklist (specification §7). */
export const createBlacklistHandlers = (secrets: SecretBox): Handlers<typeof blacklistCalls> => ({
  find: ({ query }, { database, actor, now }) => findBlacklist(database.db, actor, query, { secrets, now: now() }),
  save: ({ body }, context) =>
    context.database.write(async (trx) =>
      getEntry(trx, context.actor, await saveEntry(trx, body, context, secrets), { secrets, now: context.now() }),
    ),
  modify: ({ body }, context) =>
    context.database.write(async (trx) => {
      await modifyEntry(trx, body, context)
      return getEntry(trx, context.actor, body.id, { secrets, now: context.now() })
    }),
  enable: async ({ body }, context) => {
    await context.database.write((trx) => enableEntries(trx, body.ids, body.enabled, context))
  },
  remove: async ({ params }, context) => {
    await context.database.write((trx) => removeEntry(trx, params.id, context))
  },
})
