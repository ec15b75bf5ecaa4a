import { formatMoney } from '@netbar/shared'
import { bulkIssue } from '@netbar/shared/console'
import type { SettlementBill } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../../../ui/page-modal.tsx'
import { usualDueDate } from '../bill-values.ts'
import { DayInput } from '../../../../kit/day/day-input.tsx'

interface IssueDialogProps {
  readonly bills: readonly SettlementBill[]
  readonly onClose: () => void
}

/** Dialog to issue many drafts with one due date, which names them and their amount. */
export const IssueDialog = ({ bills, onClose }: IssueDialogProps) => {
  const { t } = useTranslation()
  const id = useId()
  const issue = useUnit(bulkIssue.requested)
  const [dueDate, setDueDate] = useState(usualDueDate)
  const amount = formatMoney(bills.reduce((sum, { payableFen }) => sum + payableFen, 0))
  return (
    <PageModal
      open
      title={`${t('settlementBill.issueMany', { n: bills.length })} ${amount}`}
      okText={t('settlementBill.action.issue')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: dueDate === '' }}
      onOk={() => {
        issue(bills.map((bill) => ({ bill, dueDate })))
        onClose()
      }}
      onCancel={onClose}
    >
      <p className="quiet">{t('settlementBill.hint.issue')}</p>
      <p className="quiet">{bills.map(({ billNo }) => billNo).join(t('app.listSeparator'))}</p>
      <div className="form-field">
        <label htmlFor={id}>{t('settlementBill.dueDate')}</label>
        <DayInput id={id} value={dueDate} onChange={setDueDate} />
      </div>
    </PageModal>
  )
}
