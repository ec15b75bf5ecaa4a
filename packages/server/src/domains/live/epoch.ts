import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/db/index.ts'

/** The epoch of this database's numbers, created when there is none. Restoring a backup must delete it. */
export const loadEpoch = (database: Database): Promise<string> =>
  database.write(async (trx) => {
    const known = await trx.selectFrom('live_epoch').select('epoch').executeTakeFirst()
    if (known !== undefined) return known.epoch
    const epoch = randomUUID()
    await trx.insertInto('live_epoch').values({ id: 1, epoch }).execute()
    return epoch
  })
