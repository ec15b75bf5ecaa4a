import type { ResourceExample, ResourceOwner } from '../../../kit/resource/testing/resource-requests.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** A supplier, copied from a seeded one. */
export const supplierExample = async (
  { database: { db } }: TestServer,
  { brandId }: ResourceOwner,
): Promise<ResourceExample> => {
  const sample = await db
    .selectFrom('supplier')
    .where('brand_id', '=', brandId)
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const row = { ...sample, id: 'example-suppliers', code: 'EXAMPLE', name: 'example' }
  await db.insertInto('supplier').values(row).execute()
  return {
    name: 'suppliers',
    row,
    drafts: [
      {
        name: '新谷粮油',
        creditCode: '91509900MA5TEXT01W',
        category: 'SUPPLIES',
        contact: '石磊',
        phone: '19900001234',
      },
      {
        name: '旧谷粮油',
        creditCode: '91509900MA5TEXT020',
        category: 'SERVICE',
        contact: '石磊',
        phone: '19900001234',
      },
    ],
  }
}
