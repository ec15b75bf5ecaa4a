import { deductionSaving } from '@netbar/shared/console'
import type { Discrepancy } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'

interface DeductDialogProps {
  readonly orderId: string
  readonly discrepancy: Discrepancy
  readonly onClose: () => void
}

/** Dialog with the reason for deducting a discrepancy. */
export const DeductDialog = ({ orderId, discrepancy: { id, productName, spec }, onClose }: DeductDialogProps) => {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={`${t('replacement.deduct')} ${productName} ${spec}`.trim()}
      hint={t('replacement.deductHint')}
      form={`discrepancy-deduct-${id}`}
      reasonKey="replacement.reason"
      write={deductionSaving}
      toParams={(typed) => ({ orderId, id, ...typed })}
      onClose={onClose}
      labels={{ submit: t('replacement.deduct'), close: t('kit.cancel') }}
      isDangerous
    />
  )
}
