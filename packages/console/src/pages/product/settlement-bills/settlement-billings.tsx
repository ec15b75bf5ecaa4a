import { $menus, bulkIssue, hrefOf, pageFunctionsOf, settlementBills } from '@netbar/shared'
import type { SettlementBill } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { RowActions, type RowAction } from '../../../kit/resource/row-actions.tsx'
import { stepRequested } from '../wanted-step/wanted-step.ts'
import { billActionsOf, isDangerousOf, type BillAction } from './bill-actions.ts'
import { billDefinition } from './bill-definition.ts'
import { BillTotals } from './bill-totals.tsx'
import { GenerateDialog } from './dialogs/generate-dialog.tsx'
import { IssueDialog } from './dialogs/issue-dialog.tsx'
import { BillStep } from './dialogs/step-dialogs.tsx'
import './settlement-bills.css'

const BillChart = lazy(async () => ({ default: (await import('./chart/bill-chart.tsx')).BillChart }))

/** What can be done right in the list; the rest wants a look at the bill. */
const IN_ROW: readonly BillAction[] = ['issue', 'confirm', 'pay', 'void']

/** Begun in the list, and done on the bill's page: who disputes a bill chooses lines of it. */
const ON_PAGE: readonly BillAction[] = ['dispute']

/** The bills of stores: what each owes for a month, and how far it is settled. */
export const SettlementBillings = () => {
  const { t } = useTranslation()
  const { rows, menus, left, want } = useUnit({
    rows: settlementBills.$rows,
    menus: $menus,
    left: bulkIssue.$left,
    want: stepRequested,
  })
  const may = pageFunctionsOf(menus, billDefinition.menu)
  const [opened, setOpened] = useState<{ readonly bill: SettlementBill; readonly action: BillAction } | null>(null)
  const [dialog, setDialog] = useState<'generate' | 'issue' | null>(null)
  const closeStep = () => setOpened(null)
  const closeDialog = () => setDialog(null)
  const { chosen, selection, all } = useRowChoice({
    rows,
    mayChoose: ({ status }) => status === 'DRAFT',
    nameOf: ({ billNo }) => billNo,
    label: t('settlementBill.allDrafts'),
    isBusy: left > 0,
  })
  const actionsOf = (bill: SettlementBill): readonly RowAction[] => {
    const to = hrefOf('billingEnquiry', { billId: bill.id })
    return [
      { key: 'detail', label: t('kit.detail'), to },
      ...billActionsOf(bill, may).flatMap((action): readonly RowAction[] => {
        const named = { key: action, label: t(`settlementBill.action.${action}`), isDangerous: isDangerousOf(action) }
        if (IN_ROW.includes(action)) return [{ ...named, onClick: () => setOpened({ bill, action }) }]
        if (ON_PAGE.includes(action)) return [{ ...named, to, onClick: () => want({ documentId: bill.id, action }) }]
        return []
      }),
    ]
  }
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
        tools={
          <>
            <Link to={hrefOf('billingEnquiry')}>{t('settlementBill.unbilled')}</Link>
            {may.has('BILL_ISSUE') && (
              <>
                {all}
                <Button disabled={chosen.length === 0 || left > 0} onClick={() => setDialog('issue')}>
                  {left > 0
                    ? t('settlementBill.issuing', { n: left })
                    : t('settlementBill.issueMany', { n: chosen.length })}
                </Button>
              </>
            )}
          </>
        }
        begin={
          may.has('BILL_GENERATE') && (
            <Button type="primary" onClick={() => setDialog('generate')}>
              {t('settlementBill.generate')}
            </Button>
          )
        }
        {...(may.has('BILL_ISSUE') ? { selection } : {})}
        rowActions={(bill) => <RowActions actions={actionsOf(bill)} />}
        footer={<BillTotals />}
      />
      {opened && <BillStep key={opened.bill.id} {...opened} onClose={closeStep} />}
      {dialog === 'generate' && <GenerateDialog onClose={closeDialog} />}
      {dialog === 'issue' && <IssueDialog bills={chosen} onClose={closeDialog} />}
    </>
  )
}
