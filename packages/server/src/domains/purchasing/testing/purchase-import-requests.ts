import { importRequests } from '../../../kit/imports/testing/import-requests.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each call about a branch's purchase file. */
export const purchaseImportRequests = async ({ server, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const product = await server.database.db
    .selectFrom('product')
    .innerJoin('branch', 'branch.brand_id', 'product.brand_id')
    .where('branch.id', '=', branchId)
    .where('type', '=', 'RETAIL')
    .select(['code', 'min_order'])
    .orderBy('code', 'desc')
    .executeTakeFirstOrThrow()
  return importRequests(server, {
    name: 'purchaseImport',
    path: '/api/purchase/batch',
    // No other request fills this user's cart.
    token: await server.signIn('area01'),
    place: `branchId=${branchId}`,
    rows: [
      ['商品编码', '采购数量'],
      [product.code, String(product.min_order * 2)],
      ['P9999', '1'],
    ],
  })
}
