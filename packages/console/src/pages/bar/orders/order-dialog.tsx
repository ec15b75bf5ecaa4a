import { $menus, formatDateTime, formatMoney, orderSourceKey, orderStatusKey, pageFunctionsOf } from '@netbar/shared'
import { isPaid, type QueuedOrder } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { FactList } from '../../../kit/document/facts.tsx'
import { LatePrintButton } from '../../../kit/document/print/late-print-button.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { ButtonBar } from '../../../ui/button-bar.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { MemberPriced } from '../sale/member-priced.tsx'
import { orderPaper } from './order-paper.ts'
import { useOrderDetail } from './use-order-detail.ts'

interface OrderDialogProps {
  readonly order: QueuedOrder
  readonly onRefund: () => void
  readonly onClose: () => void
}

/** An order with its lines, its payments and what was given back; it can be printed. */
export const OrderDialog = ({ order, onRefund, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const { detail, hasFailed, error, retry } = useOrderDetail(order.id)
  const mayRefund = pageFunctionsOf(useUnit($menus), 'console').has('CONSOLE_REFUND')
  return (
    <PageModal open title={t('queue.order', { order: order.orderNo })} footer={null} onCancel={onClose}>
      {detail === null && (hasFailed ? <RetryAlert error={error} onRetry={retry} /> : <LoadingBar />)}
      {detail !== null && (
        <>
          <FactList
            facts={[
              ['orderList.status', t(orderStatusKey(detail.status))],
              ['orderList.payStatus', t(`orderList.payStatuses.${detail.payStatus}`)],
              ['orderList.source', t(orderSourceKey(detail.fromConsole))],
              ['orderList.machine', detail.machineName],
              ['orderList.created', formatDateTime(detail.createdTime)],
              ['queue.discount', detail.discountFen === 0 ? null : formatMoney(-detail.discountFen)],
              ['orderList.amount', formatMoney(detail.amountFen)],
              ['orderList.refunded', detail.refundedFen === 0 ? null : formatMoney(detail.refundedFen)],
            ]}
          />
          <ul className="order-lines">
            {detail.lines.map(({ lineNo, name, quantity, priceFen, ordinaryPriceFen, refundedQuantity }) => (
              <li key={lineNo}>
                <span>
                  {name} × {quantity}
                  {refundedQuantity > 0 && ` ${t('queue.refundedPieces', { n: refundedQuantity })}`}
                </span>
                <MemberPriced priceFen={priceFen} ordinaryPriceFen={ordinaryPriceFen} quantity={quantity} />
              </li>
            ))}
          </ul>
          <ul className="order-lines">
            {detail.payments.map(({ id, channel, amountFen, refundedFen }) => (
              <li key={id}>
                <span>{t(`shift.channels.${channel}`)}</span>
                <span>
                  {formatMoney(amountFen)}
                  {refundedFen > 0 && ` ${t('queue.givenBack', { amount: formatMoney(refundedFen) })}`}
                </span>
              </li>
            ))}
          </ul>
          {detail.refunds.map(({ id, amountFen, reason, refundedBy, time }) => (
            <p key={id} className="quiet">
              {t('queue.refundOf', {
                amount: formatMoney(amountFen),
                by: refundedBy,
                time: formatDateTime(time),
                reason,
              })}
            </p>
          ))}
          <ButtonBar>
            <LatePrintButton load={() => Promise.resolve(orderPaper(detail, t))}>{t('queue.print')}</LatePrintButton>
            {mayRefund && isPaid(detail.payStatus) && <Button onClick={onRefund}>{t('queue.steps.refund')}</Button>}
          </ButtonBar>
        </>
      )}
    </PageModal>
  )
}
