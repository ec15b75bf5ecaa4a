import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { rekeyIdentities } from '../domains/members/index.ts'
import type { Database, Tables } from '../platform/db/index.ts'
import { opens } from '../platform/secrets/index.ts'
import type { KeyChange } from '../platform/secrets/index.ts'
import { SEALED } from './sealed-columns.ts'

const rekeyColumn = async (
  trx: Transaction<Tables>,
  table: string,
  {
    key,
    column,
    hash,
    keys,
  }: { readonly key: string; readonly column: string; readonly hash: string | undefined; readonly keys: KeyChange },
): Promise<number> => {
  const { rows } = await sql<{ readonly key: string; readonly sealed: string }>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null`.execute(trx)
  const old = rows.filter(({ sealed }) => !opens(keys.to, sealed))
  for (const row of old) {
    const secret = keys.from.open(row.sealed)
    const hashed = hash === undefined ? sql`` : sql`, ${sql.ref(hash)} = ${keys.to.hash(secret)}`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${keys.to.seal(secret)}${hashed}
      where ${sql.ref(key)} = ${row.key}`.execute(trx)
  }
  return old.length
}

/**
 * Seals all that is sealed in a database with another key. What has the new key already stays as it is: it may be stopped at any
 * time and run again.
 *
 * @returns How many secrets, and numbers of how many people, have the new key now and had not before.
 * @throws Error for a secret that neither key opens; what was done until then stays.
 */
export const rotateKey = async (
  database: Database,
  keys: KeyChange,
): Promise<{ readonly secrets: number; readonly people: number }> => {
  let secrets = 0
  for (const [table, { key, columns, hashes }] of Object.entries(SEALED))
    for (const column of columns)
      secrets += await database.write((trx) => rekeyColumn(trx, table, { key, column, hash: hashes?.[column], keys }))
  return { secrets, people: await rekeyIdentities(database, keys) }
}
