import type { Database } from '../platform/db/index.ts'
import type { Actor, CallContext } from '../kernel/context.ts'
import { newId } from '../kernel/new-id.ts'
import { createRightsCache } from '../kernel/rights/index.ts'
import { seed } from '../seed/index.ts'
import type { Beginning } from './beginning.ts'
import { openTestDatabase } from './databases/test-database.ts'
import { TEST_SECRETS } from './identities.ts'

/** The seed without a server: handlers are called as a user, at a time that tests move. */
export interface World {
  readonly database: Database
  readonly now: () => Date
  advance(ms: number): void
  actor(username: string): Promise<Actor>
  /** The context of a handler called by this user. */
  as(username: string, idempotencyKey?: string): Promise<CallContext>
  close(): Promise<void>
}

class LostRace extends Error {}

/**
 * On PostgreSQL each write runs twice, the first time in vain, as after a serialization conflict: this exposes work
 * that leaves anything behind but rows.
 */
const retryingEachWrite = (database: Database): Database => ({
  ...database,
  write: async (work) => {
    if (database.engine === 'postgres') {
      const lost = database.write(async (trx) => {
        await work(trx)
        throw new LostRace()
      })
      // A failure of the first run happens again in the second.
      await lost.catch(() => {})
    }
    return database.write(work)
  },
})

const NOON = new Date('2026-11-21T04:00:00.000Z')

const worldOf = (size: 'demo' | 'test'): Beginning => ({
  name: `${size} world`,
  fill: (database) => seed(database, { size, now: NOON, passwordHash: 'none', secrets: TEST_SECRETS }),
})
const WORLDS = { demo: worldOf('demo'), test: worldOf('test') }

/** Opens a seeded world; its time begins on 21 November 2026, noon in Shanghai. */
export const openWorld = async (size: 'demo' | 'test' = 'test'): Promise<World> => {
  const database = retryingEachWrite(await openTestDatabase(WORLDS[size]))
  let time = NOON.getTime()
  const now = () => new Date(time)
  const { rightsOf } = createRightsCache(database.db, () => time)
  const actor = async (username: string): Promise<Actor> => {
    const user = await database.db
      .selectFrom('user')
      .where('username', '=', username)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    return {
      sessionId: 'session',
      userId: user.id,
      username,
      name: user.name,
      isLocked: false,
      mustEnrol: false,
      ...(await rightsOf(user.id)),
    }
  }
  return {
    database,
    now,
    advance: (ms) => {
      time += ms
    },
    actor,
    as: async (username, idempotencyKey) => ({
      database,
      actor: await actor(username),
      now,
      newId: () => newId(now()),
      locale: 'zh-CN',
      idempotencyKey: idempotencyKey ?? null,
      confirmation: null,
      ip: '127.0.0.1',
      userAgent: 'test',
      host: undefined,
    }),
    close: () => database.close(),
  }
}
