// @module-tag sqlite
import { HOUR_MS, productRequest, productRequestMachines } from '@netbar/shared/contract'
import type { BranchProduct, ProductRequest } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBranchProductHandlers } from '../branch-products/index.ts'
import { lotsOf } from '../../stock/index.ts'
import { productPlaceHandlers } from '../products/index.ts'
import { digest } from '../../../testing/digest.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { applyDueRequests } from './due.ts'
import { productRequestHandlers } from './index.ts'

type Kind = ProductRequest['kind']
type Status = ProductRequest['status']
type Mode = 'IMMEDIATE' | 'AFTER_SOLD_OUT'
type CalledStep = 'withdraw' | 'reject' | 'approve' | 'revoke'
type Event =
  | CalledStep
  | 'apply'
  | 'dueAtEffectiveTime'
  | 'endTime'
  | 'laterAdjustment'
  | 'stockReachesZero'
  | 'baseVersionMoved'
/** One step: from, event, to, the notice and its receiver, and the mode of a take-down. */
type Step = readonly [from: Status | null, event: Event, to: Status, notice: string | null, mode?: Mode]

/** The designed state machines. */
const MACHINES: Readonly<Record<Kind, readonly Step[]>> = {
  PRICE: [
    [null, 'apply', 'PENDING', '7/2'],
    ['PENDING', 'withdraw', 'WITHDRAWN', null],
    ['PENDING', 'reject', 'REJECTED', '7/1'],
    ['PENDING', 'approve', 'APPROVED', '7/1'],
    ['APPROVED', 'revoke', 'REVOKED', '7/1'],
    ['APPROVED', 'dueAtEffectiveTime', 'EFFECTIVE', null],
    ['EFFECTIVE', 'endTime', 'EXPIRED', null],
    ['EFFECTIVE', 'laterAdjustment', 'SUPERSEDED', null],
  ],
  TAKE_DOWN: [
    [null, 'apply', 'PENDING', '8/2'],
    ['PENDING', 'withdraw', 'WITHDRAWN', null],
    ['PENDING', 'reject', 'REJECTED', '8/1'],
    ['PENDING', 'approve', 'TAKEN_DOWN', '8/1', 'IMMEDIATE'],
    ['PENDING', 'approve', 'WAITING_SOLD_OUT', '8/1', 'AFTER_SOLD_OUT'],
    ['WAITING_SOLD_OUT', 'stockReachesZero', 'TAKEN_DOWN', null, 'AFTER_SOLD_OUT'],
    ['WAITING_SOLD_OUT', 'revoke', 'WITHDRAWN', null, 'AFTER_SOLD_OUT'],
  ],
  CHANGE: [
    [null, 'apply', 'PENDING', '9/2'],
    ['PENDING', 'approve', 'APPLIED', '9/1'],
    ['PENDING', 'reject', 'REJECTED', '9/1'],
    ['PENDING', 'withdraw', 'WITHDRAWN', null],
    ['PENDING', 'baseVersionMoved', 'STALE', '9/1'],
  ],
}
/** Who takes a step: the branch, the company, or nobody. */
const ACTORS: Readonly<Record<Event, string>> = {
  apply: '王梓轩',
  withdraw: '王梓轩',
  reject: '周建国',
  approve: '周建国',
  revoke: '周建国',
  dueAtEffectiveTime: 'system',
  endTime: 'system',
  laterAdjustment: 'system',
  stockReachesZero: 'system',
  baseVersionMoved: 'system',
}
const KINDS = ['PRICE', 'TAKE_DOWN', 'CHANGE'] as const

/** The steps from the beginning to a state. */
const wayTo = (kind: Kind, state: Status | null): readonly Step[] => {
  if (state === null) return []
  const last = MACHINES[kind].find(([, , to]) => to === state)
  if (last === undefined) throw new Error(`${kind} is never ${state}`)
  return [...wayTo(kind, last[0]), last]
}
const statesOf = (kind: Kind) => [...new Set(MACHINES[kind].map(([, , to]) => to))]

const [STORE, COMPANY] = ['xh001_mgr', 'xh_owner'] as const
const { priceAdjustments, takeDowns, productChanges } = productRequestHandlers
let world: World
let product: BranchProduct
let keys = 0
/** Makes each requested price a new one. */
let raise = 20
const as = (username: string) => world.as(username, `machine-key-${(keys += 1)}`)

beforeEach(async () => {
  world = await openWorld()
  const branchId = first((await world.actor(STORE)).branchIds)
  await world.database.db.updateTable('branch_product').set({ on_shelf: 1 }).where('branch_id', '=', branchId).execute()
  const query = { branchId, sort: 'name' as const, page: 1, limit: 100 }
  const { rows } = await createBranchProductHandlers(lotsOf).page({ query }, await as(STORE))
  product = first(rows.filter(({ waiting, isLeaving, stock }) => waiting.length === 0 && !isLeaving && stock > 0))
})
afterEach(() => world.close())

const hence = (hours: number) => new Date(world.now().getTime() + hours * HOUR_MS).toISOString()
const later = async (hours: number) => {
  world.advance(hours * HOUR_MS)
  await world.database.write((trx) => applyDueRequests(trx, world.now()))
}
const reason = '换季调整'
const params = () => ({ id: product.id })
const price = (newPriceFen: number, hours: { effectiveTime: string | null; endTime: string | null }) => ({
  params: params(),
  body: { reason, newPriceFen, ...hours },
})
const apply = async (kind: Kind, mode: Mode): Promise<ProductRequest> => {
  const context = await as(STORE)
  if (kind === 'TAKE_DOWN') return takeDowns.apply({ params: params(), body: { reason, mode } }, context)
  if (kind === 'CHANGE')
    return productChanges.apply(
      { params: params(), body: { reason, name: `${product.name}新`, attachments: [] } },
      context,
    )
  const times = { effectiveTime: hence(1), endTime: hence(3) }
  return priceAdjustments.apply(price(product.priceFen + 10, times), context)
}
/** Takes a step by its call; changes cannot be revoked, as they are applied at once. */
const ask = async (kind: Kind, event: CalledStep, { id, version }: ProductRequest): Promise<ProductRequest> => {
  const context = await as(event === 'withdraw' ? STORE : COMPANY)
  const handlers = { PRICE: priceAdjustments, TAKE_DOWN: takeDowns, CHANGE: productChanges }[kind]
  if (event === 'withdraw' || event === 'approve')
    return handlers[event]({ params: { id }, body: { version } }, context)
  const asked = { params: { id }, body: { version, reason } }
  if (event === 'reject') return handlers.reject(asked, context)
  return (kind === 'PRICE' ? priceAdjustments : takeDowns).revoke(asked, context)
}
const sellOut = async () => {
  await world.database.db
    .updateTable('stock_balance')
    .set({ quantity: 0 })
    .where('product_id', '=', product.productId)
    .execute()
  await later(0)
}
const changeProduct = async () => {
  const { version, category } = await world.database.db
    .selectFrom('product')
    .where('id', '=', product.productId)
    .select(['version', 'category'])
    .executeTakeFirstOrThrow()
  const body = { version, category: category === 'C0001' ? 'C0002' : 'C0001' }
  await productPlaceHandlers.classify({ params: { id: product.productId }, body }, await as(COMPANY))
}
const replacePrice = async () => {
  const times = { effectiveTime: null, endTime: null }
  const { id, version } = await priceAdjustments.apply(price(product.priceFen + (raise += 1), times), await as(STORE))
  await priceAdjustments.approve({ params: { id }, body: { version } }, await as(COMPANY))
}

/** The request as the database has it. */
const now = async (request: ProductRequest): Promise<ProductRequest> => {
  const { status, version } = await world.database.db
    .selectFrom('product_request')
    .where('id', '=', request.id)
    .select(['status', 'version'])
    .executeTakeFirstOrThrow()
  return { ...request, status, version }
}
const happen = async (kind: Kind, [, event, , , mode = 'IMMEDIATE']: Step, request: ProductRequest | null) => {
  if (request === null) return parse(productRequest, await apply(kind, mode))
  if (event === 'dueAtEffectiveTime') await later(2)
  else if (event === 'endTime') await later(2)
  else if (event === 'laterAdjustment') await replacePrice()
  else if (event === 'stockReachesZero') await sellOut()
  else if (event === 'baseVersionMoved') await changeProduct()
  else if (event !== 'apply') await ask(kind, event, request)
  return now(request)
}
const walk = async (kind: Kind, way: readonly Step[], mode: Mode): Promise<ProductRequest | null> => {
  let request: ProductRequest | null = null
  for (const [from, event, to, notice] of way) request = await happen(kind, [from, event, to, notice, mode], request)
  return request
}
const noticesOf = ({ id }: ProductRequest) =>
  world.database.db
    .selectFrom('notification')
    .where('service_id', '=', id)
    .orderBy('id')
    .select(['sub_service_type', 'notification_type'])
    .execute()
const lastLogOf = ({ id }: ProductRequest) =>
  world.database.db
    .selectFrom('document_log')
    .where('document_type', '=', 'productRequest')
    .where('document_id', '=', id)
    .orderBy('sequence', 'desc')
    .select(['event', 'from_status', 'to_status', 'actor_name'])
    .executeTakeFirstOrThrow()

describe.each(KINDS)('the machine of %s', (kind) => {
  it('has the designed steps, and no other', () => {
    const plain = (steps: readonly (readonly unknown[])[]) =>
      steps.map((step) => step.slice(0, 3).map(String).join(' ')).toSorted()
    expect(plain(productRequestMachines[kind].transitions)).toEqual(plain(MACHINES[kind]))
  })

  it.each(MACHINES[kind].map((step) => [step.slice(0, 3).join(' '), step] as const))(
    'takes the step %s, which is recorded and notified to those concerned',
    async (_, step) => {
      const [from, event, to, notice, mode = 'IMMEDIATE'] = step
      const before = await walk(kind, wayTo(kind, from), mode)
      const notified = before === null ? [] : await noticesOf(before)
      const after = await happen(kind, step, before)
      expect(after.status).toBe(to)
      expect(await lastLogOf(after)).toEqual({
        event,
        from_status: from,
        to_status: to,
        actor_name: ACTORS[event],
      })
      const fresh = (await noticesOf(after)).slice(notified.length)
      expect(fresh.map((each) => `${each.sub_service_type}/${each.notification_type}`)).toEqual(notice ? [notice] : [])
    },
  )

  it.each(statesOf(kind))('in the state %s refuses every other step, without a change', async (state) => {
    const way = wayTo(kind, state)
    const mode = way.findLast((step) => step[4] !== undefined)?.[4] ?? 'IMMEDIATE'
    const request = await walk(kind, way, mode)
    if (request === null) throw new Error('there is no request')
    expect(request.status).toBe(state)
    const legal = MACHINES[kind].filter(([from]) => from === state).map(([, event]) => event)
    const calls: readonly CalledStep[] = [
      'withdraw',
      'approve',
      'reject',
      ...(kind === 'CHANGE' ? [] : ['revoke' as const]),
    ]
    const before = await digest(world.database)
    for (const event of calls.filter((each) => !legal.includes(each))) {
      const refused = await refusal(ask(kind, event, request))
      expect([event, refused.status]).toEqual([event, 40901])
      expect(await digest(world.database)).toBe(before)
    }
  })

  it.each(statesOf(kind).filter((state) => MACHINES[kind].every(([from]) => from !== state)))(
    'stays %s whatever time, sales and other changes bring',
    async (state) => {
      const way = wayTo(kind, state)
      const request = await walk(kind, way, way.findLast((step) => step[4] !== undefined)?.[4] ?? 'IMMEDIATE')
      if (request === null) throw new Error('there is no request')
      await later(10)
      await sellOut()
      await changeProduct()
      await replacePrice()
      expect(await now(request)).toEqual(request)
    },
  )
})
