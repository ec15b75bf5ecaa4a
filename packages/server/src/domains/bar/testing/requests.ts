import { first } from '../../../testing/first.ts'
import { deskRequests } from './desk-requests.ts'
import { couponRequests } from './coupon-requests.ts'
import { clientRequests } from './client-requests.ts'
import { tillRequests } from './till-requests.ts'
import { setupRequests } from './setup-requests.ts'
import { tempCardRequests } from './temp-card-requests.ts'
import { ordersIn } from './counter-orders.ts'
import { serviceRow } from './service-row.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

/** Requests of each call about the floor and the counter of a branch. */
export const requests = async ({ server, outside, token, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const { db } = server.database
  const free = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'IDLE')
    .select('id')
    .orderBy('name')
    .execute()
  const guests = await db
    .selectFrom('machine_session')
    .where('branch_id', '=', branchId)
    .where('end_time', 'is', null)
    .where('member_id', 'is', null)
    .where('user_id', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  const [opened, target] = [first(free), first(free.slice(1))]
  const [ending, moving] = [first(guests), first(guests.slice(1))]
  const orders = ordersIn(server.database, branchId, () => new Date())
  const [product] = await orders.shelf()
  if (product === undefined) throw new Error('nothing is on the shelf')
  const { productId } = product
  const [seen, confirmed, cancelled] = [
    await orders.place(product, 1),
    await orders.place(product, 1),
    await orders.place(product, 1),
  ]
  const completed = await orders.place(product, 1, 'sell')
  const paid = await orders.pay(await orders.place(product, 1, 'sell'))
  const due = await orders.place(product, 1, 'sell')
  const serviceId = 'service-of-conformance'
  await db
    .insertInto('service_request')
    .values(serviceRow({ id: serviceId, branch_id: branchId }))
    .execute()
  const reason = '顾客不要了'
  const owner = await server.signIn('xh_owner')
  const till = await tillRequests({ server, outside, token, branchId })
  const machines = await clientRequests({ server, outside, token, branchId })
  const tempCards = await tempCardRequests({ server, outside, token, branchId })
  const coupons = await couponRequests({ server, outside, token, branchId })
  const desk = await deskRequests({ server, outside, token, branchId })
  const hours = {
    id: 'hours-3',
    name: '包时3小时',
    kind: 'PACKAGE',
    areaId: null,
    levelId: null,
    when: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 0 },
    priceFen: 1300,
    isAutomatic: false,
    minutes: 180,
  }
  const terms = { stepMinutes: 15, minimumFen: 0, baseFenPerHour: 500, rates: [], packages: [hours] }
  return {
    'floorMap.find': { path: `/${branchId}` },
    ...till,
    ...tempCards,
    ...coupons,
    ...desk,
    ...machines,
    'floorPlan.find': { path: `/${branchId}` },
    'floorPlan.saveAreas': { path: `/${branchId}`, body: { areas: [{ name: '雅座', machineIds: [] }] }, token: owner },
    ...(await setupRequests({ server, outside, token, branchId })),
    'floorPlan.saveRates': { path: `/${branchId}`, body: { version: 1, terms }, token: owner },
    'rechargeGifts.find': { path: `/${branchId}`, token: owner },
    'rechargeGifts.save': { path: `/${branchId}`, body: { version: 0, steps: [] }, token: owner },
    'floorSessions.open': { path: '', body: { machineId: opened.id, memberId: null } },
    'floorSessions.preview': { path: `/${moving.id}` },
    'floorSessions.packages': { path: `/${moving.id}` },
    'floorSessions.buyPackage': { path: `/${moving.id}`, body: { packageId: 'hours-3' } },
    'floorSessions.checkout': { path: `/${ending.id}`, body: { payChannel: 'CASH' } },
    'floorSessions.move': { path: '', body: { sessionId: moving.id, machineId: target.id } },
    'counterOrders.list': { path: `?branchId=${branchId}` },
    'counterOrders.goods': { path: `?branchId=${branchId}` },
    'counterOrders.serve': { path: `/${serviceId}` },
    'counterOrders.save': {
      path: '',
      body: { branchId, requestNo: crypto.randomUUID(), lines: [{ productId, quantity: 1 }] },
    },
    'counterOrders.confirm': { path: `/${confirmed.id}`, body: { version: 1 } },
    'counterOrders.complete': { path: `/${completed.id}`, body: { version: 1 } },
    'counterOrders.cancel': { path: `/${cancelled.id}`, body: { version: 1, reason } },
    'counterOrders.pay': {
      path: `/${due.id}`,
      body: { version: 1, parts: [{ channel: 'CASH', amountFen: due.amount_fen }] },
    },
    'counterOrders.refund': {
      path: `/${paid.id}`,
      body: { version: paid.version, reason, lines: [{ lineNo: 1, quantity: 1 }] },
    },
    'guestOrders.detail': { path: `/${seen.id}` },
    'guestOrders.page': { path: `?branchId=${branchId}&limit=5` },
  }
}
