import type { CallAnswer, supplierOrderCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { companyBrands, ownSupplier } from './scope.ts'

type Suppliers = CallAnswer<typeof supplierOrderCalls.suppliers>
type Goods = CallAnswer<typeof supplierOrderCalls.goods>

/** The suppliers of the actor's brands, by number; removed ones are kept where they have orders. */
export const findSuppliers = async (db: Kysely<Tables>, actor: Actor): Promise<Suppliers> => {
  const rows = await db
    .selectFrom('supplier')
    .where('brand_id', 'in', ['', ...companyBrands(actor)])
    .where((eb) =>
      eb.or([
        eb.and([eb('enabled', '=', 1), eb('deleted_time', 'is', null)]),
        eb('id', 'in', eb.selectFrom('supplier_order').select('supplier_id')),
      ]),
    )
    .select(['id', 'name', 'enabled', 'deleted_time'])
    .orderBy('code')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, enabled, deleted_time }) => ({
    id,
    name,
    enabled: enabled === 1 && deleted_time === null,
  }))
}

/** Products that a brand buys: what it makes to order needs materials, which it does buy. */
export const boughtProducts = (db: Kysely<Tables>, brandId: string) =>
  db
    .selectFrom('product')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('type', '!=', 'MADE')
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)

/** What can be ordered from a supplier, by code; the products of its catalogue come first, at its prices. */
export const findGoods = async (db: Kysely<Tables>, supplierId: string, actor: Actor): Promise<Goods> => {
  const { id, brand_id } = await ownSupplier(db, supplierId, actor)
  const lines = await db.selectFrom('supplier_product').selectAll().where('supplier_id', '=', id).execute()
  const lineOf = new Map(lines.map((line) => [line.product_id, line]))
  const rows = await boughtProducts(db, brand_id).orderBy('code').execute()
  const goods = rows.map((row) => {
    const line = lineOf.get(row.id)
    return {
      productId: row.id,
      code: row.code,
      barcode: row.barcode,
      productName: row.name,
      spec: row.spec,
      purchaseUnit: row.purchase_unit,
      priceFen: line?.price_fen ?? row.purchase_price_fen,
      minOrderQuantity: line?.least_order ?? 1,
      leadDays: line?.lead_days ?? null,
      isUsual: line !== undefined,
    }
  })
  return goods.toSorted((one, other) => Number(other.isUsual) - Number(one.isUsual))
}
