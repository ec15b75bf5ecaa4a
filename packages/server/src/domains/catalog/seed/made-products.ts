import type { BomLine } from '@netbar/shared/contract'
import type { Catalogue } from './catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import { productRow } from './product-row.ts'
import { seedProducts } from './products.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

interface MadeProduct {
  readonly name: string
  readonly category: string
  readonly spec: string
  readonly unit: string
  readonly retailPriceFen: number
  /** Quantities of one unit, by the names of the materials. */
  readonly takes: readonly (readonly [name: string, quantity: number])[]
}

/** Products made at the bar from delivered ones: platters of whole packs, for a private room. */
const madeProducts: readonly MadeProduct[] = [
  {
    name: '鸡排薯条分享桶',
    category: '零食',
    spec: '10人份',
    unit: '桶',
    retailPriceFen: 12_800,
    takes: [
      ['鸡排', 1],
      ['薯条', 1],
      ['抽纸', 2],
    ],
  },
  {
    name: '烤肠分享桶',
    category: '零食',
    spec: '50根',
    unit: '桶',
    retailPriceFen: 9_900,
    takes: [
      ['烤肠', 1],
      ['抽纸', 1],
    ],
  },
]

/** Seeds each brand's products made of materials: not delivered, at the cost of their materials. */
export const seedMadeProducts = (
  rows: Rows,
  random: Random,
  catalogue: Catalogue,
  brandIds: Iterable<string>,
  since: Date,
): void => {
  for (const brandId of brandIds) {
    const materials = new Map(catalogue.products(brandId).map((product) => [product.name, product]))
    for (const [index, { unit, takes, ...made }] of madeProducts.entries()) {
      const lines = takes.map(([name, quantity]) => ({ material: must(materials.get(name), name), quantity }))
      const bom = lines.map(({ material, quantity }): BomLine => ({ productId: material.id, quantity }))
      const cost = lines.reduce(
        (sum, { material, quantity }) => sum + (material.purchasePriceFen / material.packSize) * quantity,
        0,
      )
      const product = {
        ...made,
        type: 'MADE',
        saleUnit: unit,
        purchaseUnit: unit,
        packSize: 1,
        purchasePriceFen: Math.round(cost),
        shelfLifeDays: null,
      } as const
      const place = { id: random.id(since), brandId, number: seedProducts.length + index + 1, since }
      rows.add('product', { ...productRow(product, place), bom: JSON.stringify(bom) })
    }
  }
}
