import { discrepancy, replacementDetail } from '@netbar/shared/contract'
import type { Discrepancy, ReplacementDetail } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import { first } from '../../../testing/first.ts'
import { purchaseRequests } from './purchase-requests.ts'
import type { ActionBody } from './purchase-requests.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Steps of a replacement order as in their paths. */
export type ReplacementAction = 'approve' | 'reject' | 'cancel'

const REASON = '到货少一箱，补发'
/** Who files, and who decides. */
const [CLERK, OWNER] = ['finance01', 'xh_owner']

/** Takes steps of replacement orders over HTTP. */
export const replacementRequests = (server: TestServer) => {
  const purchase = purchaseRequests(server, 'replacement')
  const { post, submit, act, supply, detail, openOf } = purchase
  const path = '/api/purchase/replacement'

  const read = async (username: string, rest: string) => {
    const { body } = await server.call('GET', `${path}/${rest}`, { token: await server.signIn(username) })
    return body
  }
  /** Parses an answer as a replacement order. */
  const done = (answer: Record<string, unknown>): ReplacementDetail => {
    if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
    return parse(replacementDetail, answer['data'])
  }
  const step = (username: string, action: ReplacementAction, id: string, body: ActionBody, key?: string) =>
    post(username, `${path}/${action}/${id}`, body, key)
  const discrepanciesOf = async (orderId: string, username: string = CLERK): Promise<readonly Discrepancy[]> =>
    parse(array(discrepancy), (await read(username, `candidates/${orderId}`))['data'])

  /** Receives the delivery in transit with short units of its first line and damaged ones of its second. */
  const receiveWithDiscrepancies = async (orderId: string, short: number, rejected: number) => {
    const order = await detail('xh001_mgr', orderId)
    const shipment = first(order.shipments.filter(({ status }) => status === 'IN_TRANSIT'))
    const lines = shipment.lines.map(({ id, quantity }, index) => {
      const [shortQuantity, rejectedQuantity] = [index === 0 ? short : 0, index === 1 ? rejected : 0]
      return {
        shipmentLineId: id,
        acceptedQuantity: quantity - shortQuantity - rejectedQuantity,
        shortQuantity,
        rejectedQuantity,
        reason: shortQuantity > 0 ? 'SHORT' : rejectedQuantity > 0 ? 'DAMAGED' : null,
        productionDate: new Date().toISOString().slice(0, 10),
      }
    })
    const body = { version: order.version, lines }
    const answer = await post('xh001_mgr', `/api/purchase/order/warehousing/${shipment.id}`, body)
    if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
  }
  /** Ships everything open of an order, with enough stock at the company. */
  const ship = async (orderId: string): Promise<void> => {
    await supply(orderId)
    const order = await detail(OWNER, orderId)
    const answer = await act(OWNER, 'ship', orderId, {
      version: order.version,
      carrier: '自有车队',
      lines: openOf(order),
    })
    if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
  }
  /** An order received with one unit short and one damaged. */
  const differing = async (short = 1, rejected = 1): Promise<string> => {
    const id = await submit('xh001_mgr', 2)
    await act(OWNER, 'confirm', id, { version: 1 })
    await ship(id)
    await receiveWithDiscrepancies(id, short, rejected)
    return id
  }
  const fillUp = (username: string, body: ActionBody, key?: string) =>
    post(username, `${path}/fillUp`, { reason: REASON, ...body }, key)
  /** Files a replacement of an order's open discrepancies. */
  const file = async (orderId?: string): Promise<ReplacementDetail> => {
    const order = orderId ?? (await differing())
    const open = (await discrepanciesOf(order)).filter(({ openQuantity }) => openQuantity > 0)
    const lines = open.map(({ id, openQuantity }) => ({ lineId: id, quantity: openQuantity }))
    return done(await fillUp(CLERK, { orderId: order, lines }))
  }
  const bodyOf = ({ version }: ReplacementDetail, action: ReplacementAction): ActionBody =>
    action === 'approve' ? { version } : { version, reason: REASON }
  const take = async (replacement: ReplacementDetail, ...actions: readonly ReplacementAction[]) => {
    let latest = replacement
    for (const action of actions)
      latest = done(await step(action === 'cancel' ? CLERK : OWNER, action, latest.id, bodyOf(latest, action)))
    return latest
  }
  const found = async (id: string, username = OWNER): Promise<ReplacementDetail> =>
    parse(replacementDetail, (await read(username, id))['data'])
  return {
    ...purchase,
    read,
    done,
    step,
    discrepanciesOf,
    differing,
    ship,
    receiveWithDiscrepancies,
    fillUp,
    file,
    bodyOf,
    take,
    found,
  }
}

/**
 * Requests of each call about replacement orders, each about one that is ready for it, and about purchase statistics.
 */
export const replacementConformanceRequests = async (
  server: TestServer,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { file, bodyOf, differing, discrepanciesOf } = replacementRequests(server)
  const [clerk, owner] = [await server.signIn(CLERK), await server.signIn(OWNER)]
  const orderId = await differing()
  const { branchId, id } = await file()
  const discrepancyId = (await discrepanciesOf(await differing())).at(0)?.id
  const about = async (action: ReplacementAction, token: string): Promise<ConformanceRequest> => {
    const replacement = await file()
    return { path: `/${replacement.id}`, body: bodyOf(replacement, action), token }
  }
  const { id: productId } = await server.database.db
    .selectFrom('product')
    .innerJoin('branch', 'branch.brand_id', 'product.brand_id')
    .where('branch.id', '=', branchId)
    .select('product.id')
    .executeTakeFirstOrThrow()
  return {
    'purchaseStatistics.times': { path: `?by=PRODUCT&from=2026-01-01&branchId=${branchId}`, token: owner },
    'purchaseStatistics.summary': { path: '?by=SUPPLIER', token: owner },
    'replacements.page': { path: '?limit=3&kind=SHORTAGE&status=SUBMITTED', token: owner },
    'replacements.detail': { path: `/${id}`, token: clerk },
    'replacements.discrepancies': { path: `/${orderId}`, token: owner },
    'replacements.deduct': {
      path: `/${discrepancyId}`,
      token: owner,
      body: { reason: REASON },
    },
    'replacements.goods': { path: `?branchId=${branchId}`, token: clerk },
    'replacements.fillUp': {
      path: '',
      token: clerk,
      body: {
        orderId,
        reason: REASON,
        lines: (await discrepanciesOf(orderId)).map((difference) => ({ lineId: difference.id, quantity: 1 })),
      },
    },
    'replacements.submit': {
      path: '',
      token: clerk,
      body: { kind: 'EXTRA', branchId, reason: REASON, lines: [{ productId, quantity: 2, priceFen: 1200 }] },
    },
    'replacements.cancel': await about('cancel', clerk),
    'replacements.approve': await about('approve', owner),
    'replacements.reject': await about('reject', owner),
  }
}
