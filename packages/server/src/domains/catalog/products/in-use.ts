import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { productsByMaterial } from './bom.ts'
import { branchesWith } from './names.ts'

const UNFINISHED = ['PENDING', 'CONFIRMED', 'PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_STORED'] as const
/** Maximum number of places that a refusal names. */
const NAMED = 6

/** A product cannot be disabled while it has stock anywhere or open deliveries; the refusal names the places. */
export const productEnablingProblem = async (
  db: Kysely<Tables>,
  { id }: { readonly id: string },
): Promise<Text | null> => {
  const stocks = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .where('product_id', '=', id)
    .where('quantity', '>', 0)
    .orderBy('warehouse.name')
    .select(['warehouse.name', 'quantity'])
    .execute()
  const orders = await db
    .selectFrom('purchase_order')
    .where('status', 'in', UNFINISHED)
    .where('id', 'in', (eb) => eb.selectFrom('purchase_order_line').where('product_id', '=', id).select('order_id'))
    .orderBy('order_no')
    .select('order_no')
    .execute()
  const places = [...stocks.map(({ name, quantity }) => `${name} ${quantity}`), ...orders.map((row) => row.order_no)]
  if (places.length === 0) return null
  const named = places.slice(0, NAMED).join('、')
  return {
    key: 'products.hasStock',
    params: { places: places.length > NAMED ? `${named}…(${places.length})` : named },
  }
}

/**
 * A product cannot be removed while a branch has it or something is made of it, nor ever once it was ordered or its
 * stock moved.
 */
export const productRemovalProblem = async (
  db: Kysely<Tables>,
  { id, brand_id }: { readonly id: string; readonly brand_id: string },
): Promise<Text | null> => {
  const product = (await productsByMaterial(db, brand_id)).get(id)
  if (product !== undefined) return { key: 'products.isMaterialOf', params: { product } }
  const n = (await branchesWith(db, [id])).get(id) ?? 0
  if (n > 0) return { key: 'products.inBranches', params: { n } }
  const moved = await db.selectFrom('stock_movement').where('product_id', '=', id).select('id').executeTakeFirst()
  const ordered = await db
    .selectFrom('purchase_order_line')
    .where('product_id', '=', id)
    .select('id')
    .executeTakeFirst()
  return moved === undefined && ordered === undefined ? null : { key: 'products.moved' }
}
