import { movementReversal } from '@netbar/shared/console'
import type { StockMovement } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'

interface ReverseDialogProps {
  readonly movement: StockMovement
  readonly onClose: () => void
}

/** Dialog with the reason for reversing an adjustment. */
export const ReverseDialog = ({ movement: { id, sequence, document }, onClose }: ReverseDialogProps) => {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('stock.reverse.title', { sequence, no: document?.no ?? '' })}
      hint={t('stock.reverse.hint')}
      form={`reverse-${id}`}
      reasonKey="stock.reverse.reason"
      write={movementReversal}
      toParams={(typed) => ({ id, ...typed })}
      onClose={onClose}
      labels={{ submit: t('stock.reverse.do'), close: t('kit.cancel') }}
      isDangerous
    />
  )
}
