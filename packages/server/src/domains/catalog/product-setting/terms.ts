import { USUAL_PRODUCT_SETTING, WEEKDAYS } from '@netbar/shared/contract'
import type { ProductSettingTerms } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductSettingTable } from '../tables.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'

/** Columns of the rules. */
export const columnsOf = (terms: ProductSettingTerms) => ({
  safety_quantity: terms.safetyQuantity,
  cutoff_time: terms.cutoffTime,
  order_weekdays: listText(WEEKDAYS.filter((day) => terms.orderWeekdays.includes(day))),
  min_order_fen: terms.minOrderFen,
  refund_hours: terms.refundHours,
  free_replacement_fen: terms.freeReplacementFen,
  warn_days: terms.warnDays,
  expired_ratio_bp: terms.expiredRatioBp,
})

/** Maps a row of rules to the contract. */
export const toTerms = (row: ProductSettingTable | undefined): ProductSettingTerms => {
  if (row === undefined) return USUAL_PRODUCT_SETTING
  const days = listOf(row.order_weekdays)
  return {
    safetyQuantity: row.safety_quantity,
    cutoffTime: row.cutoff_time,
    orderWeekdays: WEEKDAYS.filter((day) => days.includes(day)),
    minOrderFen: row.min_order_fen,
    refundHours: row.refund_hours,
    freeReplacementFen: row.free_replacement_fen,
    warnDays: row.warn_days,
    expiredRatioBp: row.expired_ratio_bp,
  }
}

/** Rules in force in each of these branches: its own, else its brand's, else the defaults. */
export const termsOfBranches = async (
  db: Kysely<Tables>,
  brandId: string,
  branchIds: readonly string[],
): Promise<(branchId: string) => ProductSettingTerms> => {
  const rows = await db
    .selectFrom('product_setting')
    .selectAll()
    .where('id', 'in', [brandId, ...branchIds])
    .where('own', '=', 1)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (branchId) => toTerms(byId.get(branchId) ?? byId.get(brandId))
}

/** Rules in force in a branch. */
export const termsOf = async (
  db: Kysely<Tables>,
  branch: { readonly id: string; readonly brandId: string },
): Promise<ProductSettingTerms> => (await termsOfBranches(db, branch.brandId, [branch.id]))(branch.id)
