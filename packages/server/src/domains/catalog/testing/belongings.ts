import { insertImport } from '../../../kit/imports/testing/insert-import.ts'
import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly productId: string
    readonly discountId: string
    readonly branchProductId: string
    readonly priceRequestId: string
    readonly takeDownId: string
    readonly changeId: string
    readonly categoryId: string
    readonly groupId: string
    readonly unitId: string
    readonly productImportId: string
  }
}

export const belongings = defineBelongings({
  nothing: {
    productId: 'no-product',
    discountId: 'no-discount',
    branchProductId: 'no-product',
    priceRequestId: 'no-request',
    takeDownId: 'no-request',
    changeId: 'no-request',
    categoryId: 'no-category',
    groupId: 'no-group',
    unitId: 'no-unit',
    productImportId: 'no-import',
  },
  ofBranch: ['branchProductId', 'priceRequestId', 'takeDownId', 'changeId', 'productImportId'],
  find: async ({ server: { database }, known: { brandId, branchId, userId } }) => {
    const { db } = database
    const product = await db
      .selectFrom('product')
      .where('brand_id', '=', brandId)
      .select('id')
      .executeTakeFirstOrThrow()
    const branchProduct = await db
      .selectFrom('branch_product')
      .where('branch_id', '=', branchId)
      // A product without requests in the seed.
      .where('product_id', 'not in', (eb) => eb.selectFrom('product_request').select('product_id'))
      .selectAll()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('product_discount')
      .values({
        id: `discount-own-${brandId}`,
        brand_id: brandId,
        name: '保密',
        product_ids: `,${product.id},`,
        branch_ids: `,${branchId},`,
        level_ids: '',
        kind: 'PERCENT',
        rate_bp: 9000,
        value_fen: null,
        buy_quantity: null,
        gift_quantity: null,
        start_time: '2097-01-01T00:00:00.000Z',
        end_time: '2097-01-02T00:00:00.000Z',
        weekdays: '',
        from_clock: '',
        to_clock: '',
        daily_limit: null,
        use_limit: null,
        used_count: 0,
        coupons: 'ALONE',
        told: 0,
        enabled: 1,
        version: 1,
        created_time: '2026-01-01T00:00:00.000Z',
        updated_time: '2026-01-01T00:00:00.000Z',
        deleted_time: null,
      })
      .execute()
    const asked = {
      brand_id: brandId,
      branch_id: branchId,
      product_id: branchProduct.product_id,
      status: 'PENDING',
      reason: '保密',
      old_price_fen: null,
      new_price_fen: null,
      restored_price_fen: null,
      effective_time: null,
      end_time: null,
      mode: null,
      base_version: null,
      changes: null,
      applicant_id: userId,
      decided_by: null,
      decided_time: null,
      decision_reason: null,
      version: 1,
      created_time: INSERTED_TIME,
      updated_time: INSERTED_TIME,
    } as const
    const price = { old_price_fen: 300, new_price_fen: 310, effective_time: '2099-01-01T00:00:00.000Z' }
    const changes = JSON.stringify([{ field: 'saleUnit', from: '瓶', to: '杯' }])
    await db
      .insertInto('product_request')
      .values([
        { ...asked, id: `price-own-${brandId}`, request_no: 'SECRET-PRICE', kind: 'PRICE', ...price },
        { ...asked, id: `down-own-${brandId}`, request_no: 'SECRET-DOWN', kind: 'TAKE_DOWN', mode: 'IMMEDIATE' },
        {
          ...asked,
          id: `change-own-${brandId}`,
          request_no: 'SECRET-CHANGE',
          kind: 'CHANGE',
          base_version: 1,
          changes,
        },
      ])
      .execute()
    const entryOf = async (type: string) => {
      const { id } = await db
        .selectFrom('dictionary_entry')
        .where('brand_id', '=', brandId)
        .where('code_type', '=', type)
        .select('id')
        .executeTakeFirstOrThrow()
      return id
    }
    return {
      productId: product.id,
      discountId: `discount-own-${brandId}`,
      branchProductId: branchProduct.id,
      priceRequestId: `price-own-${brandId}`,
      takeDownId: `down-own-${brandId}`,
      changeId: `change-own-${brandId}`,
      categoryId: await entryOf('PRODUCT_CLASSIFY'),
      groupId: await entryOf('PRODUCT_GROUP'),
      unitId: await entryOf('PRODUCT_UNIT'),
      productImportId: await insertImport(database, { kind: 'productImport', userId, brandId, branchId: null }),
    }
  },
})
