import { creditOf, DAY_MS, endsOf, HOUR_MS, refundMachines, shanghaiDay, WHOLE_BP } from '@netbar/shared/contract'
import type { RefundEvent, RefundStatus, RefundType } from '@netbar/shared/contract'
import type { RefundOrderLineTable, RefundOrderTable } from '../refunds/tables.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import { returnMovements, sendBackMovements } from '../../stock/index.ts'
import type { Catalogue } from '../../catalog/seed/catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import type { OrderDraft } from './order-draft.ts'
import type { SeededUser } from '../../org/seed/organisation.ts'
import type { PurchaseBook } from './purchase-book.ts'
import type { Refundable } from './purchase-stories.ts'
import { logStep } from '../../../kit/seed/log-step.ts'
import type { Random } from '../../../kit/seed/random.ts'
import { setDaysLeft } from './receipt-rows.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { StockEvent } from '../../stock/seed/stock-book.ts'

/** Remaining days of a lot that is returned because of its expiry date. */
const DAYS_LEFT = 3

/** Steps of a refund, in days ago, and their comments. */
interface Story {
  readonly type: RefundType
  readonly reason: string
  readonly begun: number
  readonly events: readonly RefundEvent[]
  readonly remark?: string
}

const GOODS: readonly RefundEvent[] = ['approve', 'sendBack', 'receive', 'account']
const stories: readonly Story[] = [
  { type: 0, reason: '临近到期，卖不完', begun: 0.4, events: [] },
  { type: 1, reason: '订多了，占用仓位', begun: 1.2, events: GOODS.slice(0, 1) },
  { type: 1, reason: '口味不受欢迎', begun: 3, events: GOODS.slice(0, 2) },
  { type: 0, reason: '临期商品集中退回', begun: 5, events: GOODS.slice(0, 3) },
  { type: 1, reason: '包装更换，旧款退回', begun: 9, events: GOODS },
  { type: 1, reason: '门店临时调整陈列', begun: 6, events: ['reject'], remark: '商品未临期，请继续销售' },
  { type: 1, reason: '数量填错', begun: 7, events: ['cancel'], remark: '数量填错，重新提交' },
  { type: 2, reason: '已从其他渠道补货', begun: 0.3, events: [] },
  { type: 2, reason: '活动取消，用不完', begun: 2, events: ['approve'] },
  { type: 2, reason: '想换成别的口味', begun: 2.4, events: ['reject'], remark: '已在备货，不能再改' },
  { type: 2, reason: '暂时不需要', begun: 2.8, events: ['cancel'], remark: '还是需要的' },
]

/** A refund that a notification is about. */
export interface NoticedRefund {
  readonly id: string
  readonly params: Readonly<Record<string, string>>
}

export interface RefundsInput {
  readonly rows: Rows
  readonly random: Random
  readonly book: PurchaseBook
  readonly refundable: Refundable
  /** Who decides, and who fixes the credit. */
  readonly owner: SeededUser
  readonly clerk: SeededUser
  readonly catalogue: Catalogue
  readonly now: Date
}

/** A refund with a fixed credit. */
export interface CreditedRefund {
  readonly row: RefundOrderTable
  readonly time: Date
  readonly quantity: number
  readonly creditFen: number
}

/** Seeds refunds of each type in each state; each is for one purchase unit of one line. */
export const seedRefunds = ({ rows, random, book, refundable, owner, clerk, catalogue, now }: RefundsInput) => {
  const stock: StockEvent[] = []
  const notices = new Map<string, NoticedRefund>()
  const credits: CreditedRefund[] = []
  const numbers = new Map<string, number>()
  const keeping = refundable.lots.filter(({ orderLine }) => orderLine.shelf_life_days !== null)
  const ending = must(keeping[0], 'a lot that ends')
  setDaysLeft(ending, DAYS_LEFT, now)
  const good = refundable.lots.filter((lot) => lot !== ending)

  const seedStory = (story: Story, index: number) => {
    const { type, reason, events, remark = null } = story
    const lot = type === 2 ? null : type === 0 ? ending : must(good[index % good.length], 'a lot')
    const order: OrderDraft = type === 2 ? refundable.unshipped : refundable.stored
    const orderLine = lot?.orderLine ?? must(order.lines[0], 'a line')
    const { branch } = order
    const store: SeededUser = { id: branch.managerId, name: branch.managerName }
    const begun = now.getTime() - story.begun * DAY_MS
    const timeOf = (step: number) => new Date(begun + step * 2 * HOUR_MS)
    const start = timeOf(0)
    const id = random.id(start)
    const prefix = documentNoPrefix(type === 2 ? 'TD' : 'TH', start, branch.branchNo)
    numbers.set(prefix, (numbers.get(prefix) ?? 0) + 1)
    const price = orderLine.price_fen
    const row: RefundOrderTable = {
      id,
      refund_no: documentNo(prefix, numbers.get(prefix) ?? 1),
      type,
      brand_id: branch.brandId,
      branch_id: branch.id,
      order_id: order.row.id,
      status: 'SUBMITTED',
      reason,
      line_count: 1,
      quantity: 1,
      amount_fen: price,
      approved_fen: null,
      credit_fen: null,
      applicant_id: store.id,
      decided_by: null,
      decided_time: null,
      decision_reason: null,
      carrier: null,
      tracking_no: null,
      sent_date: null,
      received_time: null,
      receive_reason: null,
      accounted_time: null,
      version: 1,
      created_time: start.toISOString(),
      updated_time: start.toISOString(),
    }
    const line: RefundOrderLineTable = {
      id: random.id(start),
      refund_id: id,
      line_no: 1,
      order_line_id: orderLine.id,
      receipt_line_id: lot?.row.id ?? null,
      product_id: orderLine.product_id,
      product_name: orderLine.product_name,
      spec: orderLine.spec,
      purchase_unit: orderLine.purchase_unit,
      pack_size: orderLine.pack_size,
      price_fen: price,
      expire_date: lot?.row.expire_date ?? null,
      quantity: 1,
      amount_fen: price,
      approved_quantity: null,
      received_quantity: null,
      disposal: null,
      ratio_bp: null,
      max_ratio_bp: WHOLE_BP,
      bearer: null,
      credit_fen: null,
    }
    const goods = {
      refundLineId: line.id,
      productId: line.product_id,
      quantity: line.pack_size,
      expireDate: line.expire_date,
    }
    const route = catalogue.route(branch)
    const log = (event: RefundEvent, from: RefundStatus | null, to: RefundStatus, actor: SeededUser, time: Date) =>
      logStep(
        { rows, random },
        { type: 'refund', id },
        {
          sequence: row.version,
          event,
          from,
          to,
          reason: event === 'reject' || event === 'cancel' ? remark : null,
          actor,
          time,
        },
      )
    const records: { readonly actor: SeededUser; readonly time: Date; readonly credit: number }[] = []
    log('submit', null, 'SUBMITTED', store, start)
    for (const [step, event] of events.entries()) {
      const time = timeOf(step + 1)
      const text = time.toISOString()
      const from = row.status
      const to = must(endsOf(refundMachines[type], from, event)[0], `step ${event}`)
      const actor = event === 'cancel' || event === 'sendBack' ? store : event === 'account' ? clerk : owner
      Object.assign(row, { status: to, version: row.version + 1, updated_time: text })
      log(event, from, to, actor, time)
      if (event === 'approve' || event === 'reject')
        Object.assign(row, { decided_by: owner.id, decided_time: text, decision_reason: remark })
      if (event === 'approve') {
        line.approved_quantity = 1
        row.approved_fen = price
        if (type === 2) book.refund(order, orderLine, 1, time, reason)
      }
      if (event === 'sendBack') {
        Object.assign(row, {
          carrier: '同城货运',
          tracking_no: `SF10000${index}`,
          sent_date: shanghaiDay(time.getTime()),
        })
        const drafts = sendBackMovements(goods, route)
        stock.push({ time, sourceType: 'REFUND_SEND', sourceId: id, drafts, random })
      }
      if (event === 'receive') {
        Object.assign(line, { received_quantity: 1, disposal: type === 0 ? 'SCRAP' : 'RESTOCK' })
        row.received_time = text
        const drafts = returnMovements(goods, goods.quantity, type === 0 ? 'LOSS_OUT' : null, route)
        stock.push({ time, sourceType: 'REFUND_RECEIVE', sourceId: id, drafts, random })
      }
      if (event === 'account') {
        const credit = creditOf(1, price, WHOLE_BP, 'COMPANY')
        Object.assign(line, { ratio_bp: WHOLE_BP, bearer: 'COMPANY', credit_fen: credit })
        Object.assign(row, { credit_fen: credit, accounted_time: text })
        credits.push({ row, time, quantity: 1, creditFen: credit })
        records.push({ actor, time, credit })
      }
    }
    rows.add('refund_order', row)
    rows.add('refund_order_line', line)
    for (const { actor, time, credit } of records) {
      const accounting = random.id(time)
      const day = documentNoPrefix('HS', time, branch.branchNo)
      numbers.set(day, (numbers.get(day) ?? 0) + 1)
      rows.add('refund_accounting', {
        id: accounting,
        accounting_no: documentNo(day, numbers.get(day) ?? 1),
        kind: 'CREDIT',
        refund_id: id,
        branch_id: branch.id,
        credit_fen: credit,
        reverses_id: null,
        reason: null,
        remark: '',
        created_by: actor.id,
        created_time: time.toISOString(),
      })
      rows.add('refund_accounting_line', {
        accounting_id: accounting,
        refund_line_id: line.id,
        ratio_bp: WHOLE_BP,
        bearer: 'COMPANY',
        credit_fen: credit,
      })
    }
    const combination = `${type === 2 ? 11 : 12}/${events.length === 0 ? 2 : 0}`
    const wanted = events.length === 0 || (events.length === 1 && events[0] === 'approve')
    if (wanted) notices.set(combination, { id, params: { orderNo: order.row.order_no, refundNo: row.refund_no } })
  }
  for (const [index, story] of stories.entries()) seedStory(story, index)
  return { stock, notices, credits }
}
