import { DAY_MS, endsOf, HOUR_MS, replacementMachine, shanghaiDay } from '@netbar/shared/contract'
import type { ReplacementEvent, ReplacementKind, ReplacementStatus } from '@netbar/shared/contract'
import type { ReplacementOrderTable } from '../replacements/tables.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import type { Catalogue } from '../../catalog/seed/catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import type { ChosenLine } from './order-draft.ts'
import type { SeededUser } from '../../org/seed/organisation.ts'
import type { PurchaseBook, PurchaseNotice } from './purchase-book.ts'
import type { Refundable } from './purchase-stories.ts'
import type { DocumentStep } from '../../../kit/documents/index.ts'
import { logStep } from '../../../kit/seed/log-step.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { ReceivedLot } from './receipt-rows.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

/** Steps of a replacement order, in days ago; one for a shortage covers a discrepancy of the story. */
interface Story {
  readonly kind: ReplacementKind
  readonly reason: string
  readonly begun: number
  readonly events: readonly ReplacementEvent[]
  readonly remark?: string
}

const stories: readonly Story[] = [
  { kind: 'SHORTAGE', reason: '到货少一箱，补发', begun: 17, events: ['approve', 'childOrderStored'] },
  { kind: 'OFFLINE', reason: '周末自提的饮料补录', begun: 10, events: ['approve', 'childOrderStored'] },
  { kind: 'EXTRA', reason: '供应商缺货，取消补发', begun: 8, events: ['approve', 'childOrderClosed'] },
  { kind: 'EXTRA', reason: '新品试销', begun: 5, events: ['reject'], remark: '本月试销名额已满' },
  { kind: 'EXTRA', reason: '开业活动追加', begun: 4, events: ['cancel'], remark: '门店改为自行下单' },
  { kind: 'EXTRA', reason: '比赛日追加饮料', begun: 1.5, events: ['approve'] },
  { kind: 'SHORTAGE', reason: '破损一箱，补发', begun: 0.2, events: [] },
]

export interface ReplacementsInput {
  readonly rows: Rows
  readonly random: Random
  readonly book: PurchaseBook
  readonly stories: Refundable
  /** Who files, and who decides. */
  readonly clerk: SeededUser
  readonly owner: SeededUser
  readonly catalogue: Catalogue
  readonly now: Date
}

/** Seeds replacement orders in each state, and returns their notifications. */
export const seedReplacements = (input: ReplacementsInput): readonly PurchaseNotice[] => {
  const { rows, random, book, stories: refundable, clerk, owner, catalogue, now } = input
  const { branch, row: parent } = refundable.different
  const products = catalogue.products(branch.brandId)
  const discrepancies = refundable.differing.filter(({ discrepancy }) => discrepancy !== null)
  const notices: PurchaseNotice[] = []
  const numbers = new Map<string, number>()

  const linesOf = (lot: ReceivedLot | undefined, index: number): readonly ChosenLine[] =>
    lot === undefined
      ? [index, index + 3].map((at) => ({ product: must(products[at], 'a product'), quantity: 2 }))
      : [
          {
            product: must(
              products.find(({ id }) => id === lot.orderLine.product_id),
              'its product',
            ),
            quantity: 1,
          },
        ]

  const log = (
    document: { readonly type: 'replacement' | 'discrepancy'; readonly id: string; readonly sequence: number },
    step: DocumentStep,
    actor: SeededUser,
    time: Date,
  ) => logStep({ rows, random }, document, { ...step, sequence: document.sequence, actor, time })

  const seedStory = (story: Story, index: number) => {
    const { kind, reason, begun, events, remark = null } = story
    const start = new Date(now.getTime() - begun * DAY_MS)
    const timeOf = (step: number) => new Date(start.getTime() + step * 2 * HOUR_MS)
    const lot = kind === 'SHORTAGE' ? must(discrepancies.shift(), 'a difference') : undefined
    const child = book.replace(branch, start, linesOf(lot, index), clerk)
    child.row.remark = reason
    const prefix = documentNoPrefix('BD', start, branch.branchNo)
    numbers.set(prefix, (numbers.get(prefix) ?? 0) + 1)
    const id = random.id(start)
    const row: ReplacementOrderTable = {
      id,
      replacement_no: documentNo(prefix, numbers.get(prefix) ?? 1),
      kind,
      brand_id: branch.brandId,
      branch_id: branch.id,
      parent_order_id: lot === undefined ? null : parent.id,
      child_order_id: child.row.id,
      status: 'SUBMITTED',
      reason,
      delivered_date: kind === 'OFFLINE' ? shanghaiDay(start.getTime() - DAY_MS) : null,
      carrier: kind === 'OFFLINE' ? '门店自提' : null,
      line_count: child.lines.length,
      quantity: child.row.quantity,
      amount_fen: child.row.amount_fen,
      applicant_id: clerk.id,
      decided_by: null,
      decided_time: null,
      decision_reason: null,
      version: 1,
      created_time: start.toISOString(),
      updated_time: start.toISOString(),
    }
    const notifyBell = (time: Date, key: 'notification.replacementFiled' | 'notification.replacementRejected') =>
      notices.push({ time, order: child, documentNo: row.replacement_no, key, subServiceType: 10, notificationType: 2 })
    log({ type: 'replacement', id, sequence: 1 }, { event: 'submit', from: null, to: 'SUBMITTED' }, clerk, start)
    notifyBell(start, 'notification.replacementFiled')

    const store: SeededUser = { id: branch.managerId, name: branch.managerName }
    const actors: Partial<Record<ReplacementEvent, SeededUser>> = { cancel: clerk, childOrderStored: store }
    for (const [turn, event] of events.entries()) {
      const time = timeOf((turn + 1) * 3)
      const from: ReplacementStatus = row.status
      const to = must(endsOf(replacementMachine, from, event)[0], `step ${event}`)
      if (event === 'approve') book.confirm(child, time)
      if (event === 'reject') book.reject(child, time)
      if (event === 'cancel') book.cancel(child, time)
      if (event === 'childOrderStored') book.receive(book.ship(child, timeOf(turn * 3 + 1)), time)
      if (event === 'childOrderClosed') book.closeRemainder(child, time)
      Object.assign(row, { status: to, version: row.version + 1, updated_time: time.toISOString() })
      const why = event === 'reject' || event === 'cancel' ? remark : null
      const step = { event, from, to, reason: why }
      log({ type: 'replacement', id, sequence: row.version }, step, actors[event] ?? owner, time)
      if (event === 'approve' || event === 'reject')
        Object.assign(row, { decided_by: owner.id, decided_time: time.toISOString(), decision_reason: remark })
      if (event === 'reject') notifyBell(time, 'notification.replacementRejected')
      if (event === 'childOrderStored' && lot?.discrepancy) {
        lot.discrepancy.status = 'RESOLVED_FILL_UP'
        const filled = { event: 'fillUp', from: 'OPEN', to: 'RESOLVED_FILL_UP' }
        log({ type: 'discrepancy', id: lot.discrepancy.id, sequence: 1 }, filled, store, time)
      }
    }
    rows.add('replacement_order', row)
    for (const line of child.lines)
      rows.add('replacement_order_line', {
        id: random.id(start),
        replacement_id: id,
        line_no: line.line_no,
        child_line_id: line.id,
        discrepancy_id: lot?.discrepancy?.id ?? null,
        quantity: line.ordered_quantity,
        // The requested amount, although a part was closed later.
        amount_fen: line.ordered_quantity * line.price_fen,
      })
  }
  for (const [index, story] of stories.entries()) seedStory(story, index)
  const { discrepancy: short } = must(
    refundable.partly.find(({ discrepancy }) => discrepancy?.kind === 'SHORT'),
    'a line that came short',
  )
  if (short !== null) {
    short.status = 'RESOLVED_DEDUCT'
    const deducted = { event: 'deduct', from: 'OPEN', to: 'RESOLVED_DEDUCT', reason: '供应商停产，不再补发' }
    log({ type: 'discrepancy', id: short.id, sequence: 1 }, deducted, owner, new Date(now.getTime() - 2 * DAY_MS))
  }
  return notices
}
