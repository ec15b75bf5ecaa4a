import type { ImportJob, ImportRow, PurchaseCart } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { sendSheet, sheetOf } from '../../../testing/sheets.ts'

const PATH = '/api/purchase/batch'
const HEAD = ['商品编码', '采购数量']

let server: TestServer
const tokens = new Map<string, string>()
const branches = new Map<string, string>()
/** Products of the brand that can be ordered one by one. */
let codes: readonly string[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'area01', 'xh001_mgr', 'xh001_cash1', 'yq001_mgr'])
    tokens.set(username, await server.signIn(username))
  const { db } = server.database
  for (const { id, branch_no } of await db.selectFrom('branch').select(['id', 'branch_no']).execute())
    branches.set(branch_no, id)
  const products = await db
    .selectFrom('product')
    .innerJoin('branch', 'branch.brand_id', 'product.brand_id')
    .where('branch.branch_no', '=', 'XH001')
    .where('product.type', '!=', 'MADE')
    .where('product.enabled', '=', 1)
    .orderBy('product.code')
    .select(['product.code', 'product.id'])
    .execute()
  codes = products.slice(0, 6).map(({ code }) => code)
  const ids = products.map(({ id }) => id)
  await db.updateTable('product').set({ min_order: 1, order_multiple: 1 }).where('id', 'in', ids).execute()
  await db
    .updateTable('product')
    .set({ min_order: 4, order_multiple: 2 })
    .where('id', '=', ids[4] ?? '')
    .execute()
  await db
    .updateTable('product')
    .set({ enabled: 0 })
    .where('id', '=', ids[5] ?? '')
    .execute()
})
afterAll(() => server.stop())

const branchId = (no: string) => branches.get(no) ?? ''
const send = async (as: string, no: string, rows: readonly (readonly string[])[], head = HEAD) =>
  (
    await sendSheet(
      server,
      tokens.get(as) ?? '',
      `${PATH}/upload?branchId=${branchId(no)}`,
      await sheetOf([head, ...rows]),
    )
  ).body
let keys = 0
const call = async (as: string, method: string, path: string, body?: unknown) =>
  (
    await server.call(method, path, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': `purchase-${(keys += 1)}` },
      ...(body === undefined ? {} : { body }),
    })
  ).body
// The conformance test parses these answers by the contract.
const rowsOf = async (as: string, { id }: ImportJob) =>
  (await call(as, 'GET', `${PATH}/rows/${id}?limit=100`))['rows'] as ImportRow[]
const cartOf = async (as: string, no: string) =>
  ((await call(as, 'GET', `/api/purchase/cart?branchId=${branchId(no)}`))['data'] as PurchaseCart).lines.map(
    ({ quantity }) => quantity,
  )
const unchanged = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const before = await digest(server.database)
  const answer = await work()
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const at = (index: number) => codes[index] ?? ''

describe('a branch’s purchase file', () => {
  it('[ENT-4] adds its valid rows to the cart once it is confirmed, and names the problems of the others', async () => {
    const { data } = await send('xh001_mgr', 'XH001', [
      [at(0), '3'],
      [at(1).toLowerCase(), '5'],
      ['P9999', '1'],
      [at(2), '1.5'],
      [at(2), '0'],
      [at(4), '3'],
      [at(5), '1'],
      [at(0), '9'],
      ['', '1'],
      [at(3), ''],
    ])
    const job = data as ImportJob
    expect(job).toMatchObject({ total: 10, bad: 8, added: 2 })
    const rows = await rowsOf('xh001_mgr', job)
    expect(rows.map(({ line, errors }) => [line, ...errors.map(({ field, msg }) => `${field} ${msg}`)])).toEqual([
      [2],
      [3],
      [4, 'productCode 没有这个商品'],
      [5, 'quantity 请填写整数'],
      [6, 'quantity 请填写整数'],
      [7, 'quantity 起订4，且须为2的倍数'],
      [8, 'productCode 商品已停售'],
      [9, 'productCode 与第2行重复'],
      [10, 'productCode 请填写商品编码或条码'],
      [11, 'quantity 此项必填'],
    ])
    expect(await cartOf('xh001_mgr', 'XH001')).toEqual([])
    expect(await call('xh001_mgr', 'POST', `${PATH}/commit/${job.id}`, {})).toMatchObject({ status: 200 })
    expect(await cartOf('xh001_mgr', 'XH001')).toEqual([3, 5])
  })

  it('[ENT-4] shows what the cart has already, and the result', async () => {
    const { data } = await send('xh001_mgr', 'XH001', [
      [at(0), '7'],
      [at(1), '5'],
    ])
    const job = data as ImportJob
    expect(await rowsOf('xh001_mgr', job)).toMatchObject([
      { action: 'UPDATE', warnings: [{ field: 'quantity', msg: '购物车里已有3，将改为本行的数量' }] },
      { action: 'SAME', warnings: [] },
    ])
    await call('xh001_mgr', 'POST', '/api/purchase/cart', {
      branchId: branchId('XH001'),
      lines: [{ productId: (await cartIds())[0], quantity: 4 }],
    })
    const answer = await call('xh001_mgr', 'POST', `${PATH}/commit/${job.id}`, {})
    expect(answer['data']).toMatchObject({ bad: 1, updated: 0 })
    expect(await cartOf('xh001_mgr', 'XH001')).toEqual([4, 5])
  })

  it('[PERM-7] is for one of the user’s own branches, with the right to import', async () => {
    const rows = [[at(0), '1']]
    expect(await unchanged(() => send('xh001_mgr', 'XH002', rows))).toMatchObject({ status: 40401 })
    expect(await unchanged(() => send('yq001_mgr', 'XH001', rows))).toMatchObject({ status: 40401 })
    expect(await unchanged(() => send('xh001_cash1', 'XH001', rows))).toMatchObject({ status: 40301 })
    const other = await send('yq001_mgr', 'YQ001', [[at(0), '1']])
    expect(other).toMatchObject({ status: 200 })
    const template = await call('xh001_mgr', 'GET', `${PATH}/template?branchId=${branchId('XH002')}`)
    expect(template).toMatchObject({ status: 40401 })
  })

  it('[PERM-7] cannot name another branch: only the company’s has a column for it', async () => {
    const rows = [['XH002', at(0), '1']]
    const answer = await unchanged(() => send('xh001_mgr', 'XH001', rows, ['门店编号', ...HEAD]))
    expect(answer).toMatchObject({ status: 42201, msg: '模板版本不符，不认识的列：门店编号' })
  })
})

const cartIds = async () =>
  (
    (await call('xh001_mgr', 'GET', `/api/purchase/cart?branchId=${branchId('XH001')}`))['data'] as PurchaseCart
  ).lines.map(({ productId }) => productId)

describe('the company’s purchase file', () => {
  it('[ENT-4] fills a cart for each branch that its rows name, of one brand', async () => {
    const { data } = await send(
      'admin',
      'XH001',
      [
        ['XH001', at(0), '2'],
        ['xh002', at(0), '6'],
        ['YQ001', at(0), '1'],
        ['', at(0), '1'],
      ],
      ['门店编号', ...HEAD],
    )
    const job = data as ImportJob
    expect((await rowsOf('admin', job)).map(({ errors }) => errors.map(({ msg }) => msg))).toEqual([
      [],
      [],
      ['门店不存在或不属于您'],
      ['门店不存在或不属于您'],
    ])
    await call('admin', 'POST', `${PATH}/commit/${job.id}`, {})
    expect(await cartOf('admin', 'XH001')).toEqual([2])
    expect(await cartOf('admin', 'XH002')).toEqual([6])
    expect(await cartOf('admin', 'YQ001')).toEqual([])
  })
})
