import type { Database } from '../../../platform/db/index.ts'
import { postMovements } from '../ledger/index.ts'

/** Gives a branch so many more units of each product that it has had. */
export const fillShelf = (database: Database, branchId: string, units: number, now = new Date()): Promise<void> =>
  database.write(async (trx) => {
    const kept = await trx
      .selectFrom('stock_balance')
      .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
      .where('warehouse.branch_id', '=', branchId)
      .where('warehouse.kind', '=', 'STORE')
      .select(['warehouse_id', 'product_id'])
      .execute()
    const newId = () => crypto.randomUUID()
    const sourceId = newId()
    const drafts = kept.map(({ warehouse_id: warehouseId, product_id: productId }) => ({
      warehouseId,
      productId,
      type: 'OPENING' as const,
      quantityDelta: units,
      sourceLineId: newId(),
      expireDate: null,
    }))
    await postMovements(trx, { type: 'OPENING', id: sourceId }, drafts, { newId, now: () => now })
  })
