import type { Transaction } from 'kysely'
import { createRightsCache } from '../kernel/rights/index.ts'
import type { SeedSteps } from '../kernel/seed-steps.ts'
import type { Random } from '../kit/seed/random.ts'
import type { Database, Tables } from '../platform/db/index.ts'

/**
 * Lets domains make their calls within the transaction of the seed, so that the world is there as a whole or not at all. Rules,
 * histories and notifications are those of the calls, and ids are drawn from `random`: the same options give the same rows.
 */
export const createSeedSteps = (
  database: Database,
  trx: Transaction<Tables>,
  { random, now }: { readonly random: Random; readonly now: Date },
): SeedSteps => {
  const { rightsOf } = createRightsCache(trx, () => 0)
  const within: Database = { ...database, db: trx, write: (work) => work(trx) }
  return {
    now,
    as: async (username, at) => {
      const { id, name } = await trx
        .selectFrom('user')
        .where('username', '=', username)
        .select(['id', 'name'])
        .executeTakeFirstOrThrow()
      return {
        database: within,
        now: () => at,
        newId: () => random.id(at),
        locale: 'zh-CN',
        idempotencyKey: random.id(at),
        confirmation: null,
        ip: '127.0.0.1',
        userAgent: 'netbar-seed',
        host: undefined,
        actor: {
          ...(await rightsOf(id)),
          sessionId: 'seed',
          userId: id,
          username,
          name,
          isLocked: false,
          mustEnrol: false,
        },
      }
    },
  }
}
