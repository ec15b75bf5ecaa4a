import { orderCancellation } from '@netbar/shared/console'
import type { GuestOrder } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'

interface CancelDialogProps {
  readonly order: GuestOrder
  readonly onClose: () => void
}

/** Dialog with the reason for cancelling an order. */
export const CancelDialog = ({ order: { id, version, orderNo }, onClose }: CancelDialogProps) => {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('orderList.cancel.title', { order: orderNo })}
      hint={t('orderList.cancel.hint')}
      form={`cancel-order-${id}`}
      reasonKey="orderList.cancel.reason"
      write={orderCancellation}
      toParams={(typed) => ({ id, version, ...typed })}
      onClose={onClose}
      labels={{ submit: t('orderList.cancel.do'), close: t('kit.cancel') }}
      isDangerous
    />
  )
}
