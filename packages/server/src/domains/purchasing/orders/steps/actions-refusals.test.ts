// @module-tag sqlite
import { PURCHASE_ORDER_STATUSES } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../../testing/digest.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { purchaseRequests } from '../../testing/purchase-requests.ts'
import type { ActionBody, OrderAction } from '../../testing/purchase-requests.ts'
import { isWritten } from '../../testing/purchase-steps.ts'
import { first } from '../../testing/purchasing-world.ts'

let server: TestServer
let requests: ReturnType<typeof purchaseRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = purchaseRequests(server)
  // Sessions are rows, and none may appear while a test compares rows.
  await requests.signIn('admin', 'xh_owner', 'xh001_mgr', 'xh001_cash1', 'finance01', 'newbrand', 'yq001_mgr')
})
afterAll(() => server.stop())

const STORE = 'xh001_mgr'
const COMPANY = 'xh_owner'
const reason = '供应商缺货'

/** Checks that a call changed no row of any table. */
const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await digest(server.database)
  const result = await work()
  expect(await digest(server.database)).toBe(before)
  return result
}

/** A valid request body of each step. */
const bodyOf = async (action: OrderAction, id: string): Promise<ActionBody> => {
  const order = await requests.detail('admin', id)
  const { version } = order
  if (action === 'confirm') return { version }
  if (action !== 'ship') return { version, reason }
  return { version, carrier: '自有车队', lines: order.lines.map((line) => ({ orderLineId: line.id, quantity: 1 })) }
}

const ACTIONS: readonly (readonly [OrderAction, string])[] = [
  ['cancel', STORE],
  ['confirm', COMPANY],
  ['reject', COMPANY],
  ['ship', COMPANY],
  ['closeRemainder', COMPANY],
]
const COUNTED = { acceptedQuantity: 1, rejectedQuantity: 0, shortQuantity: 0 }
/** Steps of a delivery; the state of its order matters too. */
const DELIVERY_STEPS = [
  ['recall', COMPANY, '/api/purchase/shipment/recall', { reason }],
  ['warehousing', STORE, '/api/purchase/order/warehousing', { lines: [{ shipmentLineId: 'any', ...COUNTED }] }],
] as const
const MOVED_ON = { status: 40901, msg: '订单状态已变更，请刷新后再试' }

describe('a step that the order’s state does not have', () => {
  it('occurs as often as the table of the machine says', () => {
    const events = [...ACTIONS.map(([action]) => action), ...DELIVERY_STEPS.map(([action]) => action)]
    const legal = events.map((event) => PURCHASE_ORDER_STATUSES.filter((status) => isWritten(status, event)).length)
    expect(Object.fromEntries(events.map((event, index) => [event, legal[index]]))).toEqual({
      cancel: 1,
      confirm: 1,
      reject: 1,
      ship: 3,
      closeRemainder: 3,
      recall: 3,
      warehousing: 3,
    })
  })

  it.each(PURCHASE_ORDER_STATUSES)('is refused for a %s order, and changes nothing', async (status) => {
    const id = await requests.orderIn(status)
    const illegal = ACTIONS.filter(([action]) => !isWritten(status, action))
    const bodies = await Promise.all(illegal.map(([action]) => bodyOf(action, id)))
    const answers = await unchanged(() =>
      Promise.all(illegal.map(([action, username], index) => requests.act(username, action, id, bodies[index] ?? {}))),
    )
    expect(answers).toEqual(illegal.map(() => expect.objectContaining(MOVED_ON) as unknown))
  })

  it.each(PURCHASE_ORDER_STATUSES.filter((status) => !isWritten(status, 'warehousing')))(
    'is refused for a %s order’s delivery, even if one were in transit, and changes nothing',
    async (status) => {
      const { db } = server.database
      const { id, branchId, version } = await requests.detail('admin', await requests.orderIn(status))
      const shipment = {
        id: `laid-${status}`,
        order_id: id,
        branch_id: branchId,
        shipment_no: `LAID-${status}`,
        status: 'IN_TRANSIT' as const,
        carrier: '自有车队',
        tracking_no: '',
        driver_phone: '',
        expected_time: null,
        reminded_days: 0,
        shipped_time: new Date().toISOString(),
      }
      await db.insertInto('shipment').values(shipment).execute()
      const answers = await unchanged(() =>
        Promise.all(
          DELIVERY_STEPS.map(([, username, path, body]) =>
            requests.post(username, `${path}/${shipment.id}`, { version, ...body }),
          ),
        ),
      )
      expect(answers).toEqual(DELIVERY_STEPS.map(() => expect.objectContaining(MOVED_ON) as unknown))
      await db.deleteFrom('shipment').where('id', '=', shipment.id).execute()
    },
  )

  it('is one that somebody else took a moment ago', async () => {
    const id = await requests.submit(STORE)
    const both = [
      requests.act(COMPANY, 'confirm', id, { version: 1 }),
      requests.act('admin', 'reject', id, { version: 1, reason }),
      requests.act(STORE, 'cancel', id, { version: 1, reason }),
    ]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 40901 || status === 40902)).toHaveLength(2)
    expect((await requests.detail(STORE, id)).history).toHaveLength(2)
  })

  it('is shipping or closing what is shipped already', async () => {
    const id = await requests.orderIn('SHIPPED')
    await server.database.db
      .updateTable('purchase_order')
      .set({ status: 'PARTIALLY_STORED' })
      .where('id', '=', id)
      .execute()
    for (const action of ['ship', 'closeRemainder'] as const) {
      const body = await bodyOf(action, id)
      expect(await unchanged(() => requests.act(COMPANY, action, id, body))).toMatchObject({
        status: 40901,
        msg: '没有可发货的商品',
      })
    }
    await server.database.db.updateTable('purchase_order').set({ status: 'SHIPPED' }).where('id', '=', id).execute()
  })
})

describe('a recall', () => {
  it.each([
    ['RECEIVED', /^该发货单已入库/],
    ['RECALLED', /^该发货单已撤回$/],
  ] as const)('of a %s delivery is refused and changes nothing', async (status, msg) => {
    const shipment = await server.database.db
      .selectFrom('shipment')
      .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
      .where('shipment.status', '=', status)
      .where('purchase_order.status', 'in', ['CONFIRMED', 'PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_STORED'])
      .select(['shipment.id', 'order_id', 'version', 'purchase_order.status'])
      .orderBy('shipment.id')
      .executeTakeFirstOrThrow()
    // A state that allows recalls, whatever happened to this delivery.
    await server.database.db
      .updateTable('purchase_order')
      .set({ status: 'SHIPPED' })
      .where('id', '=', shipment.order_id)
      .execute()
    const path = `/api/purchase/shipment/recall/${shipment.id}`
    const refused = await unchanged(() => requests.post('admin', path, { version: shipment.version, reason }))
    expect(refused).toMatchObject({ status: 40901, msg: expect.stringMatching(msg) as unknown })
    await server.database.db
      .updateTable('purchase_order')
      .set({ status: shipment.status })
      .where('id', '=', shipment.order_id)
      .execute()
  })

  it('[PERM-7] of a foreign branch’s delivery is not found', async () => {
    const order = await requests.detail('admin', await requests.orderIn('SHIPPED'))
    for (const id of [first(order.shipments).id, 'nothing'])
      expect(
        await unchanged(() =>
          requests.post('newbrand', `/api/purchase/shipment/recall/${id}`, { version: order.version, reason }),
        ),
      ).toMatchObject({ status: 40401, msg: '发货单不存在' })
  })
})

describe('an actor who may not take a step', () => {
  it.each([
    ['cancel', 'xh001_cash1'],
    ['cancel', COMPANY],
    ['confirm', STORE],
    ['reject', 'finance01'],
    ['ship', 'finance01'],
    ['closeRemainder', STORE],
  ] as const)('[PERM-7] is refused to %s: %s', async (action, username) => {
    const id = await requests.orderIn('PENDING')
    const body = await bodyOf(action, id)
    expect(await unchanged(() => requests.act(username, action, id, body))).toMatchObject({ status: 40301 })
  })

  it.each([
    ['cancel', 'yq001_mgr'],
    ['confirm', 'newbrand'],
    ['reject', 'newbrand'],
    ['ship', 'newbrand'],
    ['closeRemainder', 'newbrand'],
  ] as const)('[PERM-7] finds no order of another branch to %s', async (action, username) => {
    const id = await requests.orderIn('PENDING')
    const body = await bodyOf(action, id)
    for (const orderId of [id, 'nothing'])
      expect(await unchanged(() => requests.act(username, action, orderId, body))).toMatchObject({
        status: 40401,
        msg: '订单不存在',
      })
  })

  it('as a branch, does not find a replacement order that is not approved', async () => {
    const id = await requests.submit(STORE)
    await server.database.db.updateTable('purchase_order').set({ kind: 'REPLACEMENT' }).where('id', '=', id).execute()
    for (const username of [STORE, 'admin'])
      expect(await unchanged(() => requests.act(username, 'cancel', id, { version: 1, reason }))).toMatchObject({
        status: 40401,
      })
  })

  it('cannot decide on their own order', async () => {
    const id = await requests.submit('admin')
    const isOwn = async (as: string) => (await requests.detail(as, id)).isOwn
    expect([await isOwn('admin'), await isOwn(COMPANY)]).toEqual([true, false])
    for (const action of ['confirm', 'reject'] as const) {
      const body = await bodyOf(action, id)
      expect(await unchanged(() => requests.act('admin', action, id, body))).toMatchObject({
        status: 42202,
        msg: '不能审核自己提交的申请',
      })
    }
    expect(await requests.act(COMPANY, 'confirm', id, { version: 1 })).toMatchObject({ status: 200 })
  })
})

describe('a step with invalid input', () => {
  it('from an older version is refused', async () => {
    const id = await requests.orderIn('PENDING')
    const { version } = await requests.detail(COMPANY, id)
    for (const [action, username] of ACTIONS.slice(0, 3)) {
      const body = { ...(await bodyOf(action, id)), version: version + 1 }
      expect(await unchanged(() => requests.act(username, action, id, body))).toMatchObject({ status: 40902 })
    }
  })

  it.each(['', ' ', '短', 'x'.repeat(201)])('names a reason that is too short or too long: %j', async (text) => {
    const id = await requests.orderIn('PENDING')
    const { version } = await requests.detail(COMPANY, id)
    expect(await unchanged(() => requests.act(COMPANY, 'reject', id, { version, reason: text }))).toMatchObject({
      status: 42201,
      errors: [{ field: 'reason' }],
    })
  })

  it('names each line that cannot be confirmed so', async () => {
    const id = await requests.submit(STORE, 3)
    const { lines } = await requests.detail(COMPANY, id)
    const all = lines.map((line) => ({ orderLineId: line.id, quantity: line.orderedQuantity }))
    const [one, two, three] = all
    if (!one || !two || !three) throw new Error('three lines were ordered')
    const cases: readonly (readonly [ActionBody, readonly string[]])[] = [
      [{ lines: [{ ...one, quantity: one.quantity + 1 }, two, three] }, ['lines.0.quantity']],
      [{ lines: [two, three] }, ['lines', 'reason']],
      [{ lines: [one, one, three] }, ['lines.1.orderLineId', 'lines']],
      [{ lines: [...all, { orderLineId: 'other', quantity: 1 }] }, ['lines.3.orderLineId']],
      [{ lines: all.map((line) => ({ ...line, quantity: 0 })), reason }, ['lines']],
      [{ lines: [{ ...one, quantity: 0 }, two, three] }, ['reason']],
      [{ lines: [{ ...one, quantity: -1 }, two, three] }, ['lines.0.quantity']],
      [{ lines: [{ ...one, quantity: 0.5 }, two, three] }, ['lines.0.quantity']],
      [{ lines: [] }, ['lines']],
    ]
    for (const [body, fields] of cases) {
      const refused = await unchanged(() => requests.act(COMPANY, 'confirm', id, { version: 1, ...body }))
      expect(refused, JSON.stringify(body)).toMatchObject({ status: 42201 })
      // The envelope's own shape is tested with the transport.
      const errors = refused['errors'] as { field: string; msg: string }[]
      expect(errors.map(({ field }) => field)).toEqual(expect.arrayContaining([...fields]))
      for (const { msg } of errors) expect(msg).not.toContain('purchasing.')
    }
  })

  it('names each line that cannot be shipped so, and the goods that the company lacks', async () => {
    const id = await requests.submit(STORE, 2)
    await requests.act(COMPANY, 'confirm', id, { version: 1 })
    const order = await requests.detail(COMPANY, id)
    const { version } = order
    const carrier = '自有车队'
    const [one] = requests.openOf(order)
    if (!one) throw new Error('something is open')
    for (const [body, field] of [
      [{ carrier, lines: [{ ...one, quantity: one.quantity + 1 }] }, 'lines.0.quantity'],
      [{ carrier, lines: [{ ...one, quantity: 0 }] }, 'lines.0.quantity'],
      [{ carrier, lines: [one, one] }, 'lines.1.orderLineId'],
      [{ carrier, lines: [] }, 'lines'],
      [{ carrier: ' ', lines: [one] }, 'carrier'],
      [{ carrier, lines: [one], driverPhone: '12345' }, 'driverPhone'],
      [{ carrier, lines: [one], trackingNo: 'x'.repeat(41) }, 'trackingNo'],
      [{ carrier, lines: [one], expectedTime: '2026-02-30' }, 'expectedTime'],
      [{ carrier, lines: [one], expectedTime: new Date(0).toISOString() }, 'expectedTime'],
    ] as const)
      expect(await unchanged(() => requests.act(COMPANY, 'ship', id, { version, ...body }))).toMatchObject({
        status: 42201,
        errors: [{ field }],
      })
    await server.database.db.updateTable('stock_balance').set({ quantity: 0 }).execute()
    const refused = await unchanged(() => requests.act(COMPANY, 'ship', id, { version, carrier, lines: [one] }))
    expect(refused).toMatchObject({ status: 42202 })
    expect(refused['msg']).toContain(first(order.lines).productName)
  })
})

describe('the same step sent twice', () => {
  it('gets the first answer again, and another one with the same key is refused', async () => {
    const id = await requests.submit(STORE)
    const body = { version: 1, reason }
    const answer = await requests.act(COMPANY, 'reject', id, body, 'the-same-key')
    expect(await unchanged(() => requests.act(COMPANY, 'reject', id, body, 'the-same-key'))).toEqual(answer)
    expect(await unchanged(() => requests.act(COMPANY, 'confirm', id, { version: 1 }, 'the-same-key'))).toMatchObject({
      status: 42202,
    })
    expect((await requests.detail(STORE, id)).history).toHaveLength(2)
  })
})
