import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** Whether branches have sums since a day or longer: those of a period that began earlier are not all that was. */
export const isKeptSince = async (
  db: Kysely<Tables>,
  { branchIds, from }: { readonly branchIds: readonly string[]; readonly from: string },
): Promise<boolean> => {
  for (const table of ['sale_day', 'seat_day'] as const) {
    const row = await db
      .selectFrom(table)
      .where('branch_id', 'in', ['', ...branchIds])
      .where('biz_date', '<=', from)
      .select('branch_id')
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
