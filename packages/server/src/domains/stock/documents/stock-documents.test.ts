// @module-tag sqlite
import { calls } from '@netbar/shared/contract'
import type { Call, StockDocumentDetail } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkAccess } from '../../../kernel/rights/index.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { stockDocumentsIn } from '../testing/stock-document-world.ts'
import { costOf } from './cost.ts'
import { stockDocumentHandlers } from './handlers.ts'

const STORE = 'xh001_mgr'
const OWNER = 'xh_owner'
const MINUTE = 60_000

let world: World
let stock: ReturnType<typeof stockDocumentsIn>
let unchanged: ReturnType<typeof purchasingIn>['unchanged']
beforeEach(async () => {
  world = await openWorld()
  stock = stockDocumentsIn(world)
  ;({ unchanged } = purchasingIn(world))
})
afterEach(() => world.close())

/** A refusal that changed nothing. */
const refused = (work: () => Promise<unknown>) => unchanged(() => refusal(work()))
const notifications = async () => {
  const { count } = await world.database.db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
const someGoods = async (least = 3) => {
  const goods = (await stock.goods(STORE, 'XH001')).filter(({ quantity }) => quantity >= least)
  return first(goods)
}
/** Leaves the branch free for a count of the test's own. */
const openOwnCheck = async () => {
  await stock.simple(STORE, 'LOSS', 'withdraw', await stock.seeded('LOSS', 'PENDING', 'XH001'))
  await stock.simple(OWNER, 'CHECK', 'approve', await stock.seeded('CHECK', 'SUBMITTED', 'XH001'))
  return stock.openCheck(STORE, 'XH001')
}
const asCounted = (check: StockDocumentDetail, quantities: ReadonlyMap<string, number>) =>
  check.lines.map(({ id, productId }) => ({ lineId: id, countedQuantity: quantities.get(productId) ?? 0 }))
const inStock = async (check: StockDocumentDetail) =>
  new Map(
    await Promise.all(
      check.lines.map(async ({ productId }) => [productId, await stock.stockOf('XH001', productId)] as const),
    ),
  )

it('products to choose from, and the lines of a document, have the code and barcode of the product of today', async () => {
  const check = await openOwnCheck()
  const { productId } = await someGoods()
  await world.database.db
    .updateTable('product')
    .set({ code: 'SCAN-1', barcode: '6901234567892' })
    .where('id', '=', productId)
    .execute()
  const today = { productId, code: 'SCAN-1', barcode: '6901234567892' }
  expect(await stock.goods(STORE, 'XH001')).toContainEqual(expect.objectContaining(today))
  const shown = await stock.count(STORE, 'save', check, [])
  expect(shown.lines).toContainEqual(expect.objectContaining(today))
  expect(shown.lines).toHaveLength(check.lines.length)
})

describe('every step of every document', () => {
  it.each([
    ['CHECK', 'COUNTING', 'cancel'],
    ['LOSS', 'PENDING', 'approve'],
    ['TRANSFER', 'APPROVED', 'sendOut'],
  ] as const)('of a %s that is %s: %s on an older copy is refused with 40902', async (kind, status, event) => {
    const { id, version } = await stock.seeded(kind, status)
    const step = () => stock.simple('admin', kind, event, { id, version: version + 1 })
    expect(await refused(step)).toMatchObject({ status: 40902 })
  })

  it('happens once, however often it is sent, writes one line of history, and sends no notification', async () => {
    const before = await notifications()
    const loss = await stock.seeded('LOSS', 'PENDING')
    const done = await stock.simple(OWNER, 'LOSS', 'approve', loss, 'same')
    expect(await unchanged(() => stock.simple(OWNER, 'LOSS', 'approve', loss, 'same'))).toEqual(done)
    expect(await refused(() => stock.simple(OWNER, 'LOSS', 'approve', loss))).toMatchObject({ status: 40901 })
    expect((await stock.logsOf(loss.id)).map(({ event }) => event)).toEqual(['apply', 'approve'])
    expect(done.history.map(({ toStatus }) => toStatus)).toEqual(['PENDING', 'APPROVED'])
    const messages = await world.database.db
      .selectFrom('live_message')
      .where('order_no', '=', done.documentNo)
      .select('type')
      .execute()
    expect(messages).toEqual([{ type: 'STOCK_CHANGED' }])
    // The matrix of notifications has none for these documents.
    expect(await notifications()).toBe(before)
  })

  it.each([
    ['CHECK', 'sendBack'],
    ['CHECK', 'approve'],
    ['LOSS', 'approve'],
    ['LOSS', 'reject'],
    ['TRANSFER', 'approve'],
    ['TRANSFER', 'reject'],
  ] as const)('of a %s: nobody does %s to their own', async (kind, event) => {
    const [goods, open] = [await someGoods(), await openOwnCheck()]
    const line = { productId: goods.productId, quantity: 1 }
    const own = {
      // One opens it, another one submits it: neither decides.
      CHECK: async () => stock.count('admin', 'submit', open, asCounted(open, await inStock(open))),
      LOSS: () => stock.applyLoss('admin', [line]),
      TRANSFER: () => stock.applyTransfer('admin', [line]),
    }[kind]
    const made = await own()
    expect(await refused(() => stock.simple('admin', kind, event, made))).toMatchObject({
      status: 42202,
      text: { key: 'stockDocuments.ownDocument' },
    })
  })

  it('[PERM-7] of the company is not the branch’s, and none of them a cashier’s', async () => {
    const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls
    const mayOf = async (username: string) => {
      const actor = await world.actor(username)
      return (name: string, group: string) => {
        try {
          checkAccess(groups[group]?.[name]?.access ?? 'public', actor)
          return true
        } catch {
          return false
        }
      }
    }
    const [store, owner, cashier] = [await mayOf(STORE), await mayOf(OWNER), await mayOf('xh001_cash1')]
    for (const group of ['stockChecks', 'stockLosses', 'stockTransfers'])
      for (const name of Object.keys(groups[group] ?? {})) {
        expect([group, name, store(name, group)]).toEqual([
          group,
          name,
          !['approve', 'reject', 'sendBack'].includes(name),
        ])
        expect([group, name, owner(name, group)]).toEqual([group, name, true])
        expect([group, name, cashier(name, group)]).toEqual([group, name, false])
      }
    // A transfer that the company has approved is the company's to cancel.
    const approved = await stock.seeded('TRANSFER', 'APPROVED')
    expect(await refused(() => stock.simple(STORE, 'TRANSFER', 'cancel', approved))).toMatchObject({ status: 40301 })
    expect((await stock.simple(OWNER, 'TRANSFER', 'cancel', approved)).status).toBe('CANCELLED')
  })
})

describe('a count', () => {
  it('is blind: book quantities are hidden until it is submitted, and costs from users who may not see them', async () => {
    const check = await openOwnCheck()
    expect(check.lines.length).toBeGreaterThan(2)
    const quantities = await inStock(check)
    const saved = await stock.count(STORE, 'save', check, asCounted(check, quantities).slice(0, 2))
    expect(saved.version).toBe(check.version + 1)
    expect(saved.lines[0]).toMatchObject({ bookQuantity: null, differenceQuantity: null, amountFen: null })
    expect(saved.lines[0]?.countedQuantity).toBe(quantities.get(saved.lines[0]?.productId ?? ''))
    expect(saved).toMatchObject({ status: 'COUNTING', bookQuantity: null, differenceQuantity: null, amountFen: null })
    const handedIn = await stock.count(STORE, 'submit', saved, asCounted(saved, quantities))
    expect(handedIn).toMatchObject({ status: 'SUBMITTED', differenceQuantity: 0, amountFen: 0 })
    const context = await world.as(STORE)
    const functions = new Set([...context.actor.functions].filter((name) => name !== 'STOCK_COST_VIEW'))
    const seen = await stockDocumentHandlers.stockChecks.entry(
      { params: { id: check.id } },
      { ...context, actor: { ...context.actor, functions } },
    )
    expect(seen).toMatchObject({ differenceQuantity: 0, amountFen: null })
    expect(new Set(seen.lines.map(({ amountFen }) => amountFen))).toEqual(new Set([null]))
  })

  it('corrects the ledger by the discrepancies at the time of counting, whatever was moved since', async () => {
    const check = await openOwnCheck()
    const quantities = await inStock(check)
    const [short, more] = check.lines.filter(({ productId }) => (quantities.get(productId) ?? 0) >= 5)
    if (!short || !more) throw new Error('there is too little to count')
    const had = quantities.get(short.productId) ?? 0
    quantities.set(short.productId, had - 2)
    quantities.set(more.productId, (quantities.get(more.productId) ?? 0) + 3)
    const handedIn = await stock.count(STORE, 'submit', check, asCounted(check, quantities))
    const line = handedIn.lines.find(({ id }) => id === short.id)
    const price = await world.database.db
      .selectFrom('product')
      .where('id', '=', short.productId)
      .select(['purchase_price_fen', 'pack_size'])
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ bookQuantity: had, differenceQuantity: -2, amountFen: costOf(-2, price) })
    expect(handedIn.differenceQuantity).toBe(1)
    // Goods that leave between the count and the decision are no discrepancy.
    await stock.sendAway(short.productId, 1)
    const approved = await stock.simple(OWNER, 'CHECK', 'approve', handedIn)
    expect(approved).toMatchObject({ status: 'APPROVED', decidedBy: '周建国' })
    expect(await stock.stockOf('XH001', short.productId)).toBe(had - 2 - 1)
    const moved = await stock.movementsOf(check.id)
    expect(new Set(moved.map(({ type }) => type))).toEqual(new Set(['CHECK_ADJUST']))
    expect(moved.map(({ quantity_delta }) => quantity_delta).toSorted((a, b) => a - b)).toEqual([-2, 3])
  })

  it('that is returned has a reason, keeps the counted quantities, and is counted again', async () => {
    const submitted = await stock.seeded('CHECK', 'SUBMITTED', 'XH001')
    const before = await stock.entry(OWNER, 'CHECK', submitted.id)
    const back = await stock.simple(OWNER, 'CHECK', 'sendBack', submitted)
    expect(back.status).toBe('COUNTING')
    expect(back.history.at(-1)).toMatchObject({ event: 'sendBack', reason: '两个字以上', actor: '周建国' })
    expect(back.lines.map(({ countedQuantity }) => countedQuantity)).toEqual(
      before.lines.map(({ countedQuantity }) => countedQuantity),
    )
    world.advance(MINUTE)
    const [line] = back.lines
    if (!line) throw new Error('the count has no lines')
    const again = await stock.count(STORE, 'submit', back, [
      { lineId: line.id, countedQuantity: (line.countedQuantity ?? 0) + 1 },
    ])
    // Only lines that were counted again have a new time.
    const times = new Set(again.lines.map(({ countedTime }) => countedTime))
    expect(again.lines[0]?.countedTime).toBe(world.now().toISOString())
    expect(times.size).toBe(2)
  })

  it('is submitted with a quantity far from expected only when that is confirmed, and what was expected stays unsaid', async () => {
    const check = await openOwnCheck()
    const quantities = await inStock(check)
    const line = first(check.lines)
    const expected = quantities.get(line.productId) ?? 0
    const counted = asCounted(check, quantities.set(line.productId, expected * 3 + 24))
    const far = await refused(() => stock.count(STORE, 'submit', check, counted))
    expect(far).toMatchObject({
      status: 42201,
      errors: [{ field: `confirmed.${line.id}`, text: { params: { quantity: expected * 3 + 24 } } }],
    })
    expect(Object.values(far.errors[0]?.text.params ?? {})).not.toContain(expected)
    // A confirmation of something else confirms nothing.
    const other = check.lines.slice(1).map(({ id }) => id)
    expect(await refused(() => stock.count(STORE, 'submit', check, counted, other))).toMatchObject({ status: 42201 })
    // Saving what was counted so far asks nothing.
    const saved = await stock.count(STORE, 'save', check, counted)
    expect((await stock.count(STORE, 'submit', saved, [], [line.id])).status).toBe('SUBMITTED')
  })

  it('is taken back by who submitted it until it is decided, keeps its quantities and is submitted again', async () => {
    const check = await openOwnCheck()
    const handedIn = await stock.count(STORE, 'submit', check, asCounted(check, await inStock(check)))
    expect(handedIn.isSubmitter).toBe(true)
    expect((await stock.entry('area01', 'CHECK', check.id)).isSubmitter).toBe(false)
    expect(await refused(() => stock.simple('area01', 'CHECK', 'withdraw', handedIn))).toMatchObject({
      status: 42202,
      text: { key: 'stockDocuments.notSubmitter' },
    })
    const back = await stock.simple(STORE, 'CHECK', 'withdraw', handedIn)
    expect(back).toMatchObject({ status: 'COUNTING', isSubmitter: false, differenceQuantity: null })
    expect(back.lines.map(({ countedQuantity }) => countedQuantity)).toEqual(
      handedIn.lines.map(({ countedQuantity }) => countedQuantity),
    )
    expect(back.history.at(-1)).toMatchObject({ event: 'withdraw', toStatus: 'COUNTING', actor: '王梓轩' })
    expect(await refused(() => stock.simple(OWNER, 'CHECK', 'approve', handedIn))).toMatchObject({ status: 40901 })
    // The area manager submits it this time, and is the one who may take it back.
    const again = await stock.count('area01', 'submit', back, [])
    expect(await refused(() => stock.simple(STORE, 'CHECK', 'withdraw', again))).toMatchObject({ status: 42202 })
    const approved = await stock.simple(OWNER, 'CHECK', 'approve', again)
    expect(await refused(() => stock.simple('area01', 'CHECK', 'withdraw', approved))).toMatchObject({ status: 40901 })
  })

  it('is submitted when every line is counted, and the refusal names those that are not', async () => {
    const check = await openOwnCheck()
    const counted = asCounted(check, await inStock(check))
    const open = { lineId: counted[1]?.lineId ?? '', countedQuantity: null }
    expect(await refused(() => stock.count(STORE, 'submit', check, [...counted.slice(0, 1), open]))).toMatchObject({
      status: 42201,
      errors: check.lines.slice(1).map((_, index) => ({ field: `lines.${index + 1}.countedQuantity` })),
    })
    const other = await stock.entry('admin', 'CHECK', (await stock.seeded('CHECK', 'APPROVED')).id)
    const foreign = { lineId: first(other.lines).id, countedQuantity: 1 }
    expect(await refused(() => stock.count(STORE, 'save', check, [foreign]))).toMatchObject({ status: 42201 })
  })

  it('is decided neither by who opened it nor by who submitted it', async () => {
    const open = await openOwnCheck()
    const handedIn = await stock.count('admin', 'submit', open, asCounted(open, await inStock(open)))
    for (const as of [STORE, 'admin'])
      expect(await refused(() => stock.simple(as, 'CHECK', 'approve', handedIn))).toMatchObject({ status: 42202 })
    expect((await stock.simple(OWNER, 'CHECK', 'approve', handedIn)).status).toBe('APPROVED')
  })

  it('is the only open one of a branch, and covers everything or one category of its brand', async () => {
    expect(await refused(() => stock.openCheck(STORE, 'XH001'))).toMatchObject({
      status: 42202,
      text: { key: 'stockDocuments.openCount' },
    })
    const all = await openOwnCheck()
    await stock.simple(STORE, 'CHECK', 'cancel', all)
    const { category } = await world.database.db
      .selectFrom('product')
      .where('id', '=', first(all.lines).productId)
      .select('category')
      .executeTakeFirstOrThrow()
    const some = await stock.openCheck(STORE, 'XH001', category)
    expect(some.lineCount).toBeLessThan(all.lineCount)
    expect(some.categoryName).not.toBeNull()
    await stock.simple(STORE, 'CHECK', 'cancel', some)
    expect(await refused(() => stock.openCheck(STORE, 'XH001', 'C9999'))).toMatchObject({ status: 42201 })
    expect(await refused(() => stock.openCheck(STORE, 'XH002'))).toMatchObject({ status: 40401 })
    expect(await refused(() => stock.openCheck('admin', 'XH003'))).toMatchObject({
      status: 42202,
      text: { key: 'stockDocuments.nothingToCount' },
    })
  })

  it('may cover chosen products, of those that the branch has or had, each once', async () => {
    const all = await openOwnCheck()
    await stock.simple(STORE, 'CHECK', 'cancel', all)
    expect(all.isChosen).toBe(false)
    const ids = all.lines.map(({ productId }) => productId)
    const chosen = [ids[2] ?? '', ids[0] ?? '']
    const some = await stock.openCheck(STORE, 'XH001', '', chosen)
    expect(some).toMatchObject({ status: 'COUNTING', isChosen: true, categoryName: null, lineCount: 2 })
    expect(some.lines.map(({ productId }) => productId)).toEqual(chosen.toReversed())
    expect(some.history.map(({ event }) => event)).toEqual(['open'])
    await stock.simple(STORE, 'CHECK', 'cancel', some)
    const foreign = await world.database.db
      .selectFrom('product')
      .innerJoin('brand', 'brand.id', 'product.brand_id')
      .where('brand.name', '!=', '星河电竞馆')
      .select('product.id')
      .executeTakeFirstOrThrow()
    const problems = await refused(() => stock.openCheck(STORE, 'XH001', '', [...chosen, foreign.id, chosen[0] ?? '']))
    expect(problems.status).toBe(42201)
    expect(problems.errors.map(({ field, text }) => `${field} ${text.key}`)).toEqual([
      'productIds.2 stockDocuments.unknownProduct',
      'productIds.3 stockDocuments.repeatedProduct',
    ])
  })

  it('of less than has left since must be counted again', async () => {
    const check = await openOwnCheck()
    const quantities = await inStock(check)
    const line = first(check.lines.filter(({ productId }) => (quantities.get(productId) ?? 0) >= 3))
    const had = quantities.get(line.productId) ?? 0
    quantities.set(line.productId, 1)
    const handedIn = await stock.count(STORE, 'submit', check, asCounted(check, quantities))
    await stock.sendAway(line.productId, 2)
    expect(await refused(() => stock.simple(OWNER, 'CHECK', 'approve', handedIn))).toMatchObject({
      status: 42202,
      text: { key: 'stockDocuments.tooLittle' },
    })
    expect(await stock.stockOf('XH001', line.productId)).toBe(had - 2)
  })
})

describe('a loss', () => {
  it('leaves the ledger when another user approves it, at its cost', async () => {
    const { productId, quantity } = await someGoods()
    const loss = await stock.applyLoss(STORE, [{ productId, quantity: 2 }])
    expect(loss).toMatchObject({ status: 'PENDING', quantity: 2, lineCount: 1, createdBy: '王梓轩' })
    expect(loss.documentNo).toMatch(/^BS20261121XH001-\d\d$/)
    const [listed] = (await stock.page(STORE, 'LOSS')).rows
    const [{ productName, spec }] = [first(loss.lines)]
    expect(listed?.loss).toEqual({ products: [`${productName} ${spec}`.trim()], reasons: ['DAMAGED'], photoCount: 1 })
    expect((await stock.page(STORE, 'CHECK')).rows.map((check) => check.loss)).not.toContainEqual(expect.anything())
    expect(await stock.stockOf('XH001', productId)).toBe(quantity)
    await stock.simple(OWNER, 'LOSS', 'approve', loss)
    expect(await stock.stockOf('XH001', productId)).toBe(quantity - 2)
    expect(await stock.movementsOf(loss.id)).toMatchObject([{ type: 'LOSS_OUT', quantity_delta: -2, kind: 'STORE' }])
  })

  it('is refused at its invalid lines, and takes nothing that is not there', async () => {
    const { productId, quantity } = await someGoods()
    const asked = [
      { productId, quantity: quantity + 1 },
      { productId, quantity: 1 },
      { productId: 'nothing', quantity: 1 },
    ]
    expect(await refused(() => stock.applyLoss(STORE, asked, 'XH001', []))).toMatchObject({
      status: 42201,
      errors: [{ field: 'lines.0.quantity' }, { field: 'lines.1.productId' }, { field: 'lines.2.productId' }],
    })
    expect(await refused(() => stock.applyLoss(STORE, asked, 'XH002', []))).toMatchObject({ status: 40401 })
    const [one, all] = [
      await stock.applyLoss(STORE, [{ productId, quantity: 1 }]),
      await stock.applyLoss(STORE, [{ productId, quantity }]),
    ]
    await stock.simple(OWNER, 'LOSS', 'approve', one)
    expect(await refused(() => stock.simple(OWNER, 'LOSS', 'approve', all))).toMatchObject({ status: 42202 })
  })
})

describe('a transfer', () => {
  it('is sent, is in transit, and arrives; what is short returns to the sender, with a reason', async () => {
    const { productId, quantity } = await someGoods(5)
    const there = await stock.stockOf('XH002', productId)
    const asked = await stock.applyTransfer(STORE, [{ productId, quantity: 5 }])
    const approved = await stock.simple(OWNER, 'TRANSFER', 'approve', asked)
    expect(await stock.stockOf('XH001', productId)).toBe(quantity)
    const sent = await stock.simple(STORE, 'TRANSFER', 'sendOut', approved)
    expect(await stock.stockOf('XH001', productId)).toBe(quantity - 5)
    // The sender does not receive it, and the receiver does not return it.
    expect(await refused(() => stock.takeIn(STORE, sent, 0))).toMatchObject({ status: 42202 })
    expect(await refused(() => stock.simple('xh002_mgr', 'TRANSFER', 'bringBack', sent))).toMatchObject({
      status: 42202,
    })
    expect(await refused(() => stock.takeIn('xh002_mgr', sent, 1, null))).toMatchObject({
      status: 42201,
      errors: [{ field: 'reason' }],
    })
    expect(await refused(() => stock.takeIn('xh002_mgr', sent, -1))).toMatchObject({
      status: 42201,
      errors: [{ field: 'lines.0.receivedQuantity' }],
    })
    const taken = await stock.takeIn('xh002_mgr', sent, 1)
    expect(taken).toMatchObject({ status: 'IN', quantity: 5, receivedQuantity: 4 })
    expect(taken.history.at(-1)).toMatchObject({ event: 'takeIn', reason: '路上破损' })
    expect(await stock.stockOf('XH001', productId)).toBe(quantity - 4)
    expect(await stock.stockOf('XH002', productId)).toBe(there + 4)
    const moved = await stock.movementsOf(asked.id)
    expect(moved.reduce((sum, { quantity_delta }) => sum + quantity_delta, 0)).toBe(0)
    // Both branches see it, no other branch of the brand does.
    const found = await stock.page('xh002_mgr', 'TRANSFER', { status: 'IN' })
    expect(found.rows.map(({ id }) => id)).toContain(asked.id)
  })

  it('goes to another branch of the brand that sells its goods, and nowhere else', async () => {
    const { productId, quantity } = await someGoods()
    const line = [{ productId, quantity: 1 }]
    for (const [from, to] of [
      ['XH001', 'XH001'],
      ['XH001', 'YQ001'],
      ['XH002', 'XH001'],
    ] as const)
      expect(await refused(() => stock.applyTransfer(STORE, line, from, to))).toMatchObject({ status: 40401 })
    const all = [{ productId, quantity }]
    const approved = []
    for (const asked of [await stock.applyTransfer(STORE, all), await stock.applyTransfer(STORE, all)])
      approved.push(await stock.simple(OWNER, 'TRANSFER', 'approve', asked))
    const [one, two] = approved
    if (!one || !two) throw new Error('two transfers were asked for')
    await stock.simple(STORE, 'TRANSFER', 'sendOut', one)
    expect(await refused(() => stock.simple(STORE, 'TRANSFER', 'sendOut', two))).toMatchObject({ status: 42202 })
    const back = await stock.simple(STORE, 'TRANSFER', 'bringBack', { id: one.id, version: one.version + 1 })
    expect(back.status).toBe('CANCELLED')
    expect(await stock.stockOf('XH001', productId)).toBe(quantity)
  })
})
