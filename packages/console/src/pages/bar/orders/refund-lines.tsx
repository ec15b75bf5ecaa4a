import { formatMoney } from '@netbar/shared'
import { guestOrderDetail, refundFenOf, refundShares } from '@netbar/shared/contract'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { refundIn, withRefund } from './typed-refund.ts'

const withOrder = v.object({ order: guestOrderDetail })

/** Pieces of each line that are given back, whether the goods come back, and by which channels the money does. */
export const RefundLines = ({ id, value, onChange, row }: ListInputProps) => {
  const { t } = useTranslation()
  const known = v.safeParse(withOrder, row)
  if (!known.success) return null
  const { order } = known.output
  const refund = refundIn(value)
  const typed = (lineNo: number) => refund.find((each) => each.lineNo === lineNo)
  const amountFen = order.lines.reduce((sum, line) => {
    const pieces = typed(line.lineNo)?.quantity ?? 0
    return pieces === 0 ? sum : sum + refundFenOf(line, pieces)
  }, 0)
  const shares = refundShares(order.payments, amountFen) ?? []
  return (
    <div className="refund-lines">
      {order.lines.map((line, index) => {
        const { lineNo, name, quantity, refundedQuantity, isMade } = line
        const left = quantity - refundedQuantity
        const own = typed(lineNo) ?? { lineNo, quantity: 0, isReturned: false }
        const change = (parts: Partial<typeof own>) =>
          onChange(JSON.stringify(withRefund(refund, { ...own, ...parts })))
        return (
          <div key={lineNo} className="refund-line">
            <QuantityField
              {...(index === 0 ? { id } : {})}
              name={`${id}-${lineNo}`}
              label={t('queue.refund.line', { name, left })}
              min={0}
              max={left}
              value={own.quantity === 0 ? null : own.quantity}
              onChange={(pieces) => change({ quantity: pieces ?? 0 })}
            />
            {order.status === 'COMPLETED' && !isMade && (
              <Checkbox
                checked={own.isReturned}
                disabled={own.quantity === 0}
                onChange={({ target }) => change({ isReturned: target.checked })}
              >
                {t('queue.refund.returned')}
              </Checkbox>
            )}
          </div>
        )
      })}
      <output>
        {t('queue.refund.amount', { amount: formatMoney(amountFen) })}
        {shares.map(({ payment, amountFen: share }) => (
          <span key={payment.id}>
            {' '}
            {t('queue.refund.by', { channel: t(`shift.channels.${payment.channel}`), amount: formatMoney(share) })}
          </span>
        ))}
      </output>
    </div>
  )
}

/** Pieces that are given back, as text. */
export const ShownRefund = ({ value }: { readonly value: unknown }) =>
  refundIn(value)
    .map(({ lineNo, quantity }) => `#${lineNo} × ${quantity}`)
    .join(' ')
