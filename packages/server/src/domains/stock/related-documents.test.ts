import type { StockDocumentKind, StockDocumentStatus } from '@netbar/shared/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld } from '../../testing/open-world.ts'
import type { World } from '../../testing/open-world.ts'
import { relatedToStockDocument } from './related-documents.ts'

let world: World
let branches: readonly { readonly id: string; readonly brand_id: string }[]
let products: readonly string[]
let userId: string
beforeEach(async () => {
  world = await openWorld()
  const { db } = world.database
  branches = await db
    .selectFrom('branch')
    .where('branch_no', 'in', ['XH001', 'XH002', 'XH003'])
    .orderBy('branch_no')
    .select(['id', 'brand_id'])
    .execute()
  products = (await db.selectFrom('product').orderBy('id').limit(2).select('id').execute()).map(({ id }) => id)
  // A branch has one open count at most.
  await db
    .updateTable('stock_document')
    .set({ status: 'CANCELLED' })
    .where('status', 'in', ['COUNTING', 'SUBMITTED'])
    .execute()
  userId = (await world.actor('xh001_mgr')).userId
})
afterEach(() => world.close())

interface Filed {
  readonly kind: StockDocumentKind
  readonly status: StockDocumentStatus
  /** First and last day of November in which it was worked on. */
  readonly days: readonly [number, number]
  readonly branch?: number
  readonly to?: number
  readonly product?: number
}
const day = (of: number) => `2031-11-${String(of).padStart(2, '0')}T04:00:00.000Z`
const file = async (id: string, { kind, status, days, branch = 0, to, product = 0 }: Filed) => {
  const at = branches[branch]
  if (!at) throw new Error('The seed has three branches')
  await world.database.write(async (trx) => {
    await trx
      .insertInto('stock_document')
      .values({
        id,
        document_no: id,
        kind,
        brand_id: at.brand_id,
        branch_id: at.id,
        to_branch_id: to === undefined ? null : (branches[to]?.id ?? null),
        category: '',
        chosen: 0,
        status,
        remark: '',
        created_by: userId,
        decided_by: null,
        decided_time: null,
        version: 1,
        created_time: day(days[0]),
        updated_time: day(days[1]),
      })
      .execute()
    await trx
      .insertInto('stock_document_line')
      .values({
        id: `${id}-line`,
        document_id: id,
        line_no: 1,
        product_id: products[product] ?? '',
        product_name: '可乐',
        spec: '',
        sale_unit: '听',
        purchase_price_fen: 100,
        pack_size: 1,
        book_quantity: null,
        counted_quantity: null,
        counted_time: null,
        quantity: 1,
        received_quantity: null,
        reason: null,
        amount_fen: 0,
      })
      .execute()
  })
}
const related = async (id: string) => (await relatedToStockDocument(world.database.db, id)).map((ref) => ref.id)

it('a count belongs with what moved its goods while it was open, and that with the count', async () => {
  await file('count', { kind: 'CHECK', status: 'APPROVED', days: [10, 12] })
  const moved: Readonly<Record<string, Filed>> = {
    during: { kind: 'LOSS', status: 'APPROVED', days: [11, 11] },
    // Its end is open: it may still be sent.
    begun: { kind: 'TRANSFER', status: 'APPROVED', days: [8, 8], to: 1 },
    arrived: { kind: 'TRANSFER', status: 'IN', days: [9, 12], branch: 2, to: 0 },
  }
  const apart: Readonly<Record<string, Filed>> = {
    before: { kind: 'LOSS', status: 'APPROVED', days: [8, 9] },
    after: { kind: 'LOSS', status: 'PENDING', days: [13, 13] },
    rejected: { kind: 'LOSS', status: 'REJECTED', days: [11, 11] },
    elsewhere: { kind: 'LOSS', status: 'APPROVED', days: [11, 11], branch: 1 },
    ofOthers: { kind: 'LOSS', status: 'APPROVED', days: [11, 11], product: 1 },
    count2: { kind: 'CHECK', status: 'APPROVED', days: [11, 11] },
  }
  for (const [id, parts] of Object.entries({ ...moved, ...apart })) await file(id, parts)
  expect((await related('count')).toSorted()).toEqual(Object.keys(moved).toSorted())
  for (const id of Object.keys(moved)) expect(await related(id)).toContain('count')
  for (const id of Object.keys(apart)) expect(await related(id)).not.toContain('count')
})

it('an open count belongs with what is open beside it, and an unknown document with nothing', async () => {
  await file('count', { kind: 'CHECK', status: 'COUNTING', days: [10, 10] })
  await file('later', { kind: 'LOSS', status: 'PENDING', days: [20, 20] })
  expect(await related('count')).toContain('later')
  expect(await related('later')).toEqual(['count'])
  expect(await related('nothing')).toEqual([])
})
