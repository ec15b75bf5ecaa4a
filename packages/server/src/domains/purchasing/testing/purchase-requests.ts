import { DAY_MS, purchaseOrderDetail, shanghaiDay } from '@netbar/shared/contract'
import type { PurchaseOrderDetail, PurchaseOrderStatus } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { newId } from '../../../kernel/new-id.ts'
import { submitOrder, suggestLines, supplyForOrder } from '../orders/index.ts'
import type { NewLine } from '../orders/steps/submit-order.ts'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import { first } from '../../../testing/first.ts'
import type { CallOptions, TestServer } from '../../../testing/test-server.ts'

/** Steps of an order as in their paths. */
export type OrderAction = 'cancel' | 'confirm' | 'reject' | 'ship' | 'closeRemainder'

/** A part of the body of a step; the version and other required fields are added. */
export type ActionBody = Readonly<Record<string, unknown>>

/** Production date of perishable goods with this many days left; today by default. */
const madeOn = ({ lines }: PurchaseOrderDetail, orderLineId: string, daysLeft: number | undefined): string => {
  const shelfLifeDays = lines.find(({ id }) => id === orderLineId)?.shelfLifeDays ?? null
  const age = daysLeft === undefined || shelfLifeDays === null ? 0 : shelfLifeDays - daysLeft
  return shanghaiDay(Date.now() - age * DAY_MS)
}

/**
 * Takes purchasing steps over HTTP, with a cached session of each account.
 *
 * @param keys Prefix of the idempotency keys: must differ between two of them at one server.
 */
export const purchaseRequests = (server: TestServer, keys = 'request') => {
  const tokens = new Map<string, string>()
  const confirmations = new Map<string, string>()
  let requests = 0

  const tokenOf = async (username: string): Promise<string> => {
    const token = tokens.get(username) ?? (await server.signIn(username))
    tokens.set(username, token)
    return token
  }
  const send = async (username: string, path: string, options: CallOptions, key = `${keys}-${(requests += 1)}`) => {
    const headers = { 'Idempotency-Key': key.padStart(8, '-') }
    return (await server.call('POST', path, { token: await tokenOf(username), headers, ...options })).body
  }
  const post = (username: string, path: string, body: ActionBody, key?: string) => send(username, path, { body }, key)
  /** The confirmation of an account's session. */
  const confirmationOf = async (username: string): Promise<string> => {
    const confirmation = confirmations.get(username) ?? (await server.confirm(await tokenOf(username)))
    confirmations.set(username, confirmation)
    return confirmation
  }
  /** {@link post} for a call that needs a recent factor. */
  const postConfirmed = async (username: string, path: string, body: ActionBody, key?: string) =>
    send(username, path, { body, confirmation: await confirmationOf(username) }, key)
  const detail = async (username: string, orderId: string): Promise<PurchaseOrderDetail> => {
    const { body } = await server.call('GET', `/api/purchase/order/${orderId}`, { token: await tokenOf(username) })
    return parse(purchaseOrderDetail, body['data'])
  }
  const act = (username: string, action: OrderAction, orderId: string, body: ActionBody, key?: string) =>
    post(username, `/api/purchase/order/${action}/${orderId}`, body, key)

  /** Lines of a delivery with all open quantities of an order. */
  const openOf = ({ lines }: PurchaseOrderDetail) =>
    lines
      .map((line) => ({
        orderLineId: line.id,
        quantity: line.confirmedQuantity - line.closedQuantity - line.shippedQuantity,
      }))
      .filter(({ quantity }) => quantity > 0)

  return {
    signIn: async (...usernames: readonly string[]): Promise<void> => {
      for (const username of usernames) await tokenOf(username)
    },
    post,
    postConfirmed,
    confirmationOf,
    detail,
    act,
    openOf,
    /** Creates an order of a branch in this status. */
    orderIn: async (status: PurchaseOrderStatus, branchNo = 'XH001'): Promise<string> => {
      const { id } = await server.database.db
        .selectFrom('purchase_order')
        .innerJoin('branch', 'branch.id', 'branch_id')
        .where('branch_no', '=', branchNo)
        .where('purchase_order.status', '=', status)
        .where('kind', '=', 'NORMAL')
        .select('purchase_order.id')
        .orderBy('purchase_order.id', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
    /** Submits a new order of a branch by this account: with these lines, or with so many of its suggestions. */
    submit: (username: string, goods: number | readonly NewLine[] = 3, branchNo = 'XH001'): Promise<string> =>
      server.database.write(async (trx) => {
        const branch = await trx
          .selectFrom('branch')
          .select('id')
          .where('branch_no', '=', branchNo)
          .executeTakeFirstOrThrow()
        const user = await trx
          .selectFrom('user')
          .select(['id', 'name'])
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
        const lines = typeof goods === 'number' ? await suggestLines(trx, branch.id, goods) : goods
        const order = { branchId: branch.id, orderedBy: user.id, phone: '12000000001', remark: '', lines }
        return submitOrder(trx, order, { actor: user, now: () => new Date(), newId: () => newId(new Date()) })
      }),
    /** Adds stock for this order at the company. */
    supply: (orderId: string): Promise<void> =>
      server.database.write((trx) =>
        supplyForOrder(trx, orderId, {
          actor: { id: null, name: '系统' },
          now: () => new Date(),
          newId: () => newId(new Date()),
        }),
      ),
    /** Receives a delivery completely; perishable goods were produced today, or have this many days left. */
    receive: async (username: string, orderId: string, daysLeft?: number) => {
      const order = await detail(username, orderId)
      const shipment = first(order.shipments.filter(({ status }) => status === 'IN_TRANSIT'))
      return post(username, `/api/purchase/order/warehousing/${shipment.id}`, {
        version: order.version,
        lines: shipment.lines.map(({ id, orderLineId, quantity }) => ({
          shipmentLineId: id,
          acceptedQuantity: quantity,
          rejectedQuantity: 0,
          shortQuantity: 0,
          productionDate: madeOn(order, orderLineId, daysLeft),
        })),
      })
    },
    /** Notifications of an order as `sub/type`, and the number of its live messages. */
    notified: async ({ id, orderNo }: Pick<PurchaseOrderDetail, 'id' | 'orderNo'>) => {
      const { db } = server.database
      const bell = await db
        .selectFrom('notification')
        .where('service_id', '=', id)
        .select(['sub_service_type', 'notification_type'])
        .orderBy('created_time')
        .orderBy('id')
        .execute()
      const live = await db
        .selectFrom('live_message')
        .where('order_no', '=', orderNo)
        .where('type', '=', 'PURCHASE_STATUS')
        .select('sequence')
        .execute()
      return { bell: bell.map((row) => `${row.sub_service_type}/${row.notification_type}`), live: live.length }
    },
  }
}

/** Requests of each purchasing step, each with an order of its own that is ready for it. */
export const purchaseActionRequests = async (
  server: TestServer,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { submit, act, supply, detail, openOf } = purchaseRequests(server)
  const token = await server.signIn('xh_owner')
  const pending = () => submit('xh001_mgr', 2)
  const confirmed = async () => {
    const id = await pending()
    await act('xh_owner', 'confirm', id, { version: 1 })
    await supply(id)
    return detail('xh_owner', id)
  }
  const [toShip, toClose, toRecall] = [await confirmed(), await confirmed(), await confirmed()]
  const delivery = (order: PurchaseOrderDetail) => ({
    version: order.version,
    carrier: '自有车队',
    lines: openOf(order),
  })
  await act('xh_owner', 'ship', toRecall.id, delivery(toRecall))
  const shipped = await detail('xh_owner', toRecall.id)
  const reason = '供应商缺货'
  return {
    'purchaseActions.cancel': { path: `/${await pending()}`, body: { version: 1, reason } },
    'purchaseActions.confirm': { path: `/${await pending()}`, body: { version: 1 }, token },
    'purchaseActions.reject': { path: `/${await pending()}`, body: { version: 1, reason }, token },
    'purchaseActions.ship': { path: `/${toShip.id}`, body: delivery(toShip), token },
    'purchaseActions.recall': {
      path: `/${first(shipped.shipments).id}`,
      body: { version: shipped.version, reason },
      token,
    },
    'purchaseActions.closeRemainder': { path: `/${toClose.id}`, body: { version: toClose.version, reason }, token },
    'purchaseActions.stock': { path: `/${toShip.id}`, token },
    'deliveries.demand': { path: '?limit=5', token },
    'picking.list': { path: `?ids=${toShip.id}`, token },
  }
}
