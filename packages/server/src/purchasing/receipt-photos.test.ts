import { receiptPhotos } from '@netbar/shared/contract'
import type { PurchaseOrderDetail, Shipment } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layAttachment, sendAttachment } from '../testing/attachments.ts'
import { digest } from '../testing/digest.ts'
import { first } from '../testing/first.ts'
import { findBroken, startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { refundRequests } from '../testing/refund-requests.ts'
import { pngOf } from '../testing/uploads.ts'

const [STORE, COMPANY, OTHER, FOREIGN] = ['xh001_mgr', 'xh_owner', 'xh002_mgr', 'yq001_mgr']
let server: TestServer
let requests: ReturnType<typeof refundRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = refundRequests(server, 'receipt-photos')
  await requests.signIn(STORE, COMPANY, OTHER, FOREIGN, 'admin', 'finance01', 'xh001_cash1')
})
afterAll(() => server.stop())

/** An order with one delivery on its way. */
const shipped = async () => {
  const id = await requests.confirmed(1)
  const order = await requests.detail(COMPANY, id)
  const delivery = { version: order.version, carrier: '自有车队', lines: requests.openOf(order) }
  await requests.act(COMPANY, 'ship', id, delivery)
  const now = await requests.detail(STORE, id)
  return { order: now, shipment: first(now.shipments) }
}
/** What is counted of a delivery of which one was rejected, or none. */
const countOf = ({ version, lines }: PurchaseOrderDetail, { lines: sent }: Shipment, rejected: 0 | 1) => ({
  version,
  lines: sent.map(({ id, orderLineId, quantity }) => ({
    shipmentLineId: id,
    acceptedQuantity: quantity - rejected,
    rejectedQuantity: rejected,
    shortQuantity: 0,
    reason: rejected === 1 ? 'DAMAGED' : null,
    productionDate: lines.find((line) => line.id === orderLineId)?.shelfLifeDays == null ? null : '2026-11-01',
  })),
})
const store = (shipmentId: string, body: object) =>
  requests.post(STORE, `/api/purchase/order/warehousing/${shipmentId}`, { ...body })
const read = async (as: string, path: string) =>
  (await server.call('GET', path, { token: await server.signIn(as) })).body
const photosOf = async (as: string, orderId: string) =>
  parse(array(receiptPhotos), (await read(as, `/api/purchase/order/photos/${orderId}`))['data'])
const photo = () => layAttachment(server.database, STORE, new Date())

describe('photos of a delivery', () => {
  it('[ENT-4] prove what was rejected, to its store and to the company, and to nobody else', async () => {
    const { order, shipment } = await shipped()
    const sent = await sendAttachment(server, await server.signIn(STORE), pngOf([2, 1, 0]))
    const { id } = sent.body['data'] as { id: string }
    const body = { ...countOf(order, shipment, 1), attachments: [id] }
    expect(await store(shipment.id, body)).toMatchObject({ status: 200 })
    for (const as of [STORE, COMPANY]) {
      const shown = await photosOf(as, order.id)
      expect(shown.map(({ shipmentId, attachments }) => [shipmentId, attachments.map((each) => each.id)])).toEqual([
        [shipment.id, [id]],
      ])
      expect(await read(as, `/api/attachment/${id}`)).toMatchObject({ status: 200 })
    }
    for (const as of [OTHER, FOREIGN])
      for (const path of [`/api/purchase/order/photos/${order.id}`, `/api/attachment/${id}`])
        expect(await read(as, path)).toMatchObject({ status: 40401 })
    expect(await findBroken(server.database)).toEqual([])
  })

  it('are no condition, as who counts in a foreign page cannot send any', async () => {
    const { order, shipment } = await shipped()
    expect(await store(shipment.id, countOf(order, shipment, 1))).toMatchObject({ status: 200 })
    expect(await photosOf(STORE, order.id)).toEqual([])
  })

  it('are not kept of what is complete', async () => {
    const { order, shipment } = await shipped()
    const id = await photo()
    expect(await store(shipment.id, { ...countOf(order, shipment, 0), attachments: [id] })).toMatchObject({
      status: 200,
    })
    expect(await photosOf(STORE, order.id)).toEqual([])
  })

  it('[VAL-3] that are not there, or are too many, store nothing and are named', async () => {
    const { order, shipment } = await shipped()
    const body = countOf(order, shipment, 1)
    const many = await Promise.all(Array.from({ length: 7 }, photo))
    const before = await digest(server.database)
    expect(await store(shipment.id, { ...body, attachments: ['none'] })).toMatchObject({
      status: 42201,
      errors: [{ field: 'attachments.0' }],
    })
    expect(await store(shipment.id, { ...body, attachments: many })).toMatchObject({
      status: 42201,
      errors: [{ field: 'attachments' }],
    })
    expect(await digest(server.database)).toBe(before)
  })
})
