// @module-tag sqlite
import { DAY_MS, endsOf, SUPPLIER_ORDER_STATUSES, supplierOrderMachine } from '@netbar/shared/contract'
import type { SupplierOrder, SupplierOrderDetail } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { purchaseRequests } from '../testing/purchase-requests.ts'
import { supplierOrderRequests } from '../testing/supplier-order-requests.ts'
import type { SupplierOrderAction } from '../testing/supplier-order-requests.ts'
import { companyBrands } from './scope.ts'

let server: TestServer
let requests: ReturnType<typeof supplierOrderRequests>

const OWNER = 'xh_owner'
const ACTIONS: readonly SupplierOrderAction[] = ['order', 'cancel', 'receive', 'closeShort']
const dayOf = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startTestServer()
  requests = supplierOrderRequests(server)
  await requests.signIn(OWNER, 'admin', 'xh001_mgr', 'finance01', 'newbrand')
})
afterAll(() => server.stop())

/** A refusal that has changed no row of any table. */
const unchanged = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const before = await digest(server.database)
  const answer = await ask()
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
// The conformance test parses these answers by the contract.
const page = async (query = '', username = OWNER) =>
  (await requests.get(username, `page?limit=100&${query}`))['rows'] as SupplierOrder[]
const problemsOf = (answer: Record<string, unknown>) =>
  (answer['errors'] as { field: string; msg: string }[]).map(({ field, msg }) => `${field} ${msg}`)
const gained = (order: SupplierOrderDetail, before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  order.lines.map(({ productId }) => (after.get(productId) ?? 0) - (before.get(productId) ?? 0))

describe('a supplier order', () => {
  it('goes from a draft to the warehouse, which has exactly what was received', async () => {
    const draft = await requests.draft()
    expect(draft).toMatchObject({ status: 'DRAFT', lineCount: 2, quantity: 10, amountFen: 90_000, version: 1 })
    expect(draft.orderNo).toMatch(/^GY\d{8}-\d\d$/)
    const before = await requests.companyStock(draft)
    const ordered = await requests.take(draft, 'order')
    expect(ordered).toMatchObject({ status: 'ORDERED', receivedTime: null })
    expect(ordered.orderedTime).not.toBeNull()
    expect(gained(draft, before, await requests.companyStock(draft))).toEqual([0, 0])

    const part = await requests.take(ordered, 'receive', 2)
    expect(part).toMatchObject({ status: 'PARTIALLY_RECEIVED', receivedQuantity: 4 })
    const all = await requests.take(part, 'receive')
    expect(all).toMatchObject({ status: 'RECEIVED', receivedQuantity: 10, version: 4 })
    expect(all.receipts.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [2, 2],
      [4, 2],
    ])
    expect(gained(draft, before, await requests.companyStock(draft))).toEqual(
      all.lines.map(({ quantity, packSize }) => quantity * packSize),
    )
    expect(all.history.map(({ event, toStatus }) => `${event} ${toStatus}`)).toEqual([
      'create DRAFT',
      'order ORDERED',
      'receive PARTIALLY_RECEIVED',
      'receive RECEIVED',
    ])
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('is refused with 40901 where the state does not have the step, and with 40902 for an older version, and changes nothing', async () => {
    for (const status of SUPPLIER_ORDER_STATUSES) {
      const order = await requests.inState(status)
      expect(order.status).toBe(status)
      for (const action of ACTIONS) {
        const body = requests.bodyOf(
          { ...order, lines: order.lines.map((line) => ({ ...line, receivedQuantity: 0 })) },
          action,
          1,
        )
        const isPossible = endsOf(supplierOrderMachine, status, action).length > 0
        const sent = isPossible ? { ...body, version: order.version + 1 } : body
        const answer = await unchanged(() => requests.step(action, order.id, sent))
        expect({ status, action, code: answer['status'] }).toEqual({ status, action, code: isPossible ? 40902 : 40901 })
      }
      const { id, version, supplierId } = order
      const lines = order.lines.map(({ productId }) => ({ productId, quantity: 1, priceFen: 1 }))
      const isDraft = status === 'DRAFT'
      const change = await unchanged(() =>
        requests.save({ id, version: isDraft ? version + 1 : version, supplierId, lines }),
      )
      expect(change).toMatchObject({ status: isDraft ? 40902 : 40901 })
    }
  })

  it('keeps its supplier from being removed until it ends', async () => {
    const { supplier } = await requests.delivering('锐速电竞外设')
    const { products } = await requests.delivering('甘味零食供应链')
    const lines = [{ productId: first(products).id, quantity: 1, priceFen: 1 }]
    const draft = requests.done(await requests.save({ supplierId: supplier.id, lines }))
    const remove = (key: string) =>
      purchaseRequests(server, key).post(OWNER, `/api/purchase/supplier/delete/${supplier.id}`, {
        version: supplier.version,
      })
    expect(await remove('remove-early')).toMatchObject({
      status: 42202,
      msg: '该供应商还有1张未完成的采购单，不能删除，可改为停用',
    })
    await requests.take(draft, 'cancel')
    expect(await remove('remove-later')).toMatchObject({ status: 200 })
    // Its orders can still be read.
    expect(await requests.found(draft.id)).toMatchObject({ supplierName: '锐速电竞外设' })
  })

  it('is closed with a reason, and its receipts stay', async () => {
    const part = await requests.inState('PARTIALLY_RECEIVED')
    const before = await requests.companyStock(part)
    expect(await unchanged(() => requests.step('closeShort', part.id, { version: part.version }))).toMatchObject({
      status: 42201,
    })
    const closed = await requests.take(part, 'closeShort')
    expect(closed).toMatchObject({ status: 'CLOSED_SHORT', receivedQuantity: 2 })
    expect(closed.history.at(-1)).toMatchObject({ event: 'closeShort', reason: '供应商缺货' })
    expect(await requests.companyStock(part)).toEqual(before)
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('is written and received once, however often the request is sent', async () => {
    const { supplier, products } = await requests.delivering('甘味零食供应链')
    const body = { supplierId: supplier.id, lines: [{ productId: first(products).id, quantity: 2, priceFen: 9000 }] }
    const draft = requests.done(await requests.save(body, OWNER, 'same-draft-1'))
    expect(await unchanged(() => requests.save(body, OWNER, 'same-draft-1'))).toMatchObject({ data: { id: draft.id } })
    const ordered = await requests.take(draft, 'order')
    const arrival = requests.bodyOf(ordered, 'receive')
    const once = await requests.step('receive', ordered.id, arrival, OWNER, 'same-arrival-1')
    expect(once).toMatchObject({ data: { status: 'RECEIVED' } })
    expect(await unchanged(() => requests.step('receive', ordered.id, arrival, OWNER, 'same-arrival-1'))).toEqual(once)
  })

  it('receives one of two concurrent deliveries, and refuses the other', async () => {
    const ordered = await requests.inState('ORDERED')
    const before = await requests.companyStock(ordered)
    const answers = await Promise.all(
      ['xh_owner', 'admin'].map((username) =>
        requests.step('receive', ordered.id, requests.bodyOf(ordered, 'receive'), username),
      ),
    )
    const codes = answers.map((answer) => Number(answer['status'])).toSorted((one, other) => one - other)
    expect(codes).toEqual([200, 40901])
    expect(gained(ordered, before, await requests.companyStock(ordered))).toEqual(
      ordered.lines.map(({ quantity, packSize }) => quantity * packSize),
    )
  })
})

describe('a draft', () => {
  it('is changed until it is ordered, line by line, and keeps its number', async () => {
    const draft = await requests.draft()
    const { supplier, products } = await requests.delivering('大成食品配送')
    const changed = requests.done(
      await requests.save({
        id: draft.id,
        version: draft.version,
        supplierId: supplier.id,
        expectedDate: dayOf(4),
        remark: '送到后门',
        lines: [{ productId: first(products).id, quantity: 7, priceFen: 4000 }],
      }),
    )
    expect(changed).toMatchObject({
      id: draft.id,
      orderNo: draft.orderNo,
      supplierName: '大成食品配送',
      expectedDate: dayOf(4),
      remark: '送到后门',
      lineCount: 1,
      amountFen: 28_000,
      version: 2,
    })
    expect(changed.history.map(({ event }) => event)).toEqual(['create', 'change'])
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('[VAL-3] is refused field by field', async () => {
    const { supplier, products } = await requests.delivering('甘味零食供应链')
    const line = { productId: first(products).id, quantity: 1, priceFen: 1 }
    const foreign = first((await requests.delivering('甘味零食供应链', '云栖网咖')).products)
    const wrong = {
      supplierId: supplier.id,
      expectedDate: dayOf(-3),
      lines: [line, line, { ...line, productId: foreign.id }],
    }
    expect(problemsOf(await unchanged(() => requests.save(wrong)))).toEqual([
      'expectedDate 预计到货日不能早于今天',
      'lines.1.productId 该商品重复',
      'lines.2.productId 商品不存在或已停用',
    ])
    const none = { supplierId: supplier.id, lines: [{ ...line, quantity: 0 }] }
    expect(problemsOf(await unchanged(() => requests.save(none))).map((text) => text.split(' ')[0])).toEqual([
      'lines.0.quantity',
    ])
  })

  it('cannot be placed with a disabled supplier, nor one of food with an expired licence', async () => {
    for (const [name, message] of [
      ['旧时光饮料行', '供应商“旧时光饮料行”已停用，不能下单'],
      ['老街熟食坊', /^供应商“老街熟食坊”的食品经营许可证已过期（\d{4}-\d\d-\d\d），不能下单$/],
    ] as const) {
      const { supplier } = await requests.delivering(name)
      const { products } = await requests.delivering('甘味零食供应链')
      const lines = [{ productId: first(products).id, quantity: 1, priceFen: 1 }]
      const draft = requests.done(await requests.save({ supplierId: supplier.id, lines }))
      const answer = await unchanged(() => requests.step('order', draft.id, { version: draft.version }))
      expect(answer['status']).toBe(42202)
      expect(answer['msg']).toMatch(message)
    }
  })
})

describe('a receipt', () => {
  it('is at most what is open, of the order’s lines, and of unexpired goods', async () => {
    const order = await requests.inState('PARTIALLY_RECEIVED')
    const [one, two] = order.lines
    const today = dayOf(0)
    const receive = (lines: readonly object[]) =>
      unchanged(() => requests.step('receive', order.id, { version: order.version, lines }))
    const of = (lineId: string | undefined, quantity: number, productionDate: string | null = today) => ({
      lineId,
      quantity,
      productionDate,
    })
    expect(problemsOf(await receive([of(one?.id, 6), of(two?.id, 1, null)]))).toEqual([
      'lines.0.quantity 最多还可收 5',
      'lines.1.productionDate 请填写生产日期',
    ])
    expect(problemsOf(await receive([of(one?.id, 1, dayOf(2)), of(two?.id, 1, dayOf(-3000))]))).toEqual([
      'lines.0.productionDate 生产日期不能晚于今天',
      'lines.1.productionDate 商品已过期，不能收货',
    ])
    expect(problemsOf(await receive([of(one?.id, 1), of(one?.id, 1), of('no-line', 1)]))).toEqual([
      'lines.1.lineId 该行不存在或重复',
      'lines.2.lineId 该行不存在或重复',
    ])
  })

  it('stores the production and expiry dates', async () => {
    const ordered = await requests.inState('ORDERED')
    const line = first(ordered.lines)
    const made = dayOf(-10)
    const lines = [{ lineId: line.id, quantity: 1, productionDate: made }]
    const received = requests.done(await requests.step('receive', ordered.id, { version: ordered.version, lines }))
    const last = new Date(Date.parse(made) + (line.shelfLifeDays ?? 0) * DAY_MS).toISOString().slice(0, 10)
    expect(received.receipts).toMatchObject([{ lines: [{ quantity: 1, productionDate: made, expireDate: last }] }])
  })
})

describe('the list of supplier orders', () => {
  it('[CALL-3] is filtered, sorted and paged by the server', async () => {
    const all = await page()
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(SUPPLIER_ORDER_STATUSES))
    const drafts = await page('status=DRAFT')
    expect(drafts).toEqual(all.filter(({ status }) => status === 'DRAFT'))
    const order = first(all)
    expect((await page(`keyword=${order.orderNo.toLowerCase()}`)).map(({ id }) => id)).toEqual([order.id])
    expect(await page('keyword=%25')).toEqual([])
    const ofSupplier = await page(`supplierId=${order.supplierId}`)
    expect(ofSupplier).toEqual(all.filter(({ supplierId }) => supplierId === order.supplierId))
    const amounts = (await page('sort=-amountFen')).map(({ amountFen }) => amountFen)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    const days = (await page('sort=expectedDate')).map(({ expectedDate }) => expectedDate)
    expect(days.indexOf(null)).toBe(days.filter((day) => day !== null).length)
    const day = dayOf(-10)
    const [until, since] = [await page(`to=${day}`), await page(`from=${day}`)]
    expect(until.length).toBeGreaterThan(0)
    expect(until.every(({ createdTime }) => Date.parse(createdTime) < Date.parse(`${day}T16:00:00Z`))).toBe(true)
    expect(since.every(({ createdTime }) => Date.parse(createdTime) >= Date.parse(`${day}T00:00:00+08:00`))).toBe(true)
    expect(new Set([...until, ...since].map(({ id }) => id)).size).toBe(all.length)
    const second = await requests.get(OWNER, 'page?limit=2&page=2')
    expect(second['rows']).toEqual(all.slice(2, 4))
    expect(second['total']).toBe(all.length)
    expect(await requests.get(OWNER, 'page?sort=supplierName')).toMatchObject({ status: 42201 })
  })

  it('[PERM-7] has the company’s own brands alone, for users with one of its functions', async () => {
    const { id } = first(await page())
    expect(await requests.get('xh001_mgr', 'page')).toMatchObject({ status: 40301 })
    expect(await requests.get('finance01', id)).toMatchObject({ status: 40301 })
    expect((await page('', 'admin')).some((row) => row.id === id)).toBe(true)
    // At branch level the same functions show nothing of the company.
    const brandIds = new Set(['brand'])
    expect([...companyBrands({ level: '1', brandIds })]).toEqual(['brand'])
    expect([...companyBrands({ level: '2', brandIds })]).toEqual([])
  })

  it('offers the supplier’s catalogue first, at its prices, and nothing that is made to order', async () => {
    const { supplier, products } = await requests.delivering('大成食品配送')
    const goods = (await requests.get(OWNER, `goods?supplierId=${supplier.id}`))['data'] as {
      productId: string
      isUsual: boolean
      priceFen: number
    }[]
    expect(goods.slice(0, products.length)).toMatchObject(
      products.map(({ id, code, barcode, purchase_price_fen }) => ({
        productId: id,
        code,
        barcode,
        isUsual: true,
        priceFen: purchase_price_fen,
      })),
    )
    const made = await server.database.db.selectFrom('product').where('type', '=', 'MADE').select('id').execute()
    expect(goods.some(({ productId }) => made.some(({ id }) => id === productId))).toBe(false)
    const suppliers = (await requests.get(OWNER, 'suppliers'))['data'] as { name: string; enabled: boolean }[]
    expect(suppliers.find(({ name }) => name === '大成食品配送')).toMatchObject({ enabled: true })
  })
})
