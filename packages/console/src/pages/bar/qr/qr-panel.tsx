import { qrPayment, qrPaymentAsked, qrPaymentClosing, qrPaymentLeft, qrPaymentOpened } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { QrFigure } from '../../../kit/qr/qr-figure.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'

interface QrPanelProps {
  readonly orderNo: string
  readonly onPaid: () => void
  /** What is done instead of paying by the code; by default, it is paid in another way. */
  readonly otherWay?: string
  readonly onOtherWay: () => void
}

/** The QR code that a guest scans, how long it lasts, and what became of it. */
export const QrPanel = ({ orderNo, otherWay, onPaid, onOtherWay }: QrPanelProps) => {
  const { t } = useTranslation()
  const other = otherWay ?? t('sale.otherWay')
  const { payment, status, error, isClosing, open, leave, ask, close } = useUnit({
    payment: qrPayment.$value,
    status: qrPayment.$status,
    error: qrPayment.$error,
    isClosing: qrPaymentClosing.$isPending,
    open: qrPaymentOpened,
    leave: qrPaymentLeft,
    ask: qrPaymentAsked,
    close: qrPaymentClosing.submitted,
  })
  useEffect(() => {
    open(orderNo)
    return () => leave()
  }, [open, leave, orderNo])
  const notifyPaid = useEffectEvent(onPaid)
  const isPaid = payment?.state === 'PAID' && !payment.isReturned
  useEffect(() => {
    if (isPaid) notifyPaid()
  }, [isPaid])
  if (status === 'failed' && payment === null)
    return (
      <>
        <RetryAlert error={error} onRetry={() => open(orderNo)} />
        <Button onClick={onOtherWay}>{other}</Button>
      </>
    )
  if (payment === null) return <LoadingBar />
  if (payment.state !== 'PENDING' || payment.codeUrl === null)
    return (
      <>
        <output>{t(isPaid ? 'sale.paid' : payment.isReturned ? 'sale.qrReturned' : 'sale.qrOver')}</output>
        {!isPaid && (
          <div className="qr-actions">
            <Button type="primary" onClick={() => open(orderNo)}>
              {t('sale.qrAgain')}
            </Button>
            <Button onClick={onOtherWay}>{other}</Button>
          </div>
        )}
      </>
    )
  const { codeUrl, amountFen, expires } = payment
  return (
    <div>
      <QrFigure
        codeUrl={codeUrl}
        amountFen={amountFen}
        expires={expires}
        words={{ picture: 'sale.qrPicture', left: 'sale.qrLeft' }}
      />
      <div className="qr-actions">
        <Button onClick={() => ask()}>{t('sale.qrAsk')}</Button>
        <Button danger loading={isClosing} onClick={() => close(orderNo)}>
          {t('sale.qrClose')}
        </Button>
      </div>
    </div>
  )
}
