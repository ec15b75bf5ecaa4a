import { importJob } from '@netbar/shared/contract'
import { parse } from 'valibot'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import { sendSheet, sheetOf } from '../../../testing/sheets.ts'
import type { TestServer } from '../../../testing/test-server.ts'

const PRODUCTS = [
  ['名称', '类型', '分类', '销售单位', '采购单位', '换算', '进价', '建议零售价'],
  ['导入的气泡水', '零售', '饮料', '听', '箱', '24', '48', '5'],
  ['导入的坏行', '零售', '没有', '听', '箱', '24', '48', '5'],
]

/** Requests of each call that looks after a file of rows, with a file for each that ends one. */
export const importRequests = async (server: TestServer): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { db } = server.database
  const branch = await db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product')
    .where('brand_id', '=', branch.brand_id)
    .where('type', '=', 'RETAIL')
    .select(['code', 'min_order'])
    .orderBy('code', 'desc')
    .executeTakeFirstOrThrow()
  const purchases = [
    ['商品编码', '采购数量'],
    [product.code, String(product.min_order * 2)],
    ['P9999', '1'],
  ]
  const requestsOf = async (name: string, path: string, token: string, place: string, rows: string[][]) => {
    const send = async () => {
      const { body } = await sendSheet(server, token, `${path}/upload?${place}`, await sheetOf(rows))
      return parse(importJob, body['data']).id
    }
    const id = await send()
    const of = (request: ConformanceRequest): ConformanceRequest => ({ token, ...request })
    return {
      [`${name}.template`]: of({ path: `?${place}` }),
      [`${name}.job`]: of({ path: `/${id}` }),
      [`${name}.rows`]: of({ path: `/${id}?bad=true` }),
      [`${name}.badRows`]: of({ path: `/${id}` }),
      [`${name}.commit`]: of({ path: `/${id}`, body: {} }),
      [`${name}.discard`]: of({ path: `/${await send()}` }),
    }
  }
  // Whose carts no other request fills.
  const [owner, area] = [await server.signIn('xh_owner'), await server.signIn('area01')]
  return {
    ...(await requestsOf('productImport', '/api/product/master/batch', owner, `brandId=${branch.brand_id}`, PRODUCTS)),
    ...(await requestsOf('purchaseImport', '/api/purchase/batch', area, `branchId=${branch.id}`, purchases)),
  }
}
