import type { Kysely, Transaction } from 'kysely'
import { overwritingDeleted } from '../../../platform/db/index.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { isHash } from '../../../platform/secrets/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { identityColumns } from './identity.ts'

const TABLES = ['member', 'blacklist'] as const
type Table = (typeof TABLES)[number]

/** Rows of one transaction: a chain has some hundred thousand members. */
const BATCH = 500

const unsealedAfter = (db: Kysely<Tables>, table: Table, id: string, limit: number) =>
  db
    .selectFrom(table)
    .where('id_number_sealed', 'is', null)
    .where('id', '>', id)
    .select(['id', 'phone', 'id_number'])
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whether another entry of the branch has this number already, sealed: a release before cannot have seen it. */
const isListed = async (trx: Transaction<Tables>, entryId: string, hash: string): Promise<boolean> =>
  (await trx
    .selectFrom('blacklist')
    .where('id_number', '=', hash)
    .where('branch_id', '=', (eb) =>
      eb.selectFrom('blacklist as own').where('own.id', '=', entryId).select('own.branch_id'),
    )
    .select('id')
    .executeTakeFirst()) !== undefined

/** The columns of an entry that a release before copied from a member who was sealed already. */
const columnsOfMember = (trx: Transaction<Tables>, entryId: string) =>
  trx
    .selectFrom('blacklist')
    .innerJoin('member', 'member.id', 'blacklist.member_id')
    .where('blacklist.id', '=', entryId)
    .select(['member.phone', 'member.phone_tail', 'member.phone_sealed'])
    .select(['member.id_number', 'member.id_number_sealed'])
    .executeTakeFirst()

const sealBatch = (database: Database, secrets: Pick<SecretBox, 'seal' | 'hash'>, table: Table, after: string) =>
  database.write(async (trx) => {
    const rows = await unsealedAfter(trx, table, after, BATCH)
    for (const { id, phone, id_number } of rows) {
      const columns = isHash(id_number)
        ? await columnsOfMember(trx, id)
        : identityColumns(secrets, { phone, idNumber: id_number })
      if (columns === undefined) continue
      if (table === 'blacklist' && !isHash(id_number) && (await isListed(trx, id, columns.id_number))) continue
      await trx.updateTable(table).set(columns).where('id', '=', id).execute()
    }
    return rows.at(-1)?.id
  })

/**
 * Seals phones and ID numbers of members and the blacklist that a release before has written. It may be stopped at any time and
 * run again, also while processes of that release go on writing; an entry whose person the branch has listed already, sealed,
 * stays as it is until one of both is removed.
 */
export const sealIdentities = async (database: Database, secrets: Pick<SecretBox, 'seal' | 'hash'>): Promise<void> => {
  const unsealed = await Promise.all(TABLES.map((table) => unsealedAfter(database.db, table, '', 1)))
  if (unsealed.every((rows) => rows.length === 0)) return
  await overwritingDeleted(database, async () => {
    for (const table of TABLES) {
      let last = await sealBatch(database, secrets, table, '')
      while (last !== undefined) last = await sealBatch(database, secrets, table, last)
    }
  })
}
