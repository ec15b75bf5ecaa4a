import { shanghaiDay } from '@netbar/shared/contract'
import type { OrderTable } from '../db/index.ts'
import type { LaidBranch, LaidMachine } from './organisation.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { SeedSize } from './world.ts'

/** Source of most orders: 0 is the guest's machine, 1 the bar, 2 WeChat (specification §3). */
const SOURCES = [0, 0, 0, 0, 0, 0, 1, 1, 2] as const
const PRICES_FEN = [300, 400, 500, 600, 700, 800, 1_200, 1_400, 1_600, 1_800, 2_500] as const

export interface SaleParts {
  readonly random: Random
  readonly time: Date
  readonly branch: Pick<LaidBranch, 'id' | 'branchNo'>
  readonly machineName: string
}

/** A sale that a guest has just ordered. */
export const newSale = ({ random, time, branch, machineName }: SaleParts): OrderTable => {
  const moment = time.toISOString().slice(11, 23).replaceAll(/\D/g, '')
  const day = shanghaiDay(time.getTime()).replaceAll('-', '')
  const order_no = `XS${branch.branchNo}${day}${moment}${random.integer(10, 99)}`
  const from_console = random.pick(SOURCES)
  return {
    id: random.id(time),
    branch_id: branch.id,
    order_no,
    type: 'SALE',
    status: 'PENDING',
    pay_status: 'UNPAID',
    from_console,
    machine_name: from_console === 0 ? machineName : null,
    amount_fen: random.pick(PRICES_FEN) * random.integer(1, 3),
    created_time: time.toISOString(),
    updated_time: time.toISOString(),
  }
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The week before today, and the day before that one. */
const DAYS = 9
const SALES_A_DAY = { demo: 60, test: 8, load: 8 } as const
const CANCELLED_SHARE = 0.05
/** The last of them was ordered so long ago: what comes after is the floor's own. */
const QUIET_MINUTES = 15

export interface SalesInput {
  readonly rows: Rows
  readonly random: Random
  readonly now: Date
  readonly size: SeedSize
  readonly branches: readonly LaidBranch[]
  readonly machines: readonly LaidMachine[]
}

/** Lays what guests have ordered at each branch: it was paid, or they changed their minds. */
export const laySales = ({ rows, random, now, size, branches, machines }: SalesInput): void => {
  for (const branch of branches) {
    const names = machines.filter(({ branchId }) => branchId === branch.id).map(({ name }) => name)
    for (let nth = 0; nth < DAYS * SALES_A_DAY[size]; nth += 1) {
      const time = new Date(now.getTime() - random.integer(QUIET_MINUTES * MINUTE_MS, DAYS * DAY_MS))
      const sale = newSale({ random, time, branch, machineName: random.pick(names) })
      const isCancelled = random.chance(CANCELLED_SHARE)
      rows.add('order', {
        ...sale,
        status: isCancelled ? 'CANCELLED' : 'COMPLETED',
        pay_status: isCancelled ? 'UNPAID' : 'PAID',
        updated_time: new Date(time.getTime() + random.integer(1, 10) * MINUTE_MS).toISOString(),
      })
    }
  }
}
