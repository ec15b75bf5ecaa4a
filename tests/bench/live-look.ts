import { systemClock } from '@netbar/server'
import { openDatabase, recordLiveMessage, startPublisher } from '@netbar/server/testing'
import { startPostgres } from '../../tools/services/postgres.ts'
import { findPostgres } from '../../tools/services/programs.ts'
import { seedWorld, type Database } from './both-engines.ts'
import type { Row } from './row.ts'

/** The size of chain that docs/capacity.md assumes. */
const BRANCHES = 10_000
const LOOKS = 2_000

/** Adds branches, each with a live message, so that it has a counter that has moved. */
const addBranches = async (database: Database): Promise<void> => {
  await seedWorld(database, 'test')
  await database.write(async (trx) => {
    const model = await trx.selectFrom('branch').selectAll().limit(1).executeTakeFirstOrThrow()
    for (let index = 0; index < BRANCHES; index += 1) {
      const branch = { ...model, id: `far-${index}`, branch_no: `FAR${index}` }
      await trx.insertInto('branch').values(branch).execute()
      await recordLiveMessage(trx, { branchId: branch.id, type: 'CALL' }, new Date())
    }
  })
}

const measure = async (engine: string, database: Database): Promise<Row> => {
  try {
    await addBranches(database)
    const publisher = await startPublisher({
      database,
      clock: systemClock,
      emit: () => undefined,
      onError: (error) => {
        throw error
      },
    })
    await publisher.drain()
    const before = process.cpuUsage()
    for (let look = 0; look < LOOKS; look += 1) await publisher.drain()
    const { user, system } = process.cpuUsage(before)
    await publisher.stop()
    return {
      what: `a look for live messages at ${BRANCHES} branches, ${engine}: CPU of the server`,
      value: (user + system) / 1_000 / LOOKS,
      budget: { atMost: 1 },
      unit: 'ms',
      reference: 'of nothing new, as most looks are',
    }
  } finally {
    await database.close()
  }
}

/** A look of each process for live messages to emit, once a second and after each write. */
export async function liveLook(): Promise<Row[]> {
  const embedded = await measure('embedded', await openDatabase({ memory: 'empty' }))
  if (findPostgres() === null) return [embedded]
  const postgres = await startPostgres()
  try {
    return [embedded, await measure('PostgreSQL', await openDatabase({ url: postgres.url('postgres') }))]
  } finally {
    await postgres.stop()
  }
}
