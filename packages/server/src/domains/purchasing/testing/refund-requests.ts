import { refundCandidate, refundDetail } from '@netbar/shared/contract'
import type { RefundCandidate, RefundDetail, RefundType } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { insertAttachment } from '../../../testing/attachments.ts'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import { purchaseRequests } from './purchase-requests.ts'
import type { ActionBody } from './purchase-requests.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Steps of a refund as in their paths. */
export type RefundAction = 'cancel' | 'approve' | 'reject' | 'sendBack' | 'receive' | 'account'

const REASON = '包装破损较多'

/** Takes steps of refunds over HTTP. */
export const refundRequests = (server: TestServer, keys = 'refund') => {
  const purchase = purchaseRequests(server, keys)
  const { post, submit, act, supply, detail, openOf, receive } = purchase

  const read = async (username: string, path: string) => {
    const { body } = await server.call('GET', `/api/purchase/refund/${path}`, { token: await server.signIn(username) })
    return body
  }
  const candidates = async (orderId: string, type: RefundType): Promise<readonly RefundCandidate[]> =>
    parse(array(refundCandidate), (await read('xh001_mgr', `candidates/${orderId}`))['data']).filter(
      (candidate) => candidate.type === type,
    )
  /** Parses an answer as a refund. */
  const done = (answer: Record<string, unknown>): RefundDetail => {
    if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
    return parse(refundDetail, answer['data'])
  }
  const step = (username: string, action: RefundAction, id: string, body: ActionBody, key?: string) =>
    post(username, `/api/purchase/refund/${action}/${id}`, body, key)
  const linesOf = (chosen: readonly RefundCandidate[], quantity: number) =>
    chosen.map(({ orderLineId, receiptLineId }) => ({ orderLineId, receiptLineId, quantity }))

  /** A confirmed order with all goods in the company's stock. */
  const confirmed = async (goods: Parameters<typeof submit>[1] = 2): Promise<string> => {
    const id = await submit('xh001_mgr', goods)
    await act('xh_owner', 'confirm', id, { version: 1 })
    await supply(id)
    return id
  }
  /** A received order; its perishable goods were produced today or have this many days left. */
  const stored = async (goods: Parameters<typeof submit>[1] = 2, daysLeft?: number): Promise<string> => {
    const id = await confirmed(goods)
    const order = await detail('xh_owner', id)
    const delivery = { version: order.version, carrier: '自有车队', lines: openOf(order) }
    const shipped = await act('xh_owner', 'ship', id, delivery)
    if (shipped['status'] !== 200) throw new Error(JSON.stringify(shipped))
    await receive('xh001_mgr', id, daysLeft)
    return id
  }
  /** Two perishable products that may be returned. */
  const food = async () => {
    const products = await server.database.db
      .selectFrom('product')
      .innerJoin('branch', 'branch.brand_id', 'product.brand_id')
      .where('branch_no', '=', 'XH001')
      .where('shelf_life_days', 'is not', null)
      .where('return_policy', '=', 'FULL')
      .where('product.deleted_time', 'is', null)
      .orderBy('product.code')
      .limit(2)
      .select('product.id')
      .execute()
    return products.map(({ id }) => ({ productId: id, quantity: 2 }))
  }
  const orders = { 0: async () => stored(await food(), 1), 1: () => stored(), 2: () => confirmed() } as const
  /** A photo uploaded by a user. */
  const photoOf = (username: string) => insertAttachment(server.database, username, new Date())
  /** Files a refund of one unit of everything possible of a type; a photo proves that goods are expired. */
  const file = async (type: RefundType, username = 'xh001_mgr', quantity = 1): Promise<RefundDetail> => {
    const orderId = await orders[type]()
    const lines = linesOf(await candidates(orderId, type), quantity)
    const attachments = type === 0 ? [await photoOf(username)] : []
    const body = { orderId, type, reason: REASON, lines, attachments }
    return done(await post(username, '/api/purchase/refund/submit', body))
  }

  const bodies: Readonly<Record<RefundAction, (refund: RefundDetail) => ActionBody>> = {
    cancel: () => ({ reason: REASON }),
    approve: () => ({}),
    reject: () => ({ reason: REASON }),
    sendBack: () => ({ carrier: '同城货运', trackingNo: 'SF1000001', sentDate: '2026-01-01' }),
    receive: ({ lines }) => ({
      lines: lines.map(({ id, approvedQuantity }) => ({
        lineId: id,
        quantity: approvedQuantity ?? 0,
        disposal: 'RESTOCK',
      })),
    }),
    account: ({ lines }) => ({ lines: lines.map(({ id }) => ({ lineId: id, ratioBp: 10_000, bearer: 'COMPANY' })) }),
  }
  const actors: Readonly<Record<RefundAction, string>> = {
    cancel: 'xh001_mgr',
    approve: 'xh_owner',
    reject: 'xh_owner',
    sendBack: 'xh001_mgr',
    receive: 'xh_owner',
    account: 'finance01',
  }
  /** The default body of a step. */
  const bodyOf = (refund: RefundDetail, action: RefundAction): ActionBody => ({
    version: refund.version,
    ...bodies[action](refund),
  })
  /** Takes steps one after the other, each by a user with the right. */
  const take = async (refund: RefundDetail, ...actions: readonly RefundAction[]): Promise<RefundDetail> => {
    let latest = refund
    for (const action of actions) latest = done(await step(actors[action], action, latest.id, bodyOf(latest, action)))
    return latest
  }
  return {
    ...purchase,
    read,
    candidates,
    done,
    step,
    linesOf,
    confirmed,
    stored,
    food,
    photoOf,
    file,
    bodyOf,
    take,
    actors,
  }
}

/** Requests of each call about refunds, each about a refund that is ready for it. */
export const refundConformanceRequests = async (
  server: TestServer,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { file, take, bodyOf, stored, candidates, linesOf, actors } = refundRequests(server)
  const tokens = {
    xh001_mgr: await server.signIn('xh001_mgr'),
    xh_owner: await server.signIn('xh_owner'),
    finance01: await server.signIn('finance01'),
  }
  const ready: readonly (readonly [RefundAction, readonly RefundAction[]])[] = [
    ['cancel', []],
    ['approve', []],
    ['reject', []],
    ['sendBack', ['approve']],
    ['receive', ['approve', 'sendBack']],
    ['account', ['approve', 'sendBack', 'receive']],
  ]
  const requests: Record<string, ConformanceRequest> = {}
  for (const [action, before] of ready) {
    const refund = await take(await file(1), ...before)
    const token = Object.entries(tokens).find(([name]) => name === actors[action])?.[1] ?? ''
    requests[`refunds.${action}`] = { path: `/${refund.id}`, body: bodyOf(refund, action), token }
  }
  const orderId = await stored()
  const lines = linesOf((await candidates(orderId, 1)).slice(0, 1), 1)
  const { id } = await file(2)
  const accounted = await take(await file(1), 'approve', 'sendBack', 'receive', 'account')
  const record = await server.database.db
    .selectFrom('refund_accounting')
    .where('refund_id', '=', accounted.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return {
    ...requests,
    'returnAccounting.records': { path: '?limit=3', token: tokens.finance01 },
    'returnAccounting.record': { path: `/${record.id}`, token: tokens.finance01 },
    'returnAccounting.reverse': {
      path: `/${record.id}`,
      token: tokens.finance01,
      body: { version: accounted.version, reason: REASON },
    },
    'refunds.page': { path: '?limit=3&type=0,1&status=SUBMITTED', token: tokens.xh_owner },
    'refunds.totals': { path: '?type=0,1&product=a&bearer=COMPANY&from=2026-01-01', token: tokens.finance01 },
    'refunds.counts': { path: '', token: tokens.finance01 },
    'refunds.detail': { path: `/${id}`, token: tokens.xh001_mgr },
    'refunds.candidates': { path: `/${orderId}`, token: tokens.xh001_mgr },
    'refunds.submit': {
      path: '',
      token: tokens.xh001_mgr,
      body: { orderId, type: 1, reason: REASON, lines },
    },
  }
}
