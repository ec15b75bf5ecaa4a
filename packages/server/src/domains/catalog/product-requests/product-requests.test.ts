// @module-tag sqlite
import { attachmentUpload, shanghaiDay } from '@netbar/shared/contract'
import type { BranchProduct, ProductRequest } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { createManualClock, pngOf, sendAttachment, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'

const START = new Date('2026-11-21T04:00:00.000Z')
const MINUTE = 60_000
const KINDS = ['priceAdjustment', 'takeDown', 'productChange'] as const
type Kind = (typeof KINDS)[number]

let server: TestServer
let clock: ManualClock
let branchId: string
let brandId: string
const tokens = new Map<string, string>()
const ACCOUNTS = ['admin', 'xh_owner', 'finance01', 'xh001_mgr', 'xh002_mgr', 'xh001_cash1', 'yq001_mgr']
let keys = 0
const call = async (as: string, method: string, path: string, body?: unknown, key = `request-${(keys += 1)}`) =>
  (
    await server.call(method, `/api/product/${path}`, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': key },
      ...(body === undefined ? {} : { body }),
    })
  ).body
const refused = async (as: string, path: string, body: unknown) => {
  const before = await digest(server.database)
  const answer = await call(as, 'POST', path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
beforeAll(async () => {
  clock = createManualClock(START)
  server = await startTestServer({ clock })
  for (const username of ACCOUNTS) tokens.set(username, await server.signIn(username))
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  branchId = branch.id
  brandId = branch.brand_id
  // Enough products for all tests, and two that the branch can still add.
  const rows = (await call('xh001_mgr', 'GET', `branch/candidates?branchId=${branchId}&limit=100`))['rows'] as {
    id: string
  }[]
  const productIds = rows.slice(2).map(({ id }) => id)
  await call('xh001_mgr', 'POST', 'branch/import', { branchId, productIds })
  await server.database.db
    .updateTable('branch_product')
    .set({ on_shelf: 1 })
    .where('branch_id', '=', branchId)
    .execute()
})
afterAll(() => server.stop())

// The conformance test parses these answers by the contract.
const listed = async (query = 'onShelf=true') =>
  (await call('xh001_mgr', 'GET', `branch/page?limit=100&branchId=${branchId}&${query}`))['rows'] as BranchProduct[]
const done = (answer: Record<string, unknown>) => {
  if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
  return answer['data'] as ProductRequest
}
const noticesOf = async (username: string) => {
  const rows = await server.database.db
    .selectFrom('notification')
    .innerJoin('notification_receipt', 'notification_receipt.notification_id', 'notification.id')
    .innerJoin('user', 'user.id', 'notification_receipt.user_id')
    .where('user.username', '=', username)
    .orderBy('notification.id', 'desc')
    .select(['sub_service_type', 'notification_type', 'service_id', 'content_key'])
    .execute()
  return rows
}
const logsOf = (id: string) =>
  server.database.db
    .selectFrom('document_log')
    .where('document_id', '=', id)
    .where('document_type', '=', 'productRequest')
    .orderBy('sequence')
    .select(['event', 'from_status', 'to_status', 'actor_name', 'reason'])
    .execute()

/** How often the branch was told to fetch its lists again. */
const noticeCountOf = async (of: string) => {
  const notified = await server.database.db
    .selectFrom('live_message')
    .where('branch_id', '=', of)
    .where('type', '=', 'STOCK_CHANGED')
    .select('sequence')
    .execute()
  return notified.length
}

let product: BranchProduct
let others: readonly BranchProduct[]
const used = new Set<string>()
/** Each test has a product of its own. */
beforeEach(async () => {
  const fresh = (await listed()).filter(({ id, waiting }) => !used.has(id) && waiting.length === 0)
  // Those with stock are kept for the tests that need it.
  const [first, ...rest] = fresh.toSorted((a, b) => a.stock - b.stock)
  if (first === undefined) throw new Error('there is no product left')
  used.add(first.id)
  product = first
  others = rest
})
const bodies: Readonly<Record<Kind, () => object>> = {
  priceAdjustment: () => ({ newPriceFen: product.priceFen + 50, reason: '周边涨价' }),
  takeDown: () => ({ mode: 'IMMEDIATE', reason: '卖不动' }),
  productChange: () => ({ name: `${product.name}新`, reason: '包装换了' }),
}
const apply = async (kind: Kind, changes: object = {}, as = 'xh001_mgr') =>
  done(await call(as, 'POST', `${kind}/apply/${product.id}`, { ...bodies[kind](), ...changes }))
const own = async () => {
  const found = (await listed('')).find(({ id }) => id === product.id)
  if (found === undefined) throw new Error('the product is gone')
  return found
}

describe('a request of a branch', () => {
  it.each([
    ['priceAdjustment', 7, 'EFFECTIVE', ['apply', 'approve', 'dueAtEffectiveTime']],
    ['takeDown', 8, 'TAKEN_DOWN', ['apply', 'approve']],
    ['productChange', 9, 'APPLIED', ['apply', 'approve']],
  ] as const)(
    '[BELL-6] %s notifies the company, and its approval the applicant',
    async (kind, subType, status, events) => {
      const request = await apply(kind)
      expect(request).toMatchObject({ status: 'PENDING', branchId })
      const [filed] = await noticesOf('xh_owner')
      expect(filed).toMatchObject({ sub_service_type: subType, notification_type: 2, service_id: request.id })
      expect((await noticesOf('finance01')).some(({ service_id }) => service_id === request.id)).toBe(false)
      expect((await own()).waiting).toHaveLength(1)
      const approved = done(await call('xh_owner', 'POST', `${kind}/approve/${request.id}`, { version: 1 }))
      expect(approved).toMatchObject({ status, decidedBy: '周建国' })
      const [result] = await noticesOf('xh001_mgr')
      expect(result).toMatchObject({ sub_service_type: subType, notification_type: 1, service_id: request.id })
      expect((await logsOf(request.id)).map(({ event }) => event)).toEqual(events)
      expect((await own()).waiting).toEqual([])
    },
  )

  it.each(KINDS)('%s that is approved makes the branch fetch its lists again', async (kind) => {
    const { id } = await apply(kind)
    const before = await noticeCountOf(branchId)
    done(await call('xh_owner', 'POST', `${kind}/approve/${id}`, { version: 1 }))
    expect(await noticeCountOf(branchId)).toBe(before + 1)
  })

  it.each(KINDS)('%s is found by its state and the days of filing', async (kind) => {
    const { id } = await apply(kind)
    const found = async (query: string) => {
      const { rows } = await call('xh_owner', 'GET', `${kind}/page?limit=100&branchId=${branchId}&${query}`)
      // The conformance test parses these answers by the contract.
      return (rows as ProductRequest[]).some((row) => row.id === id)
    }
    const today = shanghaiDay(clock.now().getTime())
    const [before, after] = ['2026-11-01', '2099-01-01']
    expect(await found(`status=PENDING&from=${today}&to=${today}`)).toBe(true)
    expect(await found('status=REJECTED')).toBe(false)
    expect(await found(`to=${before}`)).toBe(false)
    expect(await found(`from=${after}`)).toBe(false)
    done(await call('xh_owner', 'POST', `${kind}/reject/${id}`, { version: 1, reason: '先不改' }))
    expect(await found('status=PENDING')).toBe(false)
    expect(await found(`status=REJECTED&from=${before}`)).toBe(true)
  })

  it.each(KINDS)('%s that is rejected changes nothing else, and gives the reason', async (kind) => {
    const before = await own()
    const request = await apply(kind)
    const answer = await call('xh_owner', 'POST', `${kind}/reject/${request.id}`, { version: 1, reason: '先不改' })
    expect(done(answer)).toMatchObject({ status: 'REJECTED', decisionReason: '先不改', version: 2 })
    expect(await own()).toEqual(before)
    expect((await noticesOf('xh001_mgr'))[0]).toMatchObject({ notification_type: 1, service_id: request.id })
    expect((await logsOf(request.id)).at(-1)).toMatchObject({ event: 'reject', reason: '先不改', actor_name: '周建国' })
  })

  it.each(KINDS)('%s that is decided cannot be decided, rejected or withdrawn again', async (kind) => {
    const request = await apply(kind)
    done(await call('xh001_mgr', 'POST', `${kind}/withdraw/${request.id}`, { version: 1 }))
    for (const [as, step] of [
      ['xh_owner', 'approve'],
      ['xh_owner', 'reject'],
      ['xh001_mgr', 'withdraw'],
    ] as const) {
      const body = step === 'reject' ? { version: 2, reason: '太晚了' } : { version: 2 }
      expect(await refused(as, `${kind}/${step}/${request.id}`, body)).toMatchObject({ status: 40901 })
    }
  })

  it.each(KINDS)(
    '[PERM-7] %s is out of reach of other branches, other kinds and users without the function',
    async (kind) => {
      const request = await apply(kind)
      const step = `${kind}/withdraw/${request.id}`
      expect(await refused('xh002_mgr', step, { version: 1 })).toMatchObject({ status: 40401 })
      expect(await refused('yq001_mgr', step, { version: 1 })).toMatchObject({ status: 40401 })
      expect(await refused('xh001_cash1', step, { version: 1 })).toMatchObject({ status: 40301 })
      expect(await refused('xh001_mgr', `${kind}/approve/${request.id}`, { version: 1 })).toMatchObject({
        status: 40301,
      })
      expect(await refused('finance01', `${kind}/approve/${request.id}`, { version: 1 })).toMatchObject({
        status: 40301,
      })
      expect(await refused('xh002_mgr', `${kind}/apply/${product.id}`, bodies[kind]())).toMatchObject({ status: 40401 })
      for (const other of KINDS.filter((each) => each !== kind))
        expect(await refused('xh_owner', `${other}/approve/${request.id}`, { version: 1 })).toMatchObject({
          status: 40401,
        })
      const foreign = await call('xh002_mgr', 'GET', `${kind}/page?branchId=${branchId}`)
      expect(foreign).toMatchObject({ status: 40401 })
      done(await call('xh001_mgr', 'POST', step, { version: 1 }))
    },
  )

  it.each(KINDS)('%s cannot be decided by its applicant, nor on an older version', async (kind) => {
    const request = await apply(kind, {}, 'admin')
    expect(request.isOwn).toBe(true)
    const { rows } = await call('xh_owner', 'GET', `${kind}/page`)
    expect(rows).toContainEqual(expect.objectContaining({ id: request.id, isOwn: false }))
    expect(await refused('admin', `${kind}/approve/${request.id}`, { version: 1 })).toMatchObject({
      status: 42202,
      msg: '不能审核自己提交的申请',
    })
    expect(await refused('xh_owner', `${kind}/approve/${request.id}`, { version: 9 })).toMatchObject({ status: 40902 })
    done(await call('xh_owner', 'POST', `${kind}/reject/${request.id}`, { version: 1, reason: '不用了' }))
  })

  it.each(KINDS)('%s is open once, however often it is sent', async (kind) => {
    const body = bodies[kind]()
    const first = await call('xh001_mgr', 'POST', `${kind}/apply/${product.id}`, body, `same-${kind}`)
    expect(await call('xh001_mgr', 'POST', `${kind}/apply/${product.id}`, body, `same-${kind}`)).toEqual(first)
    expect(await refused('xh001_mgr', `${kind}/apply/${product.id}`, body)).toMatchObject({
      status: 42202,
      msg: '已有待审核申请',
    })
    const key = `approve-${kind}`
    const path = `${kind}/approve/${done(first).id}`
    const approved = await call('xh_owner', 'POST', path, { version: 1 }, key)
    expect(await call('xh_owner', 'POST', path, { version: 1 }, key)).toEqual(approved)
    expect(await refused('xh_owner', path, { version: 1 })).toMatchObject({ status: 40901 })
  })

  it.each(['', '短', 'x'.repeat(201)])('[VAL-3] is refused with the reason “%s”', async (reason) => {
    for (const kind of KINDS)
      expect(await refused('xh001_mgr', `${kind}/apply/${product.id}`, { ...bodies[kind](), reason })).toMatchObject({
        status: 42201,
      })
  })
})

describe('a price request', () => {
  it.each([
    ['newPriceFen', () => ({ newPriceFen: Math.floor(product.brandPriceFen * 0.8) - 1 })],
    ['newPriceFen', () => ({ newPriceFen: Math.floor(product.brandPriceFen * 1.5) + 1 })],
    ['newPriceFen', () => ({ newPriceFen: product.priceFen })],
    ['effectiveTime', () => ({ effectiveTime: '2026-11-20T04:00:00.000Z' })],
    ['endTime', () => ({ endTime: '2026-11-21T03:00:00.000Z' })],
  ])('[VAL-3] is refused at its %s out of bounds', async (field, changes) => {
    const body = { ...bodies.priceAdjustment(), ...changes() }
    const answer = await refused('xh001_mgr', `priceAdjustment/apply/${product.id}`, body)
    expect(answer).toMatchObject({ status: 42201, errors: [{ field }] })
  })

  it('is in effect from its start to its end, and the price before it returns', async () => {
    const now = clock.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
    const request = await apply('priceAdjustment', { effectiveTime: at(5), endTime: at(10) })
    const approved = done(await call('xh_owner', 'POST', `priceAdjustment/approve/${request.id}`, { version: 1 }))
    expect(approved.status).toBe('APPROVED')
    expect((await own()).priceFen).toBe(product.priceFen)
    const statusNow = async () => (await logsOf(request.id)).at(-1)?.to_status
    clock.advance(6 * MINUTE)
    await expect.poll(statusNow).toBe('EFFECTIVE')
    expect((await own()).priceFen).toBe(product.priceFen + 50)
    const notified = await noticeCountOf(branchId)
    clock.advance(6 * MINUTE)
    await expect.poll(statusNow).toBe('EXPIRED')
    expect((await own()).priceFen).toBe(product.priceFen)
    expect(await noticeCountOf(branchId)).toBe(notified + 1)
  })

  it.each([60 * MINUTE, 24 * 60 * MINUTE])(
    'takes effect once, and ends, where the clock is set back %i ms between',
    async (ms) => {
      const now = clock.now().getTime()
      const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
      const request = await apply('priceAdjustment', { effectiveTime: at(5), endTime: at(10) })
      done(await call('xh_owner', 'POST', `priceAdjustment/approve/${request.id}`, { version: 1 }))
      const events = async () => (await logsOf(request.id)).map(({ to_status }) => to_status)
      // Nothing passes but the minute between two checks.
      clock.turn(5 * MINUTE)
      clock.advance(MINUTE)
      await expect.poll(events).toContain('EFFECTIVE')
      clock.turn(-ms)
      clock.advance(MINUTE)
      expect((await own()).priceFen).toBe(product.priceFen + 50)
      clock.turn(ms + 5 * MINUTE)
      clock.advance(MINUTE)
      await expect.poll(events).toContain('EXPIRED')
      expect((await own()).priceFen).toBe(product.priceFen)
      expect((await events()).filter((status) => status === 'EFFECTIVE')).toHaveLength(1)
    },
  )

  it('ends an earlier one in effect, and can be revoked before its start', async () => {
    const first = await apply('priceAdjustment')
    done(await call('xh_owner', 'POST', `priceAdjustment/approve/${first.id}`, { version: 1 }))
    const second = await apply('priceAdjustment', { newPriceFen: product.priceFen - 10 })
    done(await call('xh_owner', 'POST', `priceAdjustment/approve/${second.id}`, { version: 1 }))
    expect((await logsOf(first.id)).at(-1)).toMatchObject({ to_status: 'SUPERSEDED', actor_name: 'system' })
    expect((await own()).priceFen).toBe(product.priceFen - 10)
    const later = new Date(clock.now().getTime() + 60 * MINUTE).toISOString()
    const third = await apply('priceAdjustment', { effectiveTime: later })
    const approved = done(await call('xh_owner', 'POST', `priceAdjustment/approve/${third.id}`, { version: 1 }))
    const revoke = { version: approved.version, reason: '不涨了' }
    expect(done(await call('xh_owner', 'POST', `priceAdjustment/revoke/${third.id}`, revoke)).status).toBe('REVOKED')
    expect(
      await refused('xh_owner', `priceAdjustment/revoke/${second.id}`, { version: 3, reason: '不降了' }),
    ).toMatchObject({ status: 40901 })
  })
})

describe('taking a product down', () => {
  it('waits until the last one is sold, and the branch itself can put it back', async () => {
    const withStock = [product, ...others].find(({ stock }) => stock > 0)
    if (withStock === undefined) throw new Error('nothing has stock')
    product = withStock
    used.add(product.id)
    const request = await apply('takeDown', { mode: 'AFTER_SOLD_OUT' })
    const approved = done(await call('xh_owner', 'POST', `takeDown/approve/${request.id}`, { version: 1 }))
    expect(approved.status).toBe('WAITING_SOLD_OUT')
    expect((await own()).onShelf).toBe(true)
    await server.database.db
      .updateTable('stock_balance')
      .set({ quantity: 0 })
      .where('product_id', '=', product.productId)
      .where('warehouse_id', 'in', (eb) =>
        eb.selectFrom('warehouse').where('branch_id', '=', branchId).where('kind', '=', 'STORE').select('id'),
      )
      .execute()
    const notified = await noticeCountOf(branchId)
    clock.advance(2 * MINUTE)
    await expect.poll(async () => (await own()).onShelf).toBe(false)
    expect(await noticeCountOf(branchId)).toBe(notified + 1)
    expect((await logsOf(request.id)).at(-1)).toMatchObject({ event: 'stockReachesZero', to_status: 'TAKEN_DOWN' })
    expect(await refused('xh001_mgr', `takeDown/apply/${product.id}`, bodies.takeDown())).toMatchObject({
      status: 42202,
      msg: '商品不在架上',
    })
    const off = await own()
    const back = await call('xh001_mgr', 'POST', `branch/shelf/${off.id}`, { version: off.version })
    expect(back['data']).toMatchObject({ onShelf: true, version: off.version + 1 })
    expect(await refused('xh001_mgr', `branch/shelf/${off.id}`, { version: off.version + 1 })).toMatchObject({
      status: 40901,
    })
  })
})

describe('changes of a product', () => {
  it('are applied to the brand’s product with a line of its history', async () => {
    const request = await apply('productChange', { saleUnit: '杯' })
    expect(request.changes).toEqual([
      { field: 'name', from: product.name, to: `${product.name}新` },
      { field: 'saleUnit', from: product.saleUnit, to: '杯' },
    ])
    done(await call('xh_owner', 'POST', `productChange/approve/${request.id}`, { version: 1 }))
    expect(await own()).toMatchObject({ name: `${product.name}新`, saleUnit: '杯' })
    const logs = await call('xh_owner', 'GET', `master/logs/${product.productId}`)
    expect(logs['rows']).toMatchObject([{ event: 'CHANGED', actor: '周建国', changes: request.changes }])
  })

  it('are stale where the product was changed in the meantime, and the applicant is told', async () => {
    const request = await apply('productChange')
    await server.database.db
      .updateTable('product')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', product.productId)
      .execute()
    const stale = done(await call('xh_owner', 'POST', `productChange/approve/${request.id}`, { version: 1 }))
    expect(stale.status).toBe('STALE')
    expect((await own()).name).toBe(product.name)
    expect((await noticesOf('xh001_mgr'))[0]).toMatchObject({ content_key: 'notification.productChangeStale' })
  })

  const staleOf = async ({ id }: ProductRequest, username: string) => {
    expect((await logsOf(id)).at(-1)).toEqual({
      event: 'baseVersionMoved',
      from_status: 'PENDING',
      to_status: 'STALE',
      actor_name: 'system',
      reason: null,
    })
    expect((await noticesOf(username)).filter(({ service_id }) => service_id === id)).toEqual([
      {
        sub_service_type: 9,
        notification_type: 1,
        service_id: id,
        content_key: 'notification.productChangeStale',
      },
    ])
    expect(await refused('xh_owner', `productChange/approve/${id}`, { version: 2 })).toMatchObject({ status: 40901 })
  }

  it('are stale as soon as the product is changed otherwise, unlike other pending requests', async () => {
    const request = await apply('productChange')
    const price = await apply('priceAdjustment')
    const { version } = await server.database.db
      .selectFrom('product')
      .where('id', '=', product.productId)
      .select('version')
      .executeTakeFirstOrThrow()
    const other = product.category === 'C0001' ? 'C0002' : 'C0001'
    const path = `master/classify/${product.productId}`
    expect(await call('xh_owner', 'POST', path, { version, category: other })).toMatchObject({ status: 200 })
    await staleOf(request, 'xh001_mgr')
    expect((await logsOf(price.id)).at(-1)).toMatchObject({ to_status: 'PENDING' })
    // They can be requested again.
    await apply('productChange')
  })

  it('are stale where another branch’s request for the same product is approved', async () => {
    const { id: elsewhere } = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH002')
      .select('id')
      .executeTakeFirstOrThrow()
    const productIds = [product.productId]
    await call('xh002_mgr', 'POST', 'branch/import', { branchId: elsewhere, productIds })
    const { id } = await server.database.db
      .selectFrom('branch_product')
      .where('branch_id', '=', elsewhere)
      .where('product_id', '=', product.productId)
      .select('id')
      .executeTakeFirstOrThrow()
    const wanted = { shelfLifeDays: 77, reason: '厂家改了' }
    const request = done(await call('xh002_mgr', 'POST', `productChange/apply/${id}`, wanted))
    const granted = await apply('productChange')
    done(await call('xh_owner', 'POST', `productChange/approve/${granted.id}`, { version: 1 }))
    expect((await logsOf(granted.id)).at(-1)).toMatchObject({ to_status: 'APPLIED' })
    await staleOf(request, 'xh002_mgr')
  })

  it('need a unit of the brand, both when requested and when decided on', async () => {
    const body = { ...bodies.productChange(), saleUnit: '没有的单位' }
    expect(await refused('xh001_mgr', `productChange/apply/${product.id}`, body)).toMatchObject({
      status: 42201,
      errors: [{ field: 'saleUnit', msg: '单位不存在或已停用，请在商品设置的单位管理中添加' }],
    })
    await server.database.db
      .updateTable('product')
      .set({ purchase_unit: '箱', pack_size: 24 })
      .where('id', '=', product.id)
      .execute()
    const same = { ...body, saleUnit: '箱' }
    expect(await refused('xh001_mgr', `productChange/apply/${product.id}`, same)).toMatchObject({
      status: 42201,
      errors: [{ field: 'saleUnit', msg: '销售单位与采购单位相同，换算须为1' }],
    })
    const { data } = await call('xh_owner', 'POST', 'unit', { brandId, name: '扎' })
    const { id, version } = Object(data)
    const request = await apply('productChange', { saleUnit: '扎' })
    await call('xh_owner', 'POST', `unit/enable/${id}`, { version, enabled: false })
    expect(await refused('xh_owner', `productChange/approve/${request.id}`, { version: 1 })).toMatchObject({
      status: 42202,
      msg: '单位不存在或已停用，请在商品设置的单位管理中添加',
    })
    // The product's own unit stays valid, also when disabled.
    const units = (await call('xh_owner', 'GET', 'unit/page?limit=100'))['rows'] as { id: string; name: string }[]
    const own = Object(units.find(({ name }) => name === product.saleUnit))
    await call('xh_owner', 'POST', `unit/enable/${own.id}`, { version: own.version, enabled: false })
    done(await call('xh001_mgr', 'POST', `productChange/withdraw/${request.id}`, { version: 1 }))
    await apply('productChange', { saleUnit: product.saleUnit })
    await call('xh_owner', 'POST', `unit/enable/${own.id}`, { version: own.version + 1, enabled: true })
  })

  it('are refused where nothing changes, and where another product has the barcode', async () => {
    const same = { name: product.name, reason: '没有变化' }
    expect(await refused('xh001_mgr', `productChange/apply/${product.id}`, same)).toMatchObject({ status: 42202 })
    const [other] = others
    const request = await apply('productChange', { barcode: other?.barcode })
    expect(await refused('xh_owner', `productChange/approve/${request.id}`, { version: 1 })).toMatchObject({
      status: 42202,
      msg: '该条码已登记在其他商品',
    })
  })
})

describe('the products of a branch', () => {
  it('are filtered by shelf, shortage and pending requests, and counted for the company', async () => {
    const count = async () => (await call('xh_owner', 'GET', 'request/counts'))['data'] as Record<string, number>
    const before = await count()
    await apply('priceAdjustment')
    expect(await count()).toEqual({ ...before, PRICE: (before['PRICE'] ?? 0) + 1 })
    expect((await listed('waiting=true')).map(({ id }) => id)).toContain(product.id)
    expect((await listed('low=true')).every(({ stock, safetyQuantity }) => stock < safetyQuantity)).toBe(true)
    expect((await listed('low=false')).every(({ stock, safetyQuantity }) => stock >= safetyQuantity)).toBe(true)
    expect((await listed('onShelf=false')).every(({ onShelf }) => !onShelf)).toBe(true)
  })

  it('are added from the company once, arranged, and guarded by their version', async () => {
    const path = `branch/candidates?branchId=${branchId}&limit=100`
    const rows = (await call('xh001_mgr', 'GET', path))['rows'] as { id: string }[]
    const productIds = rows.slice(0, 2).map(({ id }) => id)
    const body = { branchId, productIds }
    expect((await call('xh001_mgr', 'POST', 'branch/import', body))['data']).toEqual({ added: 2 })
    expect((await call('xh001_mgr', 'POST', 'branch/import', body))['data']).toEqual({ added: 0 })
    expect(await refused('xh002_mgr', 'branch/import', body)).toMatchObject({ status: 40401 })
    expect(await refused('xh001_mgr', 'branch/import', { branchId, productIds: ['nobody'] })).toMatchObject({
      status: 40401,
    })
    const added = (await listed('onShelf=false')).find(({ productId }) => productId === productIds[0])
    const arrange = { version: 1, sort: 7, safetyQuantity: 30 }
    const arranged = await call('xh001_mgr', 'POST', `branch/sort/${added?.id}`, arrange)
    expect(arranged['data']).toMatchObject({ sort: 7, safetyQuantity: 30, version: 2 })
    expect(await refused('xh001_mgr', `branch/sort/${added?.id}`, arrange)).toMatchObject({ status: 40902 })
    expect(await refused('xh002_mgr', `branch/sort/${added?.id}`, arrange)).toMatchObject({ status: 40401 })
    expect(await call('xh001_cash1', 'GET', `branch/page?branchId=${branchId}`)).toMatchObject({ status: 40301 })
  })
})

describe('the photos of a change', () => {
  const apply = (attachments: readonly string[]) =>
    call('xh001_mgr', 'POST', `productChange/apply/${product.id}`, { ...bodies.productChange(), attachments })
  const sent = async (as: string) => {
    const { body } = await sendAttachment(server, tokens.get(as) ?? '', pngOf([200, 30, 30], 12, 9))
    return parse(attachmentUpload.answer, body['data']).id
  }
  const seen = async (as: string, photo: string) =>
    (await server.call('GET', `/api/attachment/${photo}`, { token: tokens.get(as) ?? '' })).body['status']

  it('are shown to those who decide on it or may file one in the branch, and to nobody else', async () => {
    const photo = await sent('xh001_mgr')
    expect(await seen('xh_owner', photo)).toBe(40401)
    const { id, attachments } = done(await apply([photo]))
    expect(attachments).toMatchObject([{ id: photo, mime: 'image/png', width: 12, height: 9 }])
    const rows = (await call('xh_owner', 'GET', 'productChange/page?status=PENDING&limit=100'))['rows']
    // The conformance test parses these answers by the contract.
    const waiting = (rows as ProductRequest[]).find((row) => row.id === id)
    expect(waiting?.attachments.map((each) => each.id)).toEqual([photo])
    for (const [as, status] of [
      ['xh001_mgr', 200],
      ['xh_owner', 200],
      ['xh001_cash1', 40401],
      ['xh002_mgr', 40401],
      ['yq001_mgr', 40401],
    ] as const)
      expect([as, await seen(as, photo)]).toEqual([as, status])
  })

  it('must be the applicant’s own uploads, and belong to one request only', async () => {
    const photo = await sent('xh002_mgr')
    const wrong = { ...bodies.productChange(), attachments: [photo] }
    expect(await refused('xh001_mgr', `productChange/apply/${product.id}`, wrong)).toMatchObject({
      status: 42201,
      errors: [{ field: 'attachments.0' }],
    })
  })
})
