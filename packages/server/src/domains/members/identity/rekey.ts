import type { Database } from '../../../platform/db/index.ts'
import { opens } from '../../../platform/secrets/index.ts'
import type { KeyChange } from '../../../platform/secrets/index.ts'
import { identityColumns, idNumberOf, phoneOf } from './identity.ts'

/** Rows of one transaction. */
const BATCH = 500

const rekeyBatch = (database: Database, { from, to }: KeyChange, table: 'member' | 'blacklist', after: string) =>
  database.write(async (trx) => {
    const rows = await trx
      .selectFrom(table)
      .where('id', '>', after)
      .where('id_number_sealed', 'is not', null)
      .select(['id', 'phone', 'phone_sealed', 'id_number', 'id_number_sealed'])
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const old = rows.filter(({ id_number_sealed }) => id_number_sealed !== null && !opens(to, id_number_sealed))
    for (const row of old)
      await trx
        .updateTable(table)
        .set(identityColumns(to, { phone: phoneOf(from, row), idNumber: idNumberOf(from, row) }))
        .where('id', '=', row.id)
        .execute()
    return { last: rows.at(-1)?.id, count: old.length }
  })

/** Seals and hashes phones and ID numbers with another key; rows that have it already stay as they are. Returns how many did not. */
export const rekeyIdentities = async (database: Database, keys: KeyChange): Promise<number> => {
  let count = 0
  for (const table of ['member', 'blacklist'] as const) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const batch: Awaited<ReturnType<typeof rekeyBatch>> = await rekeyBatch(database, keys, table, after)
      count += batch.count
      after = batch.last
    }
  }
  return count
}
