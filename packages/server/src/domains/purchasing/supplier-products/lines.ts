import type { SupplierProductHistory } from '@netbar/shared/contract'
import type { Kysely, Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierProductTable } from './tables.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange } from '../../../kit/resource/index.ts'

/** The line of a product in a supplier's catalogue. */
export const lineOf = (
  db: Kysely<Tables>,
  supplierId: string,
  productId: string,
): Promise<SupplierProductTable | undefined> =>
  db
    .selectFrom('supplier_product')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('product_id', '=', productId)
    .executeTakeFirst()

/** A supplier's terms for a product. */
export type Terms = Pick<SupplierProductTable, 'price_fen' | 'least_order' | 'lead_days'>

/** Writes a new line. */
export const insertLine = async (
  trx: Transaction<Tables>,
  supplierId: string,
  productId: string,
  terms: Terms,
  now: Date,
): Promise<void> => {
  const time = now.toISOString()
  const row = { supplier_id: supplierId, product_id: productId, ...terms }
  await trx
    .insertInto('supplier_product')
    .values({ ...row, version: 1, created_time: time, updated_time: time })
    .execute()
}

/** Writes the next version of a line. */
export const updateLine = async (
  trx: Transaction<Tables>,
  line: SupplierProductTable,
  columns: Updateable<Terms>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('supplier_product')
    .set({ ...columns, version: line.version + 1, updated_time: now.toISOString() })
    .where('supplier_id', '=', line.supplier_id)
    .where('product_id', '=', line.product_id)
    .executeTakeFirstOrThrow()
}

/** A catalogue line in the history. */
export interface HistoryLine {
  readonly terms: Terms
  readonly isPreferred: boolean
}

/** Writes a history line of a supplier with a catalogue line before and after. */
export const logLine = async (
  trx: Transaction<Tables>,
  supplierId: string,
  { name, spec }: Pick<Tables['product'], 'name' | 'spec'>,
  { from, to }: { readonly from: HistoryLine | null; readonly to: HistoryLine | null },
  context: Pick<CallContext, 'actor' | 'newId' | 'now'>,
): Promise<void> => {
  const isRepriced = from !== null && to !== null && from.terms.price_fen !== to.terms.price_fen
  const textOf = (side: HistoryLine | null, isNew: boolean): string | null =>
    side &&
    JSON.stringify({
      name: `${name} ${spec}`.trim(),
      leastOrder: side.terms.least_order,
      leadDays: side.terms.lead_days,
      isPreferred: side.isPreferred,
      isRepriced: isNew && isRepriced,
    } satisfies SupplierProductHistory)
  const changes = [{ field: 'products', from: textOf(from, false), to: textOf(to, true) }]
  await logChange(trx, { resource: 'suppliers', id: supplierId, changes }, stepOf(context))
}
