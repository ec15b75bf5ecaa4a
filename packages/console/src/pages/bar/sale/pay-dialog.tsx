import { formatMoney } from '@netbar/shared'
import { orderCompletion, orderPayment } from '@netbar/shared/console'
import type { GuestOrder } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useWritten } from '../../../kit/form/use-written.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { NeedsShift } from '../shift/needs-shift.tsx'
import { PaymentForm } from './payment-form.tsx'
import './sale.css'

/** Lazy: with the drawing of QR codes, which most payments do without. */
const QrPanel = lazy(async () => ({ default: (await import('../qr/qr-panel.tsx')).QrPanel }))

interface PayDialogProps {
  readonly order: Pick<GuestOrder, 'id' | 'version' | 'orderNo' | 'amountFen'> & { readonly memberId?: string | null }
  /** Whether the counter has just sold it: a QR code is shown at once, and the goods are handed over once it is paid. */
  readonly isSale?: boolean
  readonly onClose: () => void
}

const Payment = ({ order, isSale = false, onClose }: PayDialogProps) => {
  const { t } = useTranslation()
  const { id, version, orderNo, amountFen, memberId = null } = order
  const { pay, isPending, failure, complete } = useUnit({
    pay: orderPayment.submitted,
    isPending: orderPayment.$isPending,
    failure: orderPayment.$failure,
    complete: orderCompletion.submitted,
  })
  const [isQr, setIsQr] = useState(isSale)
  const done = () => {
    // The payment was the one step since. If somebody else took another one, the queue still has the order.
    if (isSale) complete({ id, version: version + 1 })
    onClose()
  }
  useWritten(orderPayment, ({ result }) => {
    if (result.id === id) done()
  })
  return (
    <PageModal
      open
      title={t('sale.payOrder', { order: orderNo, amount: formatMoney(amountFen) })}
      footer={<Button onClick={onClose}>{t('sale.later')}</Button>}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <FailureAlert failure={failure} />
      {isQr ? (
        <Suspense fallback={<LoadingBar />}>
          <QrPanel orderNo={orderNo} onPaid={done} onOtherWay={() => setIsQr(false)} />
        </Suspense>
      ) : (
        <PaymentForm
          paymentNo={id}
          dueFen={amountFen}
          hasCard={memberId !== null}
          isPending={isPending}
          onPay={(parts) => pay({ id, version, parts: [...parts] })}
          onQr={() => setIsQr(true)}
        />
      )}
    </PageModal>
  )
}

/** Takes the payment for an order that was made without one. */
export const PayDialog = (props: PayDialogProps) => {
  const { t } = useTranslation()
  const { orderNo, amountFen } = props.order
  return (
    <NeedsShift title={t('sale.payOrder', { order: orderNo, amount: formatMoney(amountFen) })} onClose={props.onClose}>
      <Payment {...props} />
    </NeedsShift>
  )
}
