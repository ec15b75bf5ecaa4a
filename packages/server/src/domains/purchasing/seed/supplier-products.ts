import type { Catalogue, SeededProduct } from '../../catalog/seed/catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

/** What a supplier delivers of a category. */
interface Offer {
  readonly supplier: string
  readonly category: string
  /** Its price, in percent of the product's cost. */
  readonly pricePercent: number
  readonly leadDays: number | null
  /** Minimum quantity in purchase units, possibly by the unit's cost. */
  readonly minOrderQuantity: (product: SeededProduct) => number
  /** Names of the products that it has; by default all of the category. */
  readonly only?: readonly string[]
}

const DEAR_FEN = 10_000
const byPrice = ({ purchasePriceFen }: SeededProduct) => (purchasePriceFen < DEAR_FEN ? 5 : 2)
const one = () => 1

/** The preferred supplier delivers all of its category; the others have a part of it, cheaper or sooner. */
const offers: readonly Offer[] = [
  { supplier: '江城饮品批发', category: '饮料', pricePercent: 100, leadDays: 2, minOrderQuantity: one },
  { supplier: '大成食品配送', category: '泡面', pricePercent: 100, leadDays: 3, minOrderQuantity: one },
  { supplier: '甘味零食供应链', category: '零食', pricePercent: 100, leadDays: 4, minOrderQuantity: one },
  { supplier: '青禾茶咖原料', category: '水吧原料', pricePercent: 100, leadDays: 6, minOrderQuantity: one },
  { supplier: '洁安日用物资', category: '物资', pricePercent: 100, leadDays: 5, minOrderQuantity: one },
  {
    supplier: '大成食品配送',
    category: '零食',
    pricePercent: 96,
    leadDays: 3,
    minOrderQuantity: byPrice,
    only: ['火腿肠', '卤蛋', '泡椒凤爪'],
  },
  {
    supplier: '甘味零食供应链',
    category: '泡面',
    pricePercent: 103,
    leadDays: 1,
    minOrderQuantity: byPrice,
    only: ['酸辣粉', '螺蛳粉'],
  },
  {
    supplier: '旧时光饮料行',
    category: '饮料',
    pricePercent: 92,
    leadDays: null,
    minOrderQuantity: () => 10,
    only: ['酸梅汤', '冰糖雪梨'],
  },
]

/** Seeds the catalogues of the suppliers of these brands. */
export const seedSupplierProducts = (
  rows: Rows,
  catalogue: Catalogue,
  suppliers: ReadonlyMap<string, string>,
  brandIds: Iterable<string>,
  since: Date,
): void => {
  for (const brandId of brandIds)
    for (const { supplier, category, pricePercent, leadDays, minOrderQuantity, only } of offers)
      for (const product of catalogue.products(brandId))
        if (product.category === category && (only?.includes(product.name) ?? true))
          rows.add('supplier_product', {
            supplier_id: must(suppliers.get(`${brandId} ${supplier}`), supplier),
            product_id: product.id,
            price_fen: Math.round((product.purchasePriceFen * pricePercent) / 100),
            least_order: minOrderQuantity(product),
            lead_days: leadDays,
            version: 1,
            created_time: since.toISOString(),
            updated_time: since.toISOString(),
          })
}
