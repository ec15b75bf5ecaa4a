import {
  DAY_MS,
  HOUR_MS,
  monthBefore,
  periodOf,
  shanghaiDay,
  shanghaiDayEnd,
  shanghaiDayStart,
} from '@netbar/shared/contract'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import type { BillSource } from '../settlement-bills/sources.ts'
import { draftBill } from './bill-draft.ts'
import type { BillStoryStep } from './bill-draft.ts'
import type { SeededBranch, SeededUser } from '../../org/seed/organisation.ts'
import type { ReceivedDelivery } from './purchase-book.ts'
import { BILLED_MONTHS } from './purchase-stories.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { CreditedRefund } from './refunds.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

/** A bill that a notification is about. */
export interface NoticedBill {
  readonly id: string
  readonly params: Readonly<Record<string, string>>
}

/** Bills by their month, counted back from that of the last draft; each lists its events, a day apart. */
type Stories = Readonly<Record<number, readonly (readonly BillStoryStep[])[]>>

/**
 * Bills of the branch with an order in each state: one in each state. At the beginning of a month, where last month's
 * is the draft, the oldest is missing.
 */
const STORY: Stories = {
  0: [[]],
  1: [['issue', 'confirm', 'payHalf', 'payRest']],
  2: [['issue', 'dispute', 'damage', 'reissue']],
  3: [['void'], ['issue', 'dispute']],
  4: [['issue', 'confirm']],
  5: [['issue', 'confirm', 'payHalf']],
  6: [['writeOff', 'issue', 'confirm', 'zeroAmount']],
  7: [[]],
}
const PAID: readonly BillStoryStep[] = ['issue', 'confirm', 'payRest']
/** Two kinds of bills for the other branches; in the second kind last month is not billed yet. */
const OTHERS: readonly Stories[] = [
  { 1: [['issue']], 2: [PAID], 3: [PAID] },
  { 2: [['issue', 'confirm']], 3: [PAID] },
]
/** The last draft was created this many days ago: later deliveries are in no bill. */
const DRAFTED_DAYS = 9
/** Months before the last one of the bills that notifications with these types, `sub/type`, are about. */
const NOTIFIED: Readonly<Record<string, number>> = { '0/0': 2, '1/2': 4, '2/0': 1 }

export interface SettlementBillsInput {
  readonly rows: Rows
  readonly random: Random
  readonly branches: readonly SeededBranch[]
  /** The branch with an order in each state. */
  readonly story: SeededBranch
  readonly deliveries: readonly ReceivedDelivery[]
  readonly credits: readonly CreditedRefund[]
  readonly clerk: SeededUser
  readonly now: Date
}

const sourcesOf = ({ deliveries, credits }: SettlementBillsInput, branchId: string): readonly BillSource[] => [
  ...deliveries
    .filter(({ branch }) => branch.id === branchId)
    .map(({ receiptId, time, shipmentNo, orderId, quantity, amountFen }) => ({
      kind: 'RECEIPT' as const,
      sourceId: receiptId,
      time: time.toISOString(),
      documentNo: shipmentNo,
      orderId,
      quantity,
      amountFen,
    })),
  ...credits
    .filter(({ row }) => row.branch_id === branchId)
    .map(({ row, time, quantity, creditFen }) => ({
      kind: 'REFUND' as const,
      sourceId: row.id,
      time: time.toISOString(),
      documentNo: row.refund_no,
      orderId: row.order_id,
      quantity,
      amountFen: 0 - creditFen,
    })),
]

/** Seeds bills in every state, generated from deliveries and refunds as the server does it. */
export const seedSettlementBills = (input: SettlementBillsInput): ReadonlyMap<string, NoticedBill> => {
  const { rows, random, branches, story, clerk, now } = input
  const notices = new Map<string, NoticedBill>()
  const numbers = new Map<string, number>()
  for (const [index, branch] of branches.entries()) {
    const stories = branch === story ? STORY : (OTHERS[index % OTHERS.length] ?? {})
    let waiting = [...sourcesOf(input, branch.id)].sort((a, b) => a.time.localeCompare(b.time))
    const drafted = now.getTime() - DRAFTED_DAYS * DAY_MS
    const last = waiting.findLast(({ time }) => Date.parse(time) <= drafted)
    if (last === undefined) continue
    const lastMonth = shanghaiDay(Date.parse(last.time)).slice(0, 7)
    for (let back = BILLED_MONTHS; back >= 0; back -= 1) {
      const month = monthBefore(lastMonth, back)
      // Bills are generated on the second of the next month, except for the draft.
      const second = Date.parse(shanghaiDayStart(`${monthBefore(month, -1)}-02`)) + 10 * HOUR_MS
      const begun = back === 0 ? Math.min(second, drafted) : second
      const until = new Date(Math.min(Date.parse(shanghaiDayEnd(periodOf(month).end)), begun)).toISOString()
      let steps = 0
      const nextTime = () => new Date(begun + DAY_MS * steps++)
      for (const happenings of stories[back] ?? []) {
        const made = nextTime()
        const sources = waiting.filter(({ time, kind }) => kind === 'CARRY' || time <= until)
        if (!sources.some(({ kind }) => kind !== 'CARRY')) continue
        const prefix = documentNoPrefix('JS', made, branch.branchNo)
        numbers.set(prefix, (numbers.get(prefix) ?? 0) + 1)
        const billNo = documentNo(prefix, numbers.get(prefix) ?? 1)
        const bill = draftBill({ rows, random, branch, clerk, billNo, month, made, sources })
        for (const happening of happenings) bill.happen(happening, nextTime())
        bill.finish()
        const { row } = bill
        if (row.status === 'VOID') continue
        waiting = waiting.filter((source) => !sources.includes(source))
        if (row.status === 'PAID' && row.payable_fen < 0)
          waiting.push({
            kind: 'CARRY',
            sourceId: row.id,
            time: row.updated_time,
            documentNo: billNo,
            orderId: null,
            quantity: 0,
            amountFen: row.payable_fen,
          })
        for (const [combination, ago] of Object.entries(NOTIFIED))
          if (branch === story && ago === back) notices.set(combination, { id: row.id, params: { month } })
      }
    }
  }
  return notices
}
