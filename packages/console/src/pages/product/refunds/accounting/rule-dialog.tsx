import { bulkAccounting } from '@netbar/shared'
import type { Refund } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

interface RuleDialogProps {
  readonly refunds: readonly Refund[]
  readonly onClose: () => void
}

/** Confirmation before many returns are credited by default. */
export const RuleDialog = ({ refunds, onClose }: RuleDialogProps) => {
  const { t } = useTranslation()
  const account = useUnit(bulkAccounting.requested)
  return (
    <ConfirmDialog
      title={t('refund.bulk.title', { n: refunds.length })}
      confirm={t('refund.action.account')}
      onConfirm={() => account(refunds)}
      onClose={onClose}
    >
      <p>{t('refund.bulk.hint')}</p>
      <p className="quiet">{refunds.map(({ refundNo }) => refundNo).join(t('app.listSeparator'))}</p>
    </ConfirmDialog>
  )
}
