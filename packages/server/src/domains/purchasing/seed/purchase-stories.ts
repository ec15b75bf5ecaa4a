import { DAY_MS, HOUR_MS, monthBefore, shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import { must } from '../../../kit/seed/must.ts'
import type { SeededBranch } from '../../org/seed/organisation.ts'
import type { OrderDraft } from './order-draft.ts'
import type { PurchaseBook } from './purchase-book.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { ReceivedLot } from './receipt-rows.ts'

/** How far back a history of orders reaches, and how many days lie between two of them. */
export interface History {
  readonly days: number
  readonly pause: readonly [min: number, max: number]
}

/** Two or three orders a week; the chain size has enough for three hundred thousand stock movements. */
export const HISTORIES = {
  demo: { days: 90, pause: [2, 4] },
  load: { days: 240, pause: [1, 1] },
} as const satisfies Readonly<Record<string, History>>

/** Returns a moment before now. */
type Ago = (days: number, hours?: number) => Date

const ago =
  (now: Date): Ago =>
  (days, hours = 0) =>
    new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS)

/** Orders of a story that can be refunded, or need a replacement. */
export interface Refundable {
  /** An order of which nothing was shipped. */
  readonly unshipped: OrderDraft
  /** A received order, and its lots. */
  readonly stored: OrderDraft
  readonly lots: readonly ReceivedLot[]
  /** A received order with one short and one damaged unit, and its lots. */
  readonly different: OrderDraft
  readonly differing: readonly ReceivedLot[]
  /** Lots of a partly delivered order, one line short. */
  readonly partly: readonly ReceivedLot[]
}

/**
 * Seeds one order in each state, shipments in each state, and the deliveries for the reminder of unreceived orders.
 *
 * @returns Orders that can be refunded, or need a replacement.
 */
export const seedOrdersInEveryState = (book: PurchaseBook, branch: SeededBranch, now: Date): Refundable => {
  const at = ago(now)
  book.submit(branch, at(0, 3))
  book.confirm(book.submit(branch, at(1, 8)), at(1, 4))
  book.reject(book.submit(branch, at(6)), at(5, 20))
  book.cancel(book.submit(branch, at(7)), at(6, 22))

  const closed = book.submit(branch, at(12))
  book.confirm(closed, at(11, 20))
  book.closeRemainder(closed, at(10))

  for (const days of [1, 5]) {
    const unstored = book.submit(branch, at(days + 2))
    book.confirm(unstored, at(days + 1, 12))
    book.ship(unstored, at(days, 2))
  }

  const escalated = book.submit(branch, at(11, 6), { lines: 4 })
  book.confirm(escalated, at(10, 20))
  book.ship(escalated, at(9, 2), 2)

  const partly = book.submit(branch, at(6, 6), { lines: 5 })
  book.confirm(partly, at(6))
  const partlyReceived = book.receive(book.ship(partly, at(5, 8), 3), at(4, 2), true)

  const recalled = book.submit(branch, at(4, 6), { lines: 3 })
  book.confirm(recalled, at(4))
  book.recall(book.ship(recalled, at(3, 8)), at(3))

  const inTwoParts = book.submit(branch, at(16), { lines: 4 })
  book.confirm(inTwoParts, at(15, 20))
  const lots = [
    ...book.receive(book.ship(inTwoParts, at(15), 2), at(14)),
    ...book.receive(book.ship(inTwoParts, at(13)), at(12, 6)),
  ]

  const different = book.submit(branch, at(20), { lines: 4 })
  book.confirm(different, at(19, 20))
  const differing = book.receive(book.ship(different, at(19)), at(18), true)
  return { unshipped: recalled, stored: inTwoParts, lots, different, differing, partly: partlyReceived }
}

/** A few open orders, one of them unreceived since yesterday. */
export const seedOpenOrders = (book: PurchaseBook, branch: SeededBranch, now: Date): void => {
  const at = ago(now)
  book.submit(branch, at(0, 5))
  book.confirm(book.submit(branch, at(1, 6)), at(1, 2))
  const unstored = book.submit(branch, at(3, 6))
  book.confirm(unstored, at(3))
  book.ship(unstored, at(1, 5))
}

/** Received orders, one every few days. */
export const seedOrderHistory = (
  book: PurchaseBook,
  branch: SeededBranch,
  random: Random,
  now: Date,
  { days, pause: [min, max] }: History,
): void => {
  const at = ago(now)
  for (let day = days; day > 6; day -= random.integer(min, max)) {
    const order = book.submit(branch, at(day, random.integer(0, 8)))
    book.confirm(order, at(day - 1, 12))
    const shipment = book.ship(order, at(day - 2, random.integer(0, 8)))
    book.receive(shipment, at(day - 4, random.integer(0, 20)), random.chance(0.06))
  }
}

/** How far back everything reaches: the months with bills of the branch that has an order in each state. */
export const STORY_DAYS = 245
/** Months before this one with an order of their own, so that each has something to bill. */
export const BILLED_MONTHS = 7

/** A lot, and when it was received. */
export interface TimedLot extends ReceivedLot {
  readonly time: Date
}

/** A received order in the middle of each of the last months; returns its lots, those of last month first. */
export const seedBilledOrders = (book: PurchaseBook, branch: SeededBranch, now: Date): readonly TimedLot[] => {
  const month = shanghaiDay(now.getTime()).slice(0, 7)
  const lots: TimedLot[] = []
  for (let back = BILLED_MONTHS; back > 0; back -= 1) {
    const start = Date.parse(shanghaiDayStart(`${monthBefore(month, back)}-10`))
    const at = (hours: number) => new Date(start + hours * HOUR_MS)
    const order = book.submit(branch, at(10), { lines: 4 })
    book.confirm(order, at(15))
    const time = at(58)
    lots.unshift(...book.receive(book.ship(order, at(33)), time).map((lot) => ({ ...lot, time })))
  }
  return lots
}

/** The branch of the seed that has an order in each state. */
export const storyBranch = (branches: readonly SeededBranch[]): SeededBranch =>
  must(
    branches.find(({ branchNo }) => branchNo === 'XH001'),
    'branch XH001',
  )
