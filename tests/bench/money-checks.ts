import { findInconsistencies, openDatabase } from '@netbar/server/testing'
import { onBothEngines, seedWorld, type Database, type Engine } from './both-engines.ts'
import { writeVisits } from './money-rows.ts'
import { VISITS } from './money-simulation.ts'
import type { Row } from './row.ts'

/** One fen more of a payment, which the checks have to find. */
const plant = ({ db }: Database) =>
  db
    .updateTable('payment')
    .set((eb) => ({ amount_fen: eb('amount_fen', '+', 1) }))
    .where('id', '=', `payment-visit-${VISITS / 2}`)
    .execute()

const measure = async ({ name, place }: Engine): Promise<Row> => {
  const database = await openDatabase(place)
  try {
    await seedWorld(database, 'test')
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
      what: `checks of all rows on ${name}, ${VISITS} visits with their payments, cards and shifts`,
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
export function moneyChecks(): Promise<readonly Row[]> {
  return onBothEngines(measure)
}
