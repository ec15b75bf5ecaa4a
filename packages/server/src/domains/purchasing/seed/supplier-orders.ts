import { DAY_MS, endsOf, expireDay, shanghaiDay, supplierOrderMachine } from '@netbar/shared/contract'
import type { SupplierOrderEvent, SupplierOrderStatus } from '@netbar/shared/contract'
import type { SupplierOrderLineTable } from '../supplier-orders/tables.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import type { MovementDraft } from '../../stock/index.ts'
import type { Catalogue } from '../../catalog/seed/catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import type { SeededBranch, SeededUser } from '../../org/seed/organisation.ts'
import { logStep } from '../../../kit/seed/log-step.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { StockEvent } from '../../stock/seed/stock-book.ts'

/** Age of goods on arrival in days. */
const AGE_DAYS = 5

/** One step, in days from the beginning; a receipt is a part of what is still open of each line. */
interface Step {
  readonly event: SupplierOrderEvent
  readonly after: number
  readonly part?: number
  readonly reason?: string
}
interface Story {
  /** The supplier of this category delivers the goods. */
  readonly category: string
  readonly quantities: readonly number[]
  readonly begun: number
  /** Expected day, counted from the beginning. */
  readonly expected: number | null
  readonly remark?: string
  readonly steps: readonly Step[]
}

const order: Step = { event: 'order', after: 0.1 }

/** One in each state, and one that was late. */
const stories: readonly Story[] = [
  {
    category: '零食',
    quantities: [6, 4],
    begun: 38,
    expected: 3,
    steps: [order, { event: 'receive', after: 2, part: 0.5 }, { event: 'receive', after: 3, part: 1 }],
  },
  {
    category: '零食',
    quantities: [8],
    begun: 26,
    expected: 3,
    steps: [order, { event: 'receive', after: 6, part: 1 }],
  },
  {
    category: '泡面',
    quantities: [10, 6],
    begun: 18,
    expected: 4,
    steps: [
      order,
      { event: 'receive', after: 4, part: 0.5 },
      { event: 'closeShort', after: 7, reason: '供应商停产，余量不再等待' },
    ],
  },
  {
    category: '物资',
    quantities: [3],
    begun: 12,
    expected: 5,
    steps: [order, { event: 'cancel', after: 1, reason: '供应商无货' }],
  },
  {
    category: '饮料',
    quantities: [12, 8, 5],
    begun: 5,
    expected: 4,
    remark: '分两车送',
    steps: [order, { event: 'receive', after: 3, part: 0.5 }],
  },
  { category: '水吧原料', quantities: [4, 4], begun: 2, expected: 6, steps: [order] },
  { category: '零食', quantities: [5, 5], begun: 0.2, expected: null, remark: '等门店汇总后下单', steps: [] },
]

interface Input {
  readonly rows: Rows
  readonly random: Random
  readonly catalogue: Catalogue
  readonly supplierOf: (brandId: string, category: string) => string | null
  /** The branch whose brand places them. */
  readonly story: SeededBranch
  readonly owner: SeededUser
  readonly now: Date
}

/** Seeds supplier orders in each state; returns their receipts, to be inserted with all other stock events. */
export const seedSupplierOrders = (input: Input): readonly StockEvent[] => {
  const { rows, random, catalogue, supplierOf, story: branch, owner, now } = input
  const { brandId } = branch
  const { company } = catalogue.route(branch)
  const events: StockEvent[] = []
  const numbers = new Map<string, number>()

  const seedStory = ({ category, quantities, begun, expected, remark = '', steps }: Story): void => {
    const created = new Date(now.getTime() - begun * DAY_MS)
    const timeOf = ({ after }: Step) => new Date(created.getTime() + after * DAY_MS)
    const id = random.id(created)
    // The last ones of their category, so that the branches' most ordered products stay unaffected.
    const products = catalogue.products(brandId).filter((product) => product.category === category)
    const lines = quantities.map((quantity, index): SupplierOrderLineTable => {
      const product = must(products.at(-1 - index), `goods of ${category}`)
      return {
        id: random.id(created),
        order_id: id,
        line_no: index + 1,
        product_id: product.id,
        product_name: product.name,
        spec: product.spec,
        purchase_unit: product.purchaseUnit,
        pack_size: product.packSize,
        shelf_life_days: product.shelfLifeDays,
        quantity,
        received_quantity: 0,
        price_fen: product.purchasePriceFen,
      }
    })
    let status: SupplierOrderStatus | null = null
    const log = (event: SupplierOrderEvent, to: SupplierOrderStatus, time: Date, at: number, reason?: string) => {
      if (!endsOf(supplierOrderMachine, status, event).includes(to)) throw new Error(`${event} after ${status}`)
      logStep(
        { rows, random },
        { type: 'supplierOrder', id },
        { sequence: at + 1, event, from: status, to, reason: reason ?? null, actor: owner, time },
      )
      status = to
      return to
    }
    const receive = (time: Date, part: number): void => {
      const receipt = random.id(time)
      rows.add('supplier_receipt', {
        id: receipt,
        order_id: id,
        received_by: owner.id,
        received_time: time.toISOString(),
      })
      const drafts = lines.map((line): MovementDraft => {
        const quantity = Math.ceil((line.quantity - line.received_quantity) * part)
        line.received_quantity += quantity
        const lineId = random.id(time)
        const made = shanghaiDay(time.getTime() - AGE_DAYS * DAY_MS)
        const expireDate = line.shelf_life_days === null ? null : expireDay(made, line.shelf_life_days)
        rows.add('supplier_receipt_line', {
          id: lineId,
          receipt_id: receipt,
          order_line_id: line.id,
          quantity,
          production_date: line.shelf_life_days === null ? null : made,
          expire_date: expireDate,
        })
        return {
          warehouseId: company,
          productId: line.product_id,
          type: 'SUPPLY_IN',
          quantityDelta: quantity * line.pack_size,
          sourceLineId: lineId,
          expireDate,
        }
      })
      events.push({ time, sourceType: 'SUPPLY', sourceId: receipt, drafts, random })
    }
    let last = log('create', 'DRAFT', created, 0)
    for (const [index, step] of steps.entries()) {
      const { event, part = 0, reason } = step
      if (event === 'receive') receive(timeOf(step), part)
      const isAll = lines.every((line) => line.received_quantity === line.quantity)
      const to = endsOf(supplierOrderMachine, status, event).at(isAll ? -1 : 0)
      last = log(event, must(to, `an end of ${event}`), timeOf(step), index + 1, reason)
    }
    const lastOf = (event: SupplierOrderEvent) => {
      const step = steps.findLast((each) => each.event === event)
      return step === undefined ? null : timeOf(step).toISOString()
    }
    const prefix = documentNoPrefix('GY', created, '')
    numbers.set(prefix, (numbers.get(prefix) ?? 0) + 1)
    const ended = steps.at(-1)
    rows.add('supplier_order', {
      id,
      order_no: documentNo(prefix, numbers.get(prefix) ?? 1),
      brand_id: brandId,
      supplier_id: must(supplierOf(brandId, category) ?? undefined, `who delivers ${category}`),
      status: last,
      expected_date: expected === null ? null : shanghaiDay(created.getTime() + expected * DAY_MS),
      remark,
      line_count: lines.length,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      received_quantity: lines.reduce((sum, line) => sum + line.received_quantity, 0),
      amount_fen: lines.reduce((sum, { quantity, price_fen }) => sum + quantity * price_fen, 0),
      created_by: owner.id,
      ordered_time: lastOf('order'),
      received_time: lastOf('receive'),
      version: steps.length + 1,
      created_time: created.toISOString(),
      updated_time: (ended === undefined ? created : timeOf(ended)).toISOString(),
    })
    rows.add('supplier_order_line', ...lines)
  }
  for (const each of stories) seedStory(each)
  return events
}
