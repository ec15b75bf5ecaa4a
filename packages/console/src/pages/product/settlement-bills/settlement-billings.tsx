import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { bulkIssue, settlementBills } from '@netbar/shared/console'
import type { SettlementBill } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { useRowSteps } from '../../../kit/document/steps/use-row-steps.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { mayExport } from '../../../kit/list/use-list-export.ts'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { billDefinition } from './bill-definition.ts'
import { billButtons } from './bill-status.ts'
import { BillTotals } from './bill-totals.tsx'
import { GenerateDialog } from './dialogs/generate-dialog.tsx'
import { IssueDialog } from './dialogs/issue-dialog.tsx'
import { BILL_FORMS } from './dialogs/step-dialogs.tsx'
import './settlement-bills.css'

const BillChart = lazy(async () => ({ default: (await import('./chart/bill-chart.tsx')).BillChart }))

const pageOf = ({ id }: SettlementBill) => hrefOf('billingEnquiry', { billId: id })

/**
 * What can be done right in the list. A dispute chooses lines of the bill on its page; the rest wants a look at that.
 */
const wayOf = (step: string, bill: SettlementBill) => {
  switch (step) {
    case 'issue':
    case 'confirm':
    case 'pay':
    case 'void':
      return BILL_FORMS[step]
    case 'dispute':
      return pageOf(bill)
    default:
      return null
  }
}

/** Settlement bills of the branches. */
export const SettlementBillings = () => {
  const { t } = useTranslation()
  const { rows, menus, left } = useUnit({ rows: settlementBills.$rows, menus: $menus, left: bulkIssue.$left })
  const may = pageFunctionsOf(menus, billDefinition.menu)
  const { stepsOf, dialog: stepDialog } = useRowSteps(billButtons, wayOf, { rows, may })
  const [dialog, setDialog] = useState<'generate' | 'issue' | null>(null)
  const closeDialog = () => setDialog(null)
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: ({ status }) => status === 'DRAFT',
    nameOf: ({ billNo }) => billNo,
    mayExport: mayExport(billDefinition, may),
    isBusy: left > 0,
  })
  return (
    <>
      <ListView
        definition={billDefinition}
        header={() => (
          <div className="bill-chart-place">
            <Suspense>
              <BillChart />
            </Suspense>
          </div>
        )}
        notice={<BulkFailures bulk={bulkIssue} title={(n) => t('settlementBill.notIssued', { n })} />}
        tools={<Link to={hrefOf('billingEnquiry')}>{t('settlementBill.unbilled')}</Link>}
        bulk={
          may.has('BILL_ISSUE') &&
          barOf(
            <Button disabled={chosen.length === 0 || left > 0} onClick={() => setDialog('issue')}>
              {left > 0
                ? t('settlementBill.issuing', { n: left })
                : t('settlementBill.issueMany', { n: chosen.length })}
            </Button>,
          )
        }
        begin={
          may.has('BILL_GENERATE') && (
            <Button type="primary" onClick={() => setDialog('generate')}>
              {t('settlementBill.generate')}
            </Button>
          )
        }
        {...(may.has('BILL_ISSUE') ? { selection } : {})}
        rowActions={(bill) => (
          <RowActions actions={[{ key: 'detail', label: t('kit.detail'), to: pageOf(bill) }, ...stepsOf(bill, may)]} />
        )}
        totals={<BillTotals />}
      />
      {stepDialog}
      {dialog === 'generate' && <GenerateDialog onClose={closeDialog} />}
      {dialog === 'issue' && <IssueDialog bills={chosen} onClose={closeDialog} />}
    </>
  )
}
