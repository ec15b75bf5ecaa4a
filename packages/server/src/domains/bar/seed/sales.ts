import { DAY_MS, MINUTE_MS, shanghaiDay } from '@netbar/shared/contract'
import type { OrderItemTable, OrderTable } from '../tables.ts'
import { SALE_PAYMENTS } from '../../members/seed/payments.ts'
import type { SaleGood } from '../../catalog/seed/branch-products.ts'
import type { SeededBranch, SeededMachine } from '../../org/seed/organisation.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { SeedSize } from '../../org/seed/world.ts'

/** Source of most orders: 0 is the guest's machine, 1 the bar, 2 WeChat (specification §3). */
const SOURCES = [0, 0, 0, 0, 0, 0, 1, 1, 2] as const
/** Share of sales with two products. */
const TWO_PRODUCTS = 0.3

export interface SaleParts {
  readonly random: Random
  readonly time: Date
  readonly branch: Pick<SeededBranch, 'id' | 'branchNo'>
  readonly machineName: string
  /** Products of the branch, at least one. */
  readonly goods: readonly SaleGood[]
}

/** A sale that a guest has just ordered, with its items. The first products of the shelf sell most. */
export const newSale = ({ random, time, branch, machineName, goods }: SaleParts) => {
  const id = random.id(time)
  const chosen = new Set(
    Array.from({ length: random.chance(TWO_PRODUCTS) ? 2 : 1 }, () => Math.floor(random.next() ** 2 * goods.length)),
  )
  const items = goods
    .filter((_, index) => chosen.has(index))
    .map(({ productId, name, priceFen }, index): OrderItemTable => ({
      order_id: id,
      line_no: index + 1,
      product_id: productId,
      product_name: name,
      quantity: random.integer(1, 3),
      price_fen: priceFen,
    }))
  const moment = time.toISOString().slice(11, 23).replaceAll(/\D/g, '')
  const day = shanghaiDay(time.getTime()).replaceAll('-', '')
  const order_no = `XS${branch.branchNo}${day}${moment}${random.integer(10, 99)}`
  const from_console = random.pick(SOURCES)
  const order: OrderTable = {
    id,
    branch_id: branch.id,
    order_no,
    type: 'SALE',
    status: 'PENDING',
    pay_status: 'UNPAID',
    from_console,
    machine_name: from_console === 0 ? machineName : null,
    amount_fen: items.reduce((sum, { quantity, price_fen }) => sum + quantity * price_fen, 0),
    pay_channel: null,
    created_time: time.toISOString(),
    updated_time: time.toISOString(),
  }
  return { order, items }
}

/** The week before today, and the day before that one. */
const DAYS = 9
const SALES_A_DAY = { demo: 40, test: 8, load: 8 } as const
const CANCELLED_SHARE = 0.05
/** The last of them was ordered this long ago: later ones are the simulator's. */
const QUIET_MINUTES = 15

export interface SalesInput {
  readonly rows: Rows
  readonly random: Random
  readonly now: Date
  readonly size: SeedSize
  readonly branches: readonly SeededBranch[]
  readonly machines: readonly SeededMachine[]
  /** Products on the shelf, by branch id. */
  readonly shelves: ReadonlyMap<string, readonly SaleGood[]>
}

/** Seeds the orders of guests at each branch, paid or cancelled. */
export const seedSales = ({ rows, random, now, size, branches, machines, shelves }: SalesInput): void => {
  for (const branch of branches) {
    const goods = shelves.get(branch.id) ?? []
    const names = machines.filter(({ branchId }) => branchId === branch.id).map(({ name }) => name)
    for (let nth = 0; nth < DAYS * SALES_A_DAY[size]; nth += 1) {
      const time = new Date(now.getTime() - random.integer(QUIET_MINUTES * MINUTE_MS, DAYS * DAY_MS))
      const { order, items } = newSale({ random, time, branch, machineName: random.pick(names), goods })
      const isCancelled = random.chance(CANCELLED_SHARE)
      rows.add('order_item', ...items)
      rows.add('order', {
        ...order,
        status: isCancelled ? 'CANCELLED' : 'COMPLETED',
        pay_status: isCancelled ? 'UNPAID' : 'PAID',
        pay_channel: isCancelled ? null : random.pick(SALE_PAYMENTS),
        updated_time: new Date(time.getTime() + random.integer(1, 10) * MINUTE_MS).toISOString(),
      })
    }
  }
}
