import { bulkAccounting } from '@netbar/shared'
import type { Refund } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../../ui/page-modal.tsx'

interface RuleDialogProps {
  readonly refunds: readonly Refund[]
  readonly onClose: () => void
}

/** Confirmation before many returns are credited by default. */
export const RuleDialog = ({ refunds, onClose }: RuleDialogProps) => {
  const { t } = useTranslation()
  const account = useUnit(bulkAccounting.requested)
  return (
    <PageModal
      open
      title={t('refund.bulk.title', { n: refunds.length })}
      okText={t('refund.action.account')}
      cancelText={t('kit.cancel')}
      onOk={() => {
        account(refunds)
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{t('refund.bulk.hint')}</p>
      <p className="quiet">{refunds.map(({ refundNo }) => refundNo).join(t('app.listSeparator'))}</p>
    </PageModal>
  )
}
