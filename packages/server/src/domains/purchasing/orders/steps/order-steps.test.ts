// @module-tag sqlite
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInconsistencies, startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { first } from '../../../../testing/first.ts'
import { WRITTEN_STEPS } from '../../testing/purchase-steps.ts'
import { refundRequests } from '../../testing/refund-requests.ts'

let server: TestServer
let requests: ReturnType<typeof refundRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = refundRequests(server)
})
afterAll(() => server.stop())

const [STORE, COMPANY] = ['xh001_mgr', 'xh_owner']
const reason = '本周额度已用完'

const okay = (answer: Readonly<Record<string, unknown>>): void => {
  if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
}
const ship = async (id: string, isWhole: boolean) => {
  const order = await requests.detail(COMPANY, id)
  const open = requests.openOf(order)
  const lines = isWhole ? open : open.slice(0, 1)
  okay(await requests.act(COMPANY, 'ship', id, { version: order.version, carrier: '自有车队', lines }))
}
const refund = async (id: string, isWhole: boolean) => {
  const open = await requests.candidates(id, 2)
  const lines = open
    .slice(isWhole ? 0 : -1)
    .map(({ orderLineId, quantity }) => ({ orderLineId, quantity: isWhole ? quantity : 1 }))
  const body = { orderId: id, type: 2, reason, lines }
  await requests.take(requests.done(await requests.post(STORE, '/api/purchase/refund/submit', body)), 'approve')
}
const decide = async (id: string, action: 'cancel' | 'confirm' | 'reject' | 'closeRemainder') => {
  const { version } = await requests.detail(COMPANY, id)
  const body = action === 'confirm' ? { version } : { version, reason }
  okay(await requests.act(action === 'cancel' ? STORE : COMPANY, action, id, body))
}

/** Actions on an order of three lines, each by a user who may take it. */
const DEEDS = {
  confirm: async (id: string) => {
    await decide(id, 'confirm')
    await requests.supply(id)
  },
  cancel: (id: string) => decide(id, 'cancel'),
  reject: (id: string) => decide(id, 'reject'),
  close: (id: string) => decide(id, 'closeRemainder'),
  /** Ships one open line, or all of them. */
  shipOne: (id: string) => ship(id, false),
  shipRest: (id: string) => ship(id, true),
  /** Receives the first delivery. */
  store: async (id: string) => okay(await requests.receive(STORE, id)),
  /** Recalls the last delivery. */
  recall: async (id: string) => {
    const { shipments, version } = await requests.detail(COMPANY, id)
    const shipment = first(shipments.filter(({ status }) => status === 'IN_TRANSIT').toReversed())
    okay(await requests.post(COMPANY, `/api/purchase/shipment/recall/${shipment.id}`, { version, reason }))
  },
  refundOne: (id: string) => refund(id, false),
  refundRest: (id: string) => refund(id, true),
} as const
type Deed = keyof typeof DEEDS

/** History of a delivery by its final state. */
const DELIVERY_HISTORIES = {
  IN_TRANSIT: ['null ship IN_TRANSIT'],
  RECEIVED: ['null ship IN_TRANSIT', 'IN_TRANSIT warehousing RECEIVED'],
  RECALLED: ['null ship IN_TRANSIT', 'IN_TRANSIT recall RECALLED'],
} as const
const historyOf = async (shipmentId: string) => {
  const rows = await server.database.db
    .selectFrom('document_log')
    .where('document_type', '=', 'shipment')
    .where('document_id', '=', shipmentId)
    .orderBy('sequence')
    .select(['from_status', 'event', 'to_status'])
    .execute()
  return rows.map((row) => `${row.from_status} ${row.event} ${row.to_status}`)
}

/** Actions on a submitted order; the last one is the tested step. */
const STORIES: Readonly<Record<string, readonly Deed[]>> = {
  'PENDING cancel CANCELLED': ['cancel'],
  'PENDING confirm CONFIRMED': ['confirm'],
  'PENDING reject REJECTED': ['reject'],
  'CONFIRMED ship PARTIALLY_SHIPPED': ['confirm', 'shipOne'],
  'CONFIRMED ship SHIPPED': ['confirm', 'shipRest'],
  'PARTIALLY_SHIPPED ship SHIPPED': ['confirm', 'shipOne', 'shipRest'],
  'PARTIALLY_SHIPPED ship PARTIALLY_SHIPPED': ['confirm', 'shipOne', 'shipOne'],
  'PARTIALLY_STORED ship PARTIALLY_STORED': ['confirm', 'shipOne', 'store', 'shipOne'],
  'PARTIALLY_SHIPPED warehousing PARTIALLY_STORED': ['confirm', 'shipOne', 'store'],
  'SHIPPED warehousing PARTIALLY_STORED': ['confirm', 'shipOne', 'shipRest', 'store'],
  'SHIPPED warehousing STORED': ['confirm', 'shipRest', 'store'],
  'PARTIALLY_STORED warehousing PARTIALLY_STORED': ['confirm', 'shipOne', 'shipOne', 'store', 'store'],
  'PARTIALLY_STORED warehousing STORED': ['confirm', 'shipOne', 'shipRest', 'store', 'store'],
  'PARTIALLY_SHIPPED recall CONFIRMED': ['confirm', 'shipOne', 'recall'],
  'SHIPPED recall CONFIRMED': ['confirm', 'shipRest', 'recall'],
  'SHIPPED recall PARTIALLY_SHIPPED': ['confirm', 'shipOne', 'shipRest', 'recall'],
  'PARTIALLY_SHIPPED recall PARTIALLY_SHIPPED': ['confirm', 'shipOne', 'shipOne', 'recall'],
  'PARTIALLY_STORED recall PARTIALLY_STORED': ['confirm', 'shipOne', 'shipOne', 'store', 'recall'],
  'CONFIRMED closeRemainder CLOSED': ['confirm', 'close'],
  'PARTIALLY_SHIPPED closeRemainder SHIPPED': ['confirm', 'shipOne', 'close'],
  'PARTIALLY_STORED closeRemainder STORED': ['confirm', 'shipOne', 'store', 'close'],
  'PARTIALLY_STORED closeRemainder PARTIALLY_STORED': ['confirm', 'shipOne', 'shipOne', 'store', 'close'],
  'CONFIRMED refund CONFIRMED': ['confirm', 'refundOne'],
  'CONFIRMED refund CLOSED': ['confirm', 'refundRest'],
  'PARTIALLY_SHIPPED refund PARTIALLY_SHIPPED': ['confirm', 'shipOne', 'refundOne'],
  'PARTIALLY_SHIPPED refund SHIPPED': ['confirm', 'shipOne', 'refundRest'],
  'PARTIALLY_STORED refund PARTIALLY_STORED': ['confirm', 'shipOne', 'store', 'refundOne'],
  'PARTIALLY_STORED refund STORED': ['confirm', 'shipOne', 'store', 'refundRest'],
}

describe('the steps of an order', () => {
  it('cover each transition of the machine, except the initial ones', () => {
    const written = WRITTEN_STEPS.filter(([from]) => from !== null).map((step) => step.join(' '))
    expect(Object.keys(STORIES).toSorted()).toEqual(written.toSorted())
  })

  it.each(Object.entries(STORIES))('%s', async (step, deeds) => {
    const id = await requests.submit(STORE)
    for (const deed of deeds) await DEEDS[deed](id)
    const { status, version, history, shipments } = await requests.detail(STORE, id)
    const lines = history.map(({ fromStatus, event, toStatus }) => `${fromStatus} ${event} ${toStatus}`)
    expect(lines.at(-1)).toBe(step)
    expect(step.endsWith(` ${status}`)).toBe(true)
    // Each action is one step: one line of history, and one version.
    expect(lines).toHaveLength(deeds.length + 1)
    expect(version).toBe(deeds.length + 1)
    expect(shipments).toHaveLength(deeds.filter((deed) => deed === 'shipOne' || deed === 'shipRest').length)
    for (const shipment of shipments) expect(await historyOf(shipment.id)).toEqual(DELIVERY_HISTORIES[shipment.status])
  })

  it('leaves no inconsistency behind', async () => {
    expect(await findInconsistencies(server.database)).toEqual([])
  })
})
