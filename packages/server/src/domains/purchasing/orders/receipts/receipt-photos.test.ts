// @module-tag sqlite
import { discrepancy, receiptPhotos, replacementDetail } from '@netbar/shared/contract'
import type { Attachment, PurchaseOrderDetail, Shipment } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visibleAttachmentsOf } from '../../../../kit/attachments/index.ts'
import { insertAttachment, sendAttachment } from '../../../../testing/attachments.ts'
import { digest } from '../../../../testing/digest.ts'
import { first } from '../../../../testing/first.ts'
import { findInconsistencies, startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { refundRequests } from '../../testing/refund-requests.ts'
import { pngOf } from '../../../../testing/uploads.ts'

const [STORE, COMPANY, OTHER, FOREIGN] = ['xh001_mgr', 'xh_owner', 'xh002_mgr', 'yq001_mgr']
let server: TestServer
let requests: ReturnType<typeof refundRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = refundRequests(server, 'receipt-photos')
  await requests.signIn(STORE, COMPANY, OTHER, FOREIGN, 'admin', 'finance01', 'xh001_cash1')
})
afterAll(() => server.stop())

/** An order with one delivery in transit. */
const shipped = async (lineCount = 1) => {
  const id = await requests.confirmed(lineCount)
  const order = await requests.detail(COMPANY, id)
  const delivery = { version: order.version, carrier: '自有车队', lines: requests.openOf(order) }
  await requests.act(COMPANY, 'ship', id, delivery)
  const now = await requests.detail(STORE, id)
  return { order: now, shipment: first(now.shipments) }
}
/** Quantities of a delivery with one of each line rejected, or none, with photos of its lines. */
const countOf = (
  { version, lines }: PurchaseOrderDetail,
  { lines: sent }: Shipment,
  rejected: 0 | 1,
  photos: readonly (readonly string[])[] = [],
) => ({
  version,
  lines: sent.map(({ id, orderLineId, quantity }, index) => ({
    shipmentLineId: id,
    acceptedQuantity: quantity - rejected,
    rejectedQuantity: rejected,
    shortQuantity: 0,
    reason: rejected === 1 ? 'DAMAGED' : null,
    productionDate: lines.find((line) => line.id === orderLineId)?.shelfLifeDays == null ? null : '2026-11-01',
    attachments: photos[index] ?? [],
  })),
})
const receive = (shipmentId: string, body: object) =>
  requests.post(STORE, `/api/purchase/order/warehousing/${shipmentId}`, { ...body })
const read = async (as: string, path: string) =>
  (await server.call('GET', path, { token: await server.signIn(as) })).body
const photosOf = async (as: string, orderId: string) =>
  parse(array(receiptPhotos), (await read(as, `/api/purchase/order/photos/${orderId}`))['data'])
const photo = (of = STORE) => insertAttachment(server.database, of, new Date())
const idsOf = (attachments: readonly Attachment[]) => attachments.map(({ id }) => id)

describe('photos of a delivery', () => {
  it('[ENT-4] prove what was rejected, to its branch and to the company, and to nobody else', async () => {
    const { order, shipment } = await shipped()
    const sent = await sendAttachment(server, await server.signIn(STORE), pngOf([2, 1, 0]))
    const { id } = sent.body['data'] as { id: string }
    const body = { ...countOf(order, shipment, 1), attachments: [id] }
    expect(await receive(shipment.id, body)).toMatchObject({ status: 200 })
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
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('are optional, as a foreign page cannot upload any', async () => {
    const { order, shipment } = await shipped()
    expect(await receive(shipment.id, countOf(order, shipment, 1))).toMatchObject({ status: 200 })
    expect(await photosOf(STORE, order.id)).toEqual([])
  })

  it('are not stored for a complete delivery', async () => {
    const { order, shipment } = await shipped()
    const id = await photo()
    expect(await receive(shipment.id, { ...countOf(order, shipment, 0), attachments: [id] })).toMatchObject({
      status: 200,
    })
    expect(await photosOf(STORE, order.id)).toEqual([])
  })

  it('[VAL-3] that do not exist, or are too many, receive nothing and are named', async () => {
    const { order, shipment } = await shipped()
    const body = countOf(order, shipment, 1)
    const many = await Promise.all(Array.from({ length: 7 }, photo))
    const before = await digest(server.database)
    expect(await receive(shipment.id, { ...body, attachments: ['none'] })).toMatchObject({
      status: 42201,
      errors: [{ field: 'attachments.0' }],
    })
    expect(await receive(shipment.id, { ...body, attachments: many })).toMatchObject({
      status: 42201,
      errors: [{ field: 'attachments' }],
    })
    expect(await digest(server.database)).toBe(before)
  })
})

describe('photos of a line of a delivery', () => {
  it('[ENT-4] prove what of it was rejected, beside those of the delivery, with the same visibility', async () => {
    const { order, shipment } = await shipped(2)
    const sent = await sendAttachment(server, await server.signIn(STORE), pngOf([3, 1, 0]))
    const { id } = sent.body['data'] as { id: string }
    const [other, whole] = [await photo(), await photo()]
    const body = { ...countOf(order, shipment, 1, [[], [other, id]]), attachments: [whole] }
    expect(await receive(shipment.id, body)).toMatchObject({ status: 200 })
    const line = shipment.lines[1]
    for (const as of [STORE, COMPANY]) {
      const [shown] = await photosOf(as, order.id)
      expect(idsOf(shown?.attachments ?? [])).toEqual([whole])
      expect(shown?.lines.map(({ shipmentLineId, attachments }) => [shipmentLineId, idsOf(attachments)])).toEqual([
        [line?.id, [other, id]],
      ])
      expect(await read(as, `/api/attachment/${id}`)).toMatchObject({ status: 200 })
    }
    for (const as of [OTHER, FOREIGN, 'xh001_cash1'])
      expect(await read(as, `/api/attachment/${id}`)).toMatchObject({ status: 40401 })
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('alone are enough, and those of a complete line are not stored', async () => {
    const { order, shipment } = await shipped(2)
    const [kept, left] = [await photo(), await photo()]
    const { version, lines } = countOf(order, shipment, 1, [[kept], [left]])
    const counted = lines.map((line, index) =>
      index === 0 ? line : { ...line, acceptedQuantity: line.acceptedQuantity + 1, rejectedQuantity: 0, reason: null },
    )
    expect(await receive(shipment.id, { version, lines: counted })).toMatchObject({ status: 200 })
    expect(
      (await photosOf(STORE, order.id)).map(({ attachments, lines }) => [idsOf(attachments), lines.length]),
    ).toEqual([[[], 1]])
    const { subject_id } = await server.database.db
      .selectFrom('attachment')
      .where('id', '=', left)
      .select('subject_id')
      .executeTakeFirstOrThrow()
    expect(subject_id).toBeNull()
  })

  it('[VAL-3] that do not exist, are somebody else’s, are in two places or too many, receive nothing and are named', async () => {
    const { order, shipment } = await shipped(2)
    const [own, foreign, ...many] = await Promise.all([
      photo(),
      photo(COMPANY),
      ...Array.from({ length: 4 }, () => photo()),
    ])
    const before = await digest(server.database)
    const refused = async (photos: readonly (readonly string[])[], whole: readonly string[], field: string) =>
      expect(await receive(shipment.id, { ...countOf(order, shipment, 1, photos), attachments: whole })).toMatchObject({
        status: 42201,
        errors: [{ field }],
      })
    await refused([[], ['none']], [], 'lines.1.attachments.0')
    await refused([[own, foreign]], [], 'lines.0.attachments.1')
    await refused([[own], [own]], [], 'lines.1.attachments.0')
    await refused([[own]], [own], 'attachments.0')
    await refused([many], [], 'lines.0.attachments')
    await refused([[own, own]], [], 'lines.0.attachments')
    expect(await digest(server.database)).toBe(before)
  })

  it('[ENT-4] are shown with the discrepancy and its replacement, to those who may see them', async () => {
    const { order, shipment } = await shipped()
    const id = await photo()
    expect(await receive(shipment.id, countOf(order, shipment, 1, [[id]]))).toMatchObject({ status: 200 })
    const differences = async (as: string) =>
      parse(array(discrepancy), (await read(as, `/api/purchase/replacement/candidates/${order.id}`))['data'])
    for (const as of [STORE, COMPANY, 'finance01'])
      expect((await differences(as)).map(({ attachments }) => idsOf(attachments))).toEqual([[id]])
    const filed = await requests.post('finance01', '/api/purchase/replacement/fillUp', {
      orderId: order.id,
      reason: '到货破损，补发',
      lines: (await differences('finance01')).map((each) => ({ lineId: each.id, quantity: 1 })),
    })
    const { lines } = parse(replacementDetail, filed['data'])
    expect(lines.map(({ difference }) => idsOf(difference?.attachments ?? []))).toEqual([[id]])

    const { subject_id } = await server.database.db
      .selectFrom('attachment')
      .where('id', '=', id)
      .select('subject_id')
      .executeTakeFirstOrThrow()
    const seen = async (...functions: readonly string[]) =>
      [
        ...(
          await visibleAttachmentsOf(server.database.db, 'RECEIPT_LINE', [subject_id ?? ''], {
            functions: new Set(functions),
          })
        ).values(),
      ].length
    expect([await seen('REPLACEMENT_EXPORT'), await seen('REPLACEMENT_AUDIT')]).toEqual([0, 1])
  })
})
