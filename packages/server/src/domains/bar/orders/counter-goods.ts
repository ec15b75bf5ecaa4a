import type { CounterGoods } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { picturedProducts } from '../../catalog/index.ts'
import { branchGoods } from '../../stock/index.ts'
import { shelfWarehouse } from './out-of-stock.ts'
import { shelfOf } from './shelf.ts'

/** What the counter of a branch sells, in the order of its shelf, with the pieces of each that are left. */
export const counterGoodsOf = async (
  db: Kysely<Tables>,
  branchId: string,
  now: Date,
): Promise<readonly CounterGoods[]> => {
  const shelf = await shelfOf(db, branchId)
  const shown = await picturedProducts(db, branchId)
  const taken = shelf.flatMap(({ takes }) => takes.map(({ productId }) => productId))
  const warehouseId = await shelfWarehouse(db, branchId)
  const goods = await branchGoods(db, { branchId, warehouseId }, [...new Set(taken)], now)
  const left = (productId: string, units: number) => Math.floor((goods.get(productId)?.good ?? 0) / units)
  return shelf.flatMap((sold) => {
    const { productId, name, spec, saleUnit, priceFen, memberPriceFen, orderLimit, takes } = sold
    const product = shown.get(productId)
    if (product === undefined) return []
    const pieces = takes.map((part) => left(part.productId, part.units))
    return [
      {
        productId,
        name,
        spec,
        saleUnit,
        ...product,
        priceFen,
        memberPriceFen,
        left: Math.max(0, Math.min(...pieces)),
        orderLimit,
      },
    ]
  })
}
