import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPasswords,
  findInconsistencies,
  openDatabase,
  seed,
  TEST_COST,
  TEST_SECRETS,
} from '@netbar/server/testing'
import { startPostgres } from '../../tools/services/postgres.ts'
import { findPostgres } from '../../tools/services/programs.ts'
import { writeVisits } from './money-rows.ts'
import { VISITS } from './money-simulation.ts'
import type { Row } from './row.ts'

type Place = Parameters<typeof openDatabase>[0]
type Database = Awaited<ReturnType<typeof openDatabase>>

/** One fen more of a payment, which the checks have to find. */
const plant = ({ db }: Database) =>
  db
    .updateTable('payment')
    .set((eb) => ({ amount_fen: eb('amount_fen', '+', 1) }))
    .where('id', '=', `payment-visit-${VISITS / 2}`)
    .execute()

const measure = async (where: string, place: Place): Promise<Row> => {
  const database = await openDatabase(place)
  try {
    const passwordHash = await createPasswords(TEST_COST).hash('nobody signs in')
    await seed(database, { size: 'test', now: new Date(), passwordHash, secrets: TEST_SECRETS })
    await writeVisits(database)
    const started = performance.now()
    const [problem] = await findInconsistencies(database)
    const seconds = (performance.now() - started) / 1_000
    if (problem !== undefined) throw new Error(`The simulation does not add up: ${problem}`)
    await plant(database)
    const found = await findInconsistencies(database)
    // Of the visit, and of its shift.
    if (found.length !== 2) throw new Error(`One fen too much was found ${found.length} times: ${found.join('; ')}`)
    return {
      what: `checks of all rows${where}, ${VISITS} visits with their payments, cards and shifts`,
      value: seconds,
      budget: { atMost: 60 },
      unit: 's',
      reference: 'one fen that is too much is found by its visit and by its shift',
    }
  } finally {
    await database.close()
  }
}

/** How long the checks of money take over a hundred thousand simulated visits, on both engines. */
export async function moneyChecks(): Promise<readonly Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'netbar-money-'))
  try {
    const embedded = await measure('', { dataDir })
    if (findPostgres() === null) return [embedded]
    const postgres = await startPostgres()
    try {
      return [embedded, await measure(' on PostgreSQL', { url: postgres.url('postgres') })]
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
