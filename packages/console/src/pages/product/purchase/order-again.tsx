import { formatDateTime, formatMoney, orderAgainRequested } from '@netbar/shared'
import { pastOrders } from '@netbar/shared/console'
import { Button, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'

/** 再来一单: recent orders of the branch, one of which can be put into the cart. */
export const OrderAgain = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { page, status, error, ask, again } = useUnit({
    page: pastOrders.$value,
    status: pastOrders.$status,
    error: pastOrders.$error,
    ask: pastOrders.asked,
    again: orderAgainRequested,
  })
  useEffect(() => {
    ask()
  }, [ask])
  const orders = page?.rows ?? []
  return (
    <PageModal open title={t('purchaseCart.againTitle')} footer={null} onCancel={onClose}>
      {status === 'failed' && (
        <RetryAlert error={error} description={orders.length > 0 && t('kit.stale')} onRetry={() => ask()} />
      )}
      {!page && status === 'loading' && <LoadingBar />}
      {page && orders.length === 0 && <Empty description={t('purchaseCart.noOrders')} />}
      <ul className="past-orders">
        {orders.map(({ id, orderNo, lineCount, amountFen, createdTime, status: orderStatus }) => (
          <li key={id}>
            <span>
              <strong>{orderNo}</strong> <span className="quiet">{t(`purchasing.status.${orderStatus}`)}</span>
              <br />
              <span className="quiet">
                {formatDateTime(createdTime)}{' '}
                {t('purchaseCart.orderText', { n: lineCount, amount: formatMoney(amountFen) })}
              </span>
            </span>
            <Button
              aria-label={`${t('purchase.again')} ${orderNo}`}
              onClick={() => {
                again(id)
                onClose()
              }}
            >
              {t('purchase.again')}
            </Button>
          </li>
        ))}
      </ul>
    </PageModal>
  )
}
