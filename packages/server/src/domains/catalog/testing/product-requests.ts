import type { ResourceExample, ResourceOwner } from '../../../kit/resource/testing/resource-requests.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Fields of the product form beside the name. */
export const PRODUCT = {
  type: 'RETAIL',
  category: 'C0001',
  saleUnit: '瓶',
  purchaseUnit: '箱',
  packSize: 24,
  purchasePriceFen: 4800,
  retailPriceFen: 500,
} as const

/** A product, copied from a seeded one. */
export const productExample = async (
  { database: { db } }: TestServer,
  { brandId }: ResourceOwner,
): Promise<ResourceExample> => {
  const sample = await db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const own = { id: 'example-products', code: 'EXAMPLE', name: 'example', supplier_id: null }
  const row = { ...sample, ...own, pack_size: PRODUCT.packSize }
  await db.insertInto('product').values(row).execute()
  return {
    name: 'products',
    row,
    drafts: [
      { ...PRODUCT, name: '青柠气泡水' },
      { ...PRODUCT, name: '荔枝气泡水' },
    ],
  }
}

/** A discount for a product and a branch of its brand. */
export const discountExample = async (
  { database: { db } }: TestServer,
  { brandId }: ResourceOwner,
  productId: string,
): Promise<ResourceExample> => {
  const branch = await db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('status', '!=', 'CLOSED')
    .orderBy('branch_no')
    .select('id')
    .executeTakeFirstOrThrow()
  const draft = {
    productIds: [productId],
    branchIds: [branch.id],
    kind: 'PERCENT',
    rateBp: 9000,
    startTime: '2098-01-01T00:00:00.000Z',
    coupons: 'ALONE',
  }
  const sample = await db
    .selectFrom('product_discount')
    .where('brand_id', '=', brandId)
    .where('name', '=', '周末汽水直降')
    .selectAll()
    .executeTakeFirstOrThrow()
  // The seeded one would overlap it.
  await db.updateTable('product_discount').set({ enabled: 0 }).where('id', '=', sample.id).execute()
  const row = { ...sample, id: 'example-productDiscounts', name: 'example' }
  await db.insertInto('product_discount').values(row).execute()
  return {
    name: 'productDiscounts',
    row,
    drafts: [
      { ...draft, name: '九折', endTime: '2098-01-02T00:00:00.000Z' },
      // After the added one.
      { ...draft, name: '九折延期', startTime: '2098-02-01T00:00:00.000Z', endTime: '2098-02-02T00:00:00.000Z' },
    ],
  }
}
