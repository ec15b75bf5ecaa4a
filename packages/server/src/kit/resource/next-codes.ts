import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { AnyTable, ResourceTable } from './rules.ts'

const DIGITS = 4

/** Tables whose rows have numbers. */
type CodedTable = {
  [Name in ResourceTable]: Tables[Name] extends { readonly code: string } ? Name : never
}[ResourceTable]

/** The next free numbers of a brand's rows, e.g. `GYS0007`; numbers of removed rows are not reused. */
export const nextCodes = async (
  trx: Transaction<Tables>,
  table: CodedTable,
  { brandId, prefix, count }: { readonly brandId: string; readonly prefix: string; readonly count: number },
): Promise<readonly { readonly code: string }[]> => {
  const codes = await trx
    // Every table of the union has the column.
    .selectFrom(table as AnyTable)
    .select('code')
    .where('brand_id', '=', brandId)
    .where('code', 'like', `${prefix}%`)
    .execute()
  const last = codes.reduce((most, { code }) => {
    const tail = code.slice(prefix.length)
    // Codes chosen by users may have the same prefix: P1E5 is not a number.
    return /^\d+$/.test(tail) ? Math.max(most, Number(tail)) : most
  }, 0)
  return Array.from({ length: count }, (_, index) => ({
    code: prefix + String(last + 1 + index).padStart(DIGITS, '0'),
  }))
}
