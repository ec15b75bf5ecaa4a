import type { BillEvent } from '@netbar/shared/contract'
import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type {
  SettlementBillLineTable,
  SettlementBillPaymentTable,
  SettlementBillRevisionTable,
  SettlementBillTable,
} from '../settlement-bills/tables.ts'
import { billSums, unpaidOf } from '../settlement-bills/amounts.ts'
import { billEnd } from '../settlement-bills/bill-steps.ts'
import { draftRow } from '../settlement-bills/draft-row.ts'
import { lineOf } from '../settlement-bills/lines.ts'
import type { BillSource } from '../settlement-bills/sources.ts'
import { must } from '../../../kit/seed/must.ts'
import type { SeededBranch, SeededUser } from '../../org/seed/organisation.ts'
import { logStep } from '../../../kit/seed/log-step.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

/** Days that a branch has to pay. */
const TERM_DAYS = 15

/** Events of a bill after its creation: steps, corrections, and payments of a half or of the rest. */
export type BillStoryStep =
  | Exclude<BillEvent, 'generate' | 'adjust' | 'pay' | 'reverse'>
  | 'damage'
  | 'writeOff'
  | 'payHalf'
  | 'payRest'

/** Steps with several variants in a story; the others have the same name there. */
const EVENTS: Partial<Readonly<Record<BillStoryStep, BillEvent>>> = {
  damage: 'adjust',
  writeOff: 'adjust',
  payHalf: 'pay',
  payRest: 'pay',
}

/** Remainder of a bill that was written off, owed to the branch. */
const LEFT_OVER = 12_000
const REASONS: Partial<Readonly<Record<BillStoryStep, string>>> = {
  void: '漏计一笔退货，重新生成',
  dispute: '有一箱到货破损未扣减',
  damage: '破损商品扣减',
  writeOff: '门店装修期间减免',
}

/** A bill while its story is built. */
export interface BillDraft {
  readonly row: SettlementBillTable
  happen(happening: BillStoryStep, time: Date): void
  /** Adds its rows. */
  finish(): void
}

export interface BillDraftInput {
  readonly rows: Rows
  readonly random: Random
  readonly branch: SeededBranch
  /** Generates and issues bills, and registers payments. */
  readonly clerk: SeededUser
  readonly billNo: string
  readonly month: string
  readonly made: Date
  readonly sources: readonly BillSource[]
}

/** Starts the story of a bill with its draft. */
export const draftBill = (input: BillDraftInput): BillDraft => {
  const { rows, random, branch, clerk, billNo, month, made, sources } = input
  const store: SeededUser = { id: branch.managerId, name: branch.managerName }
  const id = random.id(made)
  const lines: SettlementBillLineTable[] = sources.map((source, index) =>
    lineOf(source, { id: random.id(made), billId: id, lineNo: index + 1 }),
  )
  const revisions: SettlementBillRevisionTable[] = []
  const payments: SettlementBillPaymentTable[] = []
  const row = draftRow({
    id,
    billNo,
    brandId: branch.brandId,
    branchId: branch.id,
    month,
    lines,
    madeBy: clerk.id,
    time: made.toISOString(),
  })

  const log = (event: string, from: string | null, actor: SeededUser, time: Date, reason: string | null) =>
    // Each event increments the version.
    logStep(
      { rows, random },
      { type: 'settlementBill', id },
      { sequence: row.version, event, from, to: row.status, reason, actor, time },
    )
  const correct = (amount_fen: number, reason: string, time: Date) => {
    const lineId = random.id(time)
    lines.push({
      id: lineId,
      bill_id: id,
      line_no: lines.length + 1,
      kind: 'ADJUST',
      source_id: lineId,
      live_source: lineId,
      time: time.toISOString(),
      document_no: billNo,
      order_id: null,
      quantity: 0,
      amount_fen,
      reason,
      disputed: 0,
    })
    Object.assign(row, billSums(lines))
  }
  const pay = (amount_fen: number, time: Date) => {
    payments.push({
      id: random.id(time),
      bill_id: id,
      amount_fen,
      pay_type: 'BANK_CARD',
      pay_type_name: '银行卡',
      paid_date: shanghaiDay(time.getTime()),
      serial_no: `${row.period_start.replaceAll('-', '')}${String(payments.length + 1).padStart(4, '0')}`,
      remark: '',
      created_by: clerk.id,
      created_time: time.toISOString(),
    })
    row.paid_fen += amount_fen
  }
  const issue = (time: Date) => {
    const issued = { issued_by: clerk.id, issued_time: time.toISOString() }
    const due_date = shanghaiDay(time.getTime() + TERM_DAYS * DAY_MS)
    Object.assign(row, issued, { revision: row.revision + 1, due_date, dispute_reason: null })
    for (const line of lines) line.disputed = 0
    revisions.push({ bill_id: id, revision: row.revision, ...issued, ...billSums(lines) })
  }
  const dispute = () => {
    must(lines[0], 'a line').disputed = 1
    row.dispute_reason = REASONS.dispute ?? ''
  }

  /** Effects of an event beside its step. */
  const effects: Readonly<Record<BillStoryStep, (time: Date) => void>> = {
    issue,
    reissue: issue,
    dispute,
    confirm: () => void (row.confirmed_by = store.id),
    zeroAmount: () => undefined,
    void: () => {
      row.live_period = null
      for (const line of lines) line.live_source = null
    },
    damage: (time) => correct(0 - Math.floor(must(lines[0], 'a line').amount_fen / 10), REASONS.damage ?? '', time),
    writeOff: (time) => correct(0 - row.payable_fen - LEFT_OVER, REASONS.writeOff ?? '', time),
    payHalf: (time) => pay(Math.floor(row.payable_fen / 2), time),
    payRest: (time) => pay(unpaidOf(row), time),
  }
  const STORE: readonly BillStoryStep[] = ['confirm', 'dispute', 'zeroAmount']

  log('generate', null, clerk, made, null)
  return {
    row,
    happen: (happening, time) => {
      const from = row.status
      effects[happening](time)
      const event = EVENTS[happening] ?? (happening as BillEvent)
      row.status = must(billEnd(from, event, { paidFen: row.paid_fen, leftFen: unpaidOf(row) }), `step ${event}`)
      Object.assign(row, { version: row.version + 1, updated_time: time.toISOString() })
      const actor = STORE.includes(happening) ? store : clerk
      log(event, from, actor, time, REASONS[happening] ?? null)
    },
    finish: () => {
      rows.add('settlement_bill', row)
      rows.add('settlement_bill_line', ...lines)
      rows.add('settlement_bill_revision', ...revisions)
      rows.add('settlement_bill_payment', ...payments)
    },
  }
}
