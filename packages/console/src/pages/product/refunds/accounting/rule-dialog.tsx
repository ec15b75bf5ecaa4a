import { formatMoney } from '@netbar/shared'
import { bulkAccounting } from '@netbar/shared/console'
import type { Refund } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { BulkQuestion } from '../../../../kit/list/bulk-question.tsx'

interface RuleDialogProps {
  readonly refunds: readonly Refund[]
  readonly onClose: () => void
}

/** Confirmation before many returns are credited by default: no more than was approved. */
export const RuleDialog = ({ refunds, onClose }: RuleDialogProps) => {
  const { t } = useTranslation()
  const account = useUnit(bulkAccounting.requested)
  const amount = formatMoney(refunds.reduce((sum, { amountFen, approvedFen }) => sum + (approvedFen ?? amountFen), 0))
  return (
    <BulkQuestion
      title={t('refund.bulk.title', { n: refunds.length })}
      confirm={t('refund.action.account')}
      hint={t('refund.bulk.hint', { amount })}
      names={refunds.map(({ refundNo }) => refundNo)}
      onConfirm={() => account(refunds)}
      onClose={onClose}
    />
  )
}
