import { formatMoney, formatPercent } from '@netbar/shared'
import type { RefundLine, RefundType } from '@netbar/shared/contract'
import { count, money, product, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'

const asked: readonly LineColumn<RefundLine>[] = [
  product('refund.product'),
  count('refund.asked', ({ quantity }) => quantity),
  count('refund.granted', ({ approvedQuantity }) => approvedQuantity),
  count('refund.price', ({ priceFen, purchaseUnit }) => `${formatMoney(priceFen)}/${purchaseUnit}`),
  money('refund.amount', ({ amountFen }) => amountFen),
]
const returned: readonly LineColumn<RefundLine>[] = [
  text('refund.expireDate', ({ expireDate }) => expireDate),
  count('refund.received', ({ receivedQuantity }) => receivedQuantity),
  text('refund.disposal', ({ disposal }, t) => disposal && t(`refunds.disposal.${disposal}`)),
  count('refund.percent', ({ ratioBp }) => (ratioBp === null ? null : formatPercent(ratioBp))),
  text('refund.bearer', ({ bearer }, t) => bearer && t(`refunds.bearer.${bearer}`)),
  money('refund.credit', ({ creditFen }) => creditFen),
]

/** Columns of refund lines; goods that were not delivered are not returned. */
export const refundLineColumns = (type: RefundType): readonly LineColumn<RefundLine>[] =>
  type === 2 ? asked : [...asked, ...returned]
