// @module-tag sqlite
import { productRequestMachines } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANGEABLE } from '../product-requests/apply.ts'
import { changesOf } from '../product-requests/changes.ts'
import { applyDueRequests } from '../product-requests/due.ts'
import { digest } from '../../../testing/digest.ts'
import { findInconsistencies } from '../../../testing/index.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { must } from '../../../kit/seed/must.ts'

describe.each(['demo', 'test'] as const)('requests of a branch in the %s world', (size) => {
  let world: World
  let branch: { id: string }
  let now: string
  const db = () => world.database.db

  beforeAll(async () => {
    world = await openWorld(size)
    now = world.now().toISOString()
    branch = await db().selectFrom('branch').select('id').where('branch_no', '=', 'XH001').executeTakeFirstOrThrow()
  })

  afterAll(() => world.close())

  const requests = () => db().selectFrom('product_request').where('branch_id', '=', branch.id).selectAll().execute()
  const inState = async (kind: string, status: string) => {
    const found = (await requests()).filter((row) => row.kind === kind && row.status === status)
    expect(found.length).toBeGreaterThan(0)
    return found
  }
  const ownOf = (productId: string) =>
    db()
      .selectFrom('branch_product')
      .where('branch_id', '=', branch.id)
      .where('product_id', '=', productId)
      .selectAll()
      .executeTakeFirstOrThrow()
  const productOf = (id: string) =>
    db().selectFrom('product').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const soldOf = (productId: string) =>
    db()
      .selectFrom('order_item')
      .innerJoin('order', 'order.id', 'order_id')
      .where('branch_id', '=', branch.id)
      .where('product_id', '=', productId)
      .select(['price_fen', 'created_time'])
      .execute()
  const stock = () =>
    db()
      .selectFrom('stock_balance')
      .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
      .where('kind', '=', 'STORE')
      .where('branch_id', '=', branch.id)
      .select(['product_id', 'quantity', 'warehouse_id'])
      .execute()

  it('are of all kinds, in every possible state', async () => {
    const states = Object.entries(productRequestMachines).flatMap(([kind, { transitions }]) =>
      transitions.map(([, , to]) => `${kind} ${to}`),
    )
    expect(new Set((await requests()).map(({ kind, status }) => `${kind} ${status}`))).toEqual(new Set(states))
  })

  it('have a true history each: the branch requests, somebody else decides, and time does the rest', async () => {
    const logs = Map.groupBy(
      await db().selectFrom('document_log').selectAll().orderBy('sequence').execute(),
      (log) => log.document_id,
    )
    for (const row of await requests()) {
      const steps = logs.get(row.id) ?? []
      const transitions = productRequestMachines[row.kind].transitions.map((step) => step.join(' '))
      for (const { from_status, event, to_status } of steps)
        expect(transitions).toContain([from_status, event, to_status].join(' '))
      expect(steps.map(({ from_status }) => from_status)).toEqual([null, ...steps.slice(0, -1).map((s) => s.to_status)])
      expect(steps.at(-1)?.to_status).toBe(row.status)
      expect(steps).toHaveLength(row.version)
      const times = steps.map(({ time }) => time)
      expect(times).toEqual(times.toSorted())
      expect([times[0], times.at(-1)]).toEqual([row.created_time, row.updated_time])
      expect(row.updated_time <= now).toBe(true)
      const decided = steps.findLast(({ event }) => ['approve', 'reject', 'revoke', 'baseVersionMoved'].includes(event))
      const { decided_by, decided_time, decision_reason } = row
      expect({ decided_by, decided_time, decision_reason }).toEqual({
        decided_by: decided?.actor_id ?? null,
        decided_time: decided?.time ?? null,
        decision_reason: decided?.reason ?? null,
      })
      expect(steps[0]?.actor_id).toBe(row.applicant_id)
      expect(decided_by).not.toBe(row.applicant_id)
      const byTime = steps.filter(({ event }) => ['dueAtEffectiveTime', 'endTime', 'laterAdjustment'].includes(event))
      expect(byTime.filter(({ actor_id }) => actor_id !== null)).toEqual([])
    }
    expect(await findInconsistencies(world.database)).toEqual([])
  })

  it('lead to the approved prices, one at a time, at which the branch sells', async () => {
    const [effective] = await inState('PRICE', 'EFFECTIVE')
    const row = must(effective, 'a price')
    expect(await ownOf(row.product_id)).toMatchObject({ price_fen: row.new_price_fen })
    const [superseded] = await inState('PRICE', 'SUPERSEDED')
    expect(row).toMatchObject({ product_id: superseded?.product_id, old_price_fen: superseded?.new_price_fen })
    expect(superseded?.updated_time).toBe(row.effective_time)
    const sold = (await soldOf(row.product_id)).filter(({ created_time }) => created_time >= (row.effective_time ?? ''))
    expect(sold.filter(({ price_fen }) => price_fen !== row.new_price_fen)).toEqual([])

    const [expired] = await inState('PRICE', 'EXPIRED')
    expect(must(expired?.end_time ?? undefined, 'an end') < now).toBe(true)
    expect(await ownOf(expired?.product_id ?? '')).toMatchObject({ price_fen: null })
    const [approved] = await inState('PRICE', 'APPROVED')
    expect(must(approved?.effective_time ?? undefined, 'a start') > now).toBe(true)
    expect(await ownOf(approved?.product_id ?? '')).toMatchObject({ price_fen: null })

    const changes = await db()
      .selectFrom('price_change')
      .innerJoin('product_request', 'product_request.id', 'request_id')
      .where('price_change.branch_id', '=', branch.id)
      .select(['status', 'cause', 'from_fen', 'to_fen', 'price_change.created_time', 'price_change.product_id'])
      .orderBy('price_change.created_time')
      .execute()
    expect(changes.map(({ status, cause }) => `${status} ${cause}`)).toEqual([
      'SUPERSEDED ADJUSTMENT',
      'EXPIRED ADJUSTMENT',
      'EXPIRED ADJUSTMENT_END',
      'EFFECTIVE ADJUSTMENT',
    ])
    for (const own of Map.groupBy(changes, ({ product_id }) => product_id).values()) {
      const { retail_price_fen } = await productOf(own[0]?.product_id ?? '')
      expect(own.map(({ from_fen }) => from_fen)).toEqual([
        retail_price_fen,
        ...own.slice(0, -1).map(({ to_fen }) => to_fen),
      ])
    }
  })

  it('take products off the shelf as decided, while those that wait are sold until sold out', async () => {
    for (const { product_id } of await inState('TAKE_DOWN', 'TAKEN_DOWN')) {
      expect(await ownOf(product_id)).toMatchObject({ on_shelf: 0 })
      expect(await soldOf(product_id)).toEqual([])
    }
    const inStock = await stock()
    for (const { product_id } of await inState('TAKE_DOWN', 'WAITING_SOLD_OUT')) {
      expect(await ownOf(product_id)).toMatchObject({ on_shelf: 1 })
      expect(inStock.find((row) => row.product_id === product_id)?.quantity).toBeGreaterThan(0)
    }
  })

  it('changed a product where approved, unless it was changed in the meantime', async () => {
    for (const row of await inState('CHANGE', 'APPLIED')) {
      const product = await productOf(row.product_id)
      expect(product.version).toBe(must(row.base_version ?? undefined, 'a version') + 1)
      for (const { field, to } of changesOf(row)) expect(product[CHANGEABLE[field as keyof typeof CHANGEABLE]]).toBe(to) // A field that a branch can request
      const log = await db()
        .selectFrom('resource_log')
        .where('resource', '=', 'products')
        .where('resource_id', '=', product.id)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(log).toMatchObject({ changes: row.changes, time: row.decided_time, actor_id: row.decided_by })
    }
    for (const row of await inState('CHANGE', 'STALE')) {
      const product = await productOf(row.product_id)
      expect(product.version).toBeGreaterThan(must(row.base_version ?? undefined, 'a version'))
      expect(product.updated_time > row.created_time && product.updated_time < row.updated_time).toBe(true)
      expect(JSON.stringify(product)).not.toContain(changesOf(row)[0]?.to)
    }
  })

  it('have nothing that is already overdue', async () => {
    const before = await digest(world.database)
    await world.database.write((trx) => applyDueRequests(trx, world.now()))
    expect(await digest(world.database)).toBe(before)
  })
})
