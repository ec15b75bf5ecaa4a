import { $menus, pageFunctionsOf } from '@netbar/shared'
import { auditedRefunds, bulkApproval } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { ALL, auditDefinition } from './refund-lists.ts'
import { RefundRowActions } from './refund-row-actions.tsx'
import { refundButtons } from './refund-status.ts'

const ApprovalDialog = lazy(async () => ({ default: (await import('./approval-dialog.tsx')).ApprovalDialog }))

/** Refunds that wait for the company: each is decided on its page, or many are approved in full. */
export const RefundAuditList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { rows, left, menus } = useUnit({ rows: auditedRefunds.$rows, left: bulkApproval.$left, menus: $menus })
  const [isAsking, setIsAsking] = useState(false)
  const may = pageFunctionsOf(menus, auditDefinition.menu)
  const mayDecide = may.has('PURCHASE_REFUND_AUDIT')
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: (refund) => refundButtons.company(refund, may).some(({ step }) => step === 'approve'),
    nameOf: ({ refundNo }) => refundNo,
    isBusy: left > 0,
  })
  const bulk = barOf(
    <>
      <Button disabled={chosen.length === 0 || left > 0} onClick={() => setIsAsking(true)}>
        {left > 0 ? t('refund.approveMany.busy', { n: left }) : t('refund.approveMany.button', { n: chosen.length })}
      </Button>
    </>,
  )
  return (
    <>
      <ListView
        definition={auditDefinition}
        header={({ filters }, change) => (
          <>
            {tabs}
            <ChoiceBar
              label={t('refund.view')}
              chosen={filters['status'] === ALL ? ALL : ''}
              onChange={(status) => change({ filters: { status } })}
              choices={[
                { key: '', label: t('refund.waiting') },
                { key: ALL, label: t('kit.all') },
              ]}
            />
          </>
        )}
        notice={<BulkFailures bulk={bulkApproval} title={(n) => t('refund.approveMany.failed', { n })} />}
        {...(mayDecide ? { selection, bulk } : {})}
        rowActions={(refund, rowMay) => (
          <RefundRowActions page="refundOrderDetail" side="company" refund={refund} may={rowMay} />
        )}
      />
      {isAsking && (
        <Suspense>
          <ApprovalDialog refunds={chosen} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
