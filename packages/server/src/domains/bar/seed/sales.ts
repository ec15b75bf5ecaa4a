import { DAY_MS, guestOrderMachine, endsOf, MINUTE_MS } from '@netbar/shared/contract'
import type { GuestOrderEvent, OrderStatus } from '@netbar/shared/contract'
import { SALE_PAYMENTS } from '../../members/seed/payments.ts'
import type { SaleGood } from '../../catalog/seed/branch-products.ts'
import type { SeededBranch, SeededMachine } from '../../org/seed/organisation.ts'
import type { SeedSize } from '../../org/seed/world.ts'
import { saleMovement } from '../../stock/index.ts'
import type { StockEvent } from '../../stock/seed/stock-book.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import type { DocumentActor } from '../../../kit/documents/index.ts'
import { logStep } from '../../../kit/seed/log-step.ts'
import { must } from '../../../kit/seed/must.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import { guestsOrder, orderRows } from '../orders/new-order.ts'
import { ORDER_NO } from '../orders/place-order.ts'
import { chooseLines, SOURCES } from './choose-lines.ts'

/** The week before today, and the day before that one. */
const DAYS = 9
const SALES_A_DAY = { demo: 40, test: 8, load: 8 } as const
const CANCELLED_SHARE = 0.05
/** The last of them was ordered this long ago: later ones are the simulator's. */
const QUIET_MINUTES = 15
/** Minutes after which an order was over, at most. */
const LONGEST_MINUTES = 10
const BAR = 1

const PAID: readonly GuestOrderEvent[] = ['confirm', 'complete', 'pay']
const PAID_AT_BAR: readonly GuestOrderEvent[] = ['complete', 'pay']

export interface SalesInput {
  readonly rows: Rows
  readonly random: Random
  readonly now: Date
  /** Before every event of the seed. */
  readonly since: Date
  readonly size: SeedSize
  readonly branches: readonly SeededBranch[]
  readonly machines: readonly SeededMachine[]
  /** Products on the shelf that the branch has, by branch id; a branch without any has sold nothing. */
  readonly shelves: ReadonlyMap<string, readonly SaleGood[]>
  /** The warehouse that a branch sells from. */
  readonly storeOf: (branch: SeededBranch) => string
}

interface SaleParts extends SalesInput {
  readonly branch: SeededBranch
  readonly time: Date
  readonly orderNo: string
}

/** Adds one order with its history; returns what left the stock. */
const seedSale = ({ rows, random, branch, time, orderNo, machines, shelves, storeOf }: SaleParts): StockEvent[] => {
  const shelf = (shelves.get(branch.id) ?? []).map((good) => ({
    ...good,
    takes: [{ productId: good.productId, units: 1 }],
  }))
  const machine = random.pick(machines.filter(({ branchId }) => branchId === branch.id)).name
  const source = random.pick(SOURCES)
  const isAtBar = source === BAR
  const machineName = source === 0 ? machine : null
  const draft = guestsOrder(branch.id, machineName, chooseLines(random, shelf), source)
  const newId = () => random.id(time)
  const begun = isAtBar ? 'CONFIRMED' : 'PENDING'
  const { order, items, goods } = orderRows(draft, { orderNo, status: begun, time, newId })
  const isCancelled = random.chance(CANCELLED_SHARE)
  const over = new Date(time.getTime() + random.integer(2, LONGEST_MINUTES) * MINUTE_MS)
  const staff: DocumentActor = { id: branch.managerId, name: branch.managerName }
  const guest: DocumentActor = { id: null, name: machineName ?? orderNo }
  const first: GuestOrderEvent = isAtBar ? 'sell' : 'place'
  const steps = [first, ...(isCancelled ? (['cancel'] as const) : isAtBar ? PAID_AT_BAR : PAID)]
  let status: OrderStatus | null = null
  for (const [index, event] of steps.entries()) {
    const from: OrderStatus | null = status
    status = must(endsOf(guestOrderMachine, from, event)[0], event)
    const step = {
      sequence: index + 1,
      event,
      from,
      to: status,
      actor: event === 'place' || (event === 'cancel' && !isAtBar) ? guest : staff,
      time: index === 0 ? time : event === 'confirm' ? new Date(time.getTime() + MINUTE_MS) : over,
    }
    logStep({ rows, random }, { type: 'guestOrder', id: order.id }, step)
  }
  rows.add('order_item', ...items)
  rows.add(
    'order_goods',
    ...goods.map((own) => ({ ...own, held_units: 0, sold_units: isCancelled ? 0 : own.held_units })),
  )
  rows.add('order', {
    ...order,
    status: must(status ?? undefined, 'a state'),
    pay_status: isCancelled ? 'UNPAID' : 'PAID',
    pay_channel: isCancelled ? null : random.pick(SALE_PAYMENTS),
    paid_by: isCancelled || !isAtBar ? null : staff.id,
    version: steps.length,
    updated_time: over.toISOString(),
  })
  if (isCancelled) return []
  // Guests took what lay there from the beginning, so that the lots of deliveries are as their stories have them.
  const drafts = goods.map(({ id, product_id, held_units }) => ({
    ...saleMovement({ lineId: id, productId: product_id, quantity: held_units }, storeOf(branch)),
    firstDay: null,
  }))
  return [{ time: over, sourceType: 'SALE', sourceId: order.id, drafts, random }]
}

/** What the branches had at the beginning of all that they have sold. */
const openingFor = (sold: readonly StockEvent[], { since, random }: SalesInput): StockEvent => {
  const units = new Map<string, { warehouseId: string; productId: string; quantityDelta: number }>()
  for (const { drafts } of sold)
    for (const { warehouseId, productId, quantityDelta } of drafts) {
      const key = `${warehouseId} ${productId}`
      const before = units.get(key)?.quantityDelta ?? 0
      units.set(key, { warehouseId, productId, quantityDelta: before - quantityDelta })
    }
  const drafts = [...units].map(([key, own]) => ({ ...own, type: 'OPENING' as const, sourceLineId: key }))
  return { time: since, sourceType: 'OPENING', sourceId: random.id(since), drafts, random }
}

/** Seeds the orders of guests at each branch, paid or cancelled. Returns what they moved. */
export const seedSales = (input: SalesInput): readonly StockEvent[] => {
  const { random, now, size, branches, shelves } = input
  const sold = branches.flatMap((branch) => {
    if ((shelves.get(branch.id) ?? []).length === 0) return []
    const times = Array.from({ length: DAYS * SALES_A_DAY[size] }, () =>
      random.integer(QUIET_MINUTES * MINUTE_MS, DAYS * DAY_MS),
    )
    const counts = new Map<string, number>()
    return times
      .toSorted((one, other) => other - one)
      .flatMap((ago) => {
        const time = new Date(now.getTime() - ago)
        const prefix = documentNoPrefix(ORDER_NO, time, branch.branchNo)
        const nth = (counts.get(prefix) ?? 0) + 1
        counts.set(prefix, nth)
        return seedSale({ ...input, branch, time, orderNo: documentNo(prefix, nth) })
      })
  })
  return [openingFor(sold, input), ...sold]
}
