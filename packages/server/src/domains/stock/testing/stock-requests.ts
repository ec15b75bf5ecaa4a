import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import { stockDocumentRequests } from './stock-document-requests.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Requests of each call about stock, for a product in the company's own warehouse. */
export const stockRequests = async (server: TestServer): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const token = await server.signIn('xh_owner')
  const { warehouse_id, product_id } = await server.database.db
    .selectFrom('stock_movement')
    .innerJoin('warehouse', 'warehouse.id', 'stock_movement.warehouse_id')
    .innerJoin('brand', 'brand.id', 'warehouse.brand_id')
    .where('brand.name', '=', '星河电竞馆')
    .where('warehouse.kind', '=', 'COMPANY')
    .where('stock_movement.type', '=', 'SHIP_OUT')
    // A ledger shows the last month by default.
    .orderBy('stock_movement.created_time', 'desc')
    .orderBy('stock_movement.id')
    .select(['warehouse_id', 'product_id'])
    .executeTakeFirstOrThrow()
  const { id: lost } = await server.database.db
    .selectFrom('stock_movement')
    .innerJoin('stock_document', 'stock_document.id', 'source_id')
    .innerJoin('brand', 'brand.id', 'stock_document.brand_id')
    .where('brand.name', '=', '星河电竞馆')
    .where('stock_document.kind', '=', 'LOSS')
    .select('stock_movement.id')
    .orderBy('stock_movement.id')
    .executeTakeFirstOrThrow()
  const lot = await server.database.db
    .selectFrom('stock_lot')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .innerJoin('brand', 'brand.id', 'warehouse.brand_id')
    .where('brand.name', '=', '星河电竞馆')
    .where('kind', '=', 'COMPANY')
    .where('quantity', '>', 0)
    .orderBy('expire_date')
    .orderBy('product_id')
    .selectAll('stock_lot')
    .executeTakeFirstOrThrow()
  const ledger = `?warehouseId=${warehouse_id}&productId=${product_id}`
  return {
    ...(await stockDocumentRequests(server)),
    'stock.balances': { path: '?limit=3&sort=-amountFen', token },
    'stock.total': { path: `?warehouseId=${warehouse_id}`, token },
    'stock.lots': { path: '?limit=5', token },
    'stock.choices': { path: '', token },
    'stock.movements': { path: `${ledger}&limit=5`, token },
    'stock.summary': { path: ledger, token },
    'stockCorrections.dispose': {
      path: '',
      token,
      body: {
        warehouseId: lot.warehouse_id,
        productId: lot.product_id,
        expireDate: lot.expire_date,
        quantity: lot.quantity,
        reason: '已过期，现场销毁',
      },
    },
    'stockCorrections.reverse': { path: `/${lost}`, token, body: { reason: '报损的商品找到了' } },
  }
}
