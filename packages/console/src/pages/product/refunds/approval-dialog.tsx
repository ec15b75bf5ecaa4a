import { formatMoney } from '@netbar/shared'
import { bulkApproval } from '@netbar/shared/console'
import type { Refund } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'

interface ApprovalDialogProps {
  readonly refunds: readonly Refund[]
  readonly onClose: () => void
}

/** Confirmation before many refunds are approved in full. */
export const ApprovalDialog = ({ refunds, onClose }: ApprovalDialogProps) => {
  const { t } = useTranslation()
  const approve = useUnit(bulkApproval.requested)
  const amount = formatMoney(refunds.reduce((sum, { amountFen }) => sum + amountFen, 0))
  return (
    <BulkQuestion
      title={t('refund.approveMany.title', { n: refunds.length })}
      confirm={t('refund.action.approve')}
      hint={t('refund.approveMany.hint', { amount })}
      names={refunds.map(({ refundNo }) => refundNo)}
      onConfirm={() => approve(refunds)}
      onClose={onClose}
    />
  )
}
