import { formatMoney } from '@netbar/shared'
import { qrPayment, qrPaymentAsked, qrPaymentClosing, qrPaymentLeft, qrPaymentOpened } from '@netbar/shared/console'
import { SECOND_MS } from '@netbar/shared/contract'
import { Button, QRCode } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useTime } from '../../../frame/use-time.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { waitingText } from '../waiting/waiting-text.ts'
import './qr-panel.css'

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
  const now = useTime(SECOND_MS)
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
  const left = Math.max(0, Date.parse(payment.expires) - now)
  return (
    <div className="qr-panel">
      <figure aria-label={t('sale.qrPicture', { amount: formatMoney(payment.amountFen) })}>
        <div aria-hidden="true">
          <QRCode type="svg" value={payment.codeUrl} color="#000000" bgColor="#ffffff" size={200} />
        </div>
        <figcaption>
          <strong>{formatMoney(payment.amountFen)}</strong>{' '}
          <span className="quiet">
            {t('sale.qrLeft', { time: waitingText(new Date(now).toISOString(), now + left) })}
          </span>
        </figcaption>
      </figure>
      <div className="qr-actions">
        <Button onClick={() => ask()}>{t('sale.qrAsk')}</Button>
        <Button danger loading={isClosing} onClick={() => close(orderNo)}>
          {t('sale.qrClose')}
        </Button>
      </div>
    </div>
  )
}
