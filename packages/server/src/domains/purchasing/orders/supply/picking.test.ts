import { pickingLine } from '@netbar/shared/contract'
import type { PickingLine, PurchaseOrderDetail } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { array, parse } from 'valibot'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { purchaseRequests } from '../../testing/purchase-requests.ts'
import { first } from '../../testing/purchasing-world.ts'

const STORE = 'xh001_mgr'
const COMPANY = 'xh_owner'

let server: TestServer
let requests: ReturnType<typeof purchaseRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = purchaseRequests(server)
})
afterAll(() => server.stop())

const ask = async (username: string, ids: readonly string[]) =>
  (
    await server.call('GET', `/api/purchase/order/picking?ids=${ids.join(',')}`, {
      token: await server.signIn(username),
    })
  ).body
const picking = async (...ids: readonly string[]): Promise<PickingLine[]> =>
  parse(array(pickingLine), (await ask(COMPANY, ids))['data'])

/** A new order that the company has confirmed in full, with all of it in stock. */
const confirmed = async (): Promise<PurchaseOrderDetail> => {
  const id = await requests.submit(STORE, 2)
  await requests.act(COMPANY, 'confirm', id, { version: 1 })
  await requests.supply(id)
  return requests.detail(COMPANY, id)
}

describe('the picking list', () => {
  it('adds up what is still to be shipped of each product, and names its orders', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const sent = first(one.lines)
    await requests.act(COMPANY, 'ship', one.id, {
      version: one.version,
      carrier: '自有车队',
      lines: [{ orderLineId: sent.id, quantity: 1 }],
    })
    const found = await picking(one.id, other.id)
    const codes = found.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    for (const line of one.lines) {
      const same = other.lines.find(({ productId }) => productId === line.productId)
      const left = line.orderedQuantity - (line.id === sent.id ? 1 : 0)
      const parts = [
        ...(left > 0 ? [{ id: one.id, orderNo: one.orderNo, branchNo: 'XH001', quantity: left }] : []),
        ...(same ? [{ id: other.id, orderNo: other.orderNo, branchNo: 'XH001', quantity: same.orderedQuantity }] : []),
      ]
      const row = found.find(({ id }) => id.startsWith(`${line.productId}-`))
      expect(row?.productName).toBe(line.productName)
      expect(row?.purchaseUnit).toBe(line.purchaseUnit)
      expect(row?.orders).toMatchObject(parts)
      expect(row?.quantity).toBe(parts.reduce((sum, { quantity }) => sum + quantity, 0))
    }
  })

  it('has nothing of an order that is not confirmed, is shipped, or is closed', async () => {
    const pending = await requests.submit(STORE, 2)
    const [shipped, closed] = [await confirmed(), await confirmed()]
    await requests.act(COMPANY, 'ship', shipped.id, {
      version: shipped.version,
      carrier: '自有车队',
      lines: requests.openOf(shipped),
    })
    await requests.act(COMPANY, 'closeRemainder', closed.id, { version: closed.version, reason: '供应商缺货' })
    expect(await picking(pending, shipped.id, closed.id)).toEqual([])
  })

  it('[PERM-7] finds no order of another brand, and is for users who ship deliveries alone', async () => {
    const { id } = await confirmed()
    const foreign = await server.database.db
      .selectFrom('purchase_order')
      .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
      .where('branch_no', 'not like', 'XH%')
      .select('purchase_order.id')
      .orderBy('purchase_order.id')
      .executeTakeFirstOrThrow()
    for (const ids of [[foreign.id], [id, foreign.id], ['nobody']])
      expect(await ask(COMPANY, ids), ids.join()).toMatchObject({ status: 40401 })
    for (const username of [STORE, 'area01'])
      expect(await ask(username, [id]), username).toMatchObject({ status: 40301 })
  })
})
