import type { ReplacementGoods } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { isSold } from '../purchase-cart/index.ts'

/** What the company of a brand sells to its branches, by its code. */
export const goodsFor = async (db: Kysely<Tables>, brandId: string): Promise<ReplacementGoods[]> => {
  const rows = await db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where((eb) => isSold(eb))
    .select(['id', 'code', 'barcode', 'name', 'spec', 'purchase_unit', 'purchase_price_fen'])
    .orderBy('code')
    .execute()
  return rows.map(({ id, code, barcode, name, spec, purchase_unit, purchase_price_fen }) => ({
    productId: id,
    code,
    barcode,
    productName: name,
    spec,
    purchaseUnit: purchase_unit,
    priceFen: purchase_price_fen,
  }))
}
