import { formatDateTime, formatMoney } from '@netbar/shared'
import { orderSubmission } from '@netbar/shared/console'
import type { OrderPreview } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../../ui/page-modal.tsx'
import { $askedOrder, askedOrderDismissed } from './asked-order.ts'

/** Confirmation before an order: its total, and recent orders of the branch, so that nothing is ordered twice. */
export const OrderQuestion = ({ preview }: { readonly preview: OrderPreview }) => {
  const { t } = useTranslation()
  const { order, submit, dismiss } = useUnit({
    order: $askedOrder,
    submit: orderSubmission.submitted,
    dismiss: askedOrderDismissed,
  })
  if (order === null) return null
  const { branchName, totalFen, recentOrders } = preview
  return (
    <PageModal
      open
      title={t('purchaseCart.askTitle')}
      okText={t('purchaseCart.askSubmit')}
      cancelText={t('purchaseCart.backToShop')}
      onOk={() => submit(order)}
      onCancel={() => dismiss()}
    >
      <p className="order-sum">
        {t('purchaseCart.askText', { branch: branchName, n: order.lines.length, amount: formatMoney(totalFen) })}
      </p>
      {recentOrders.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('purchaseCart.recent')}
          description={recentOrders.map(({ id, orderNo, status, amountFen, orderedBy, createdTime }) => (
            <div key={id}>
              {t('purchaseCart.recentLine', {
                orderNo,
                status: t(`purchasing.status.${status}`),
                amount: formatMoney(amountFen),
                who: orderedBy,
                time: formatDateTime(createdTime),
              })}
            </div>
          ))}
        />
      )}
    </PageModal>
  )
}
