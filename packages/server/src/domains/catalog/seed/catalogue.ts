import { must } from '../../../kit/seed/must.ts'
import { productRow } from './product-row.ts'
import { seedProducts } from './products.ts'
import type { SeedProduct } from './products.ts'
import type { SeededBranch } from '../../org/seed/organisation.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { ProductTable } from '../tables.ts'

/** One product in this many is in the group of best sellers. */
const HOT = 5

/** A product of a brand with its id. */
export interface SeededProduct extends SeedProduct {
  readonly id: string
}

/** The warehouses that goods pass on their way to a branch. */
export interface SeededRoute {
  readonly company: string
  readonly store: string
  readonly transit: string
}

/** Opening stock of a product at a company. */
export interface OpeningStock {
  readonly warehouseId: string
  readonly productId: string
  readonly type: 'OPENING'
  readonly quantityDelta: number
  readonly sourceLineId: string
}

/** Orderable products and their warehouses. */
export interface Catalogue {
  products(brandId: string): readonly SeededProduct[]
  /** The mutable row of a product: later changes of the seed are written to it. */
  row(productId: string): ProductTable
  route(branch: SeededBranch): SeededRoute
  /** The stock of every company before the first order. */
  opening(random: Random): readonly OpeningStock[]
}

export interface CatalogueInput {
  readonly rows: Rows
  readonly random: Random
  readonly since: Date
  readonly branches: readonly SeededBranch[]
  /** Supplier of a product category to a brand. */
  readonly supplierOf: (brandId: string, category: string) => string | null
}

/** Seeds products and warehouses of every brand that has branches. */
export const seedCatalogue = ({ rows, random, since, branches, supplierOf }: CatalogueInput): Catalogue => {
  const newId = () => random.id(since)
  const products = new Map<string, readonly SeededProduct[]>()
  const seededRows = new Map<string, ProductTable>()
  const companies = new Map<string, string>()
  const routes = new Map<string, SeededRoute>()
  for (const brandId of new Set(branches.map((branch) => branch.brandId))) {
    const seeded = seedProducts.map((product) => ({ ...product, id: newId() }))
    products.set(brandId, seeded)
    for (const [index, product] of seeded.entries()) {
      const row: ProductTable = {
        ...productRow(product, { id: product.id, brandId, number: index + 1, since }),
        supplier_id: supplierOf(brandId, product.category),
        group_codes: product.type === 'RETAIL' && index % HOT === 0 ? ',G0001,' : '',
      }
      seededRows.set(product.id, row)
      rows.add('product', row)
    }
    const company = newId()
    companies.set(brandId, company)
    rows.add('warehouse', { id: company, brand_id: brandId, kind: 'COMPANY', branch_id: null, name: '公司总仓' })
  }
  for (const branch of branches) {
    const [store, transit] = [newId(), newId()]
    routes.set(branch.id, { company: must(companies.get(branch.brandId), 'company warehouse'), store, transit })
    const common = { brand_id: branch.brandId, branch_id: branch.id }
    rows.add('warehouse', { id: store, kind: 'STORE', name: `${branch.name}仓库`, ...common })
    rows.add('warehouse', { id: transit, kind: 'TRANSIT', name: `${branch.name}在途`, ...common })
  }
  return {
    products: (brandId) => products.get(brandId) ?? [],
    row: (productId) => must(seededRows.get(productId), `product ${productId}`),
    route: (branch) => must(routes.get(branch.id), `warehouses of ${branch.branchNo}`),
    opening: (chance) =>
      [...products].flatMap(([brandId, seeded]) =>
        seeded.map(({ id, packSize }): OpeningStock => ({
          warehouseId: must(companies.get(brandId), 'company warehouse'),
          productId: id,
          type: 'OPENING',
          quantityDelta: chance.integer(60, 160) * packSize,
          sourceLineId: id,
        })),
      ),
  }
}
