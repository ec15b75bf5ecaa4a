import { formatDateTime, formatMoney } from '@netbar/shared'
import type { GuestOrderDetail, GuestOrderLine } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { count, money, price, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { paperTable, type Paper } from '../../../kit/document/print/paper.ts'

const columns: readonly LineColumn<GuestOrderLine>[] = [
  text('queue.product', ({ name, ordinaryPriceFen }, t) =>
    ordinaryPriceFen === null ? name : t('queue.memberPriced', { name, amount: formatMoney(ordinaryPriceFen) }),
  ),
  price('queue.price', ({ priceFen }) => priceFen),
  count('queue.pieces', ({ quantity }) => quantity),
  money('queue.lineAmount', ({ quantity, priceFen }) => quantity * priceFen),
]

/** An order on paper. */
export const orderPaper = (order: GuestOrderDetail, t: TFunction): Paper => ({
  title: t('queue.slip'),
  documentNo: order.orderNo,
  branchNo: null,
  facts: [
    ['orderList.branch', order.branchName],
    order.machineName !== null && ['orderList.machine', order.machineName],
    ['orderList.created', formatDateTime(order.createdTime)],
    ['orderList.payStatus', t(`orderList.payStatuses.${order.payStatus}`)],
  ],
  table: paperTable(columns, order.lines, t),
  totals: [
    ['queue.discount', order.discountFen === 0 ? null : formatMoney(-order.discountFen)],
    ['orderList.amount', formatMoney(order.amountFen)],
    ...order.payments.map(({ channel, amountFen }) => [`shift.channels.${channel}`, formatMoney(amountFen)] as const),
    ['orderList.refunded', order.refundedFen === 0 ? null : formatMoney(order.refundedFen)],
  ],
  capitalFen: null,
  signatures: [],
})
