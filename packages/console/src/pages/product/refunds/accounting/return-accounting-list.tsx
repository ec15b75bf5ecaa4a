import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { accountedRefunds, bulkAccounting } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BulkFailures } from '../../../../kit/list/bulk-failures.tsx'
import { ListView } from '../../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../../kit/list/table/use-row-choice.tsx'
import { mayExport } from '../../../../kit/list/use-list-export.ts'
import { ChoiceBar } from '../../../../ui/choice-bar.tsx'
import { AccountedTotals } from './accounted-totals.tsx'
import { accountingDefinition, DONE } from '../refund-lists.ts'
import { RefundRowActions } from '../refund-row-actions.tsx'
import { refundButtons } from '../refund-status.ts'

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))

/** Returned goods to be credited, or already credited. */
export const ReturnAccountingList = () => {
  const { t } = useTranslation()
  const { rows, left, menus } = useUnit({ rows: accountedRefunds.$rows, left: bulkAccounting.$left, menus: $menus })
  const [isAsking, setIsAsking] = useState(false)
  const may = pageFunctionsOf(menus, accountingDefinition.menu)
  const mayAccount = may.has('RETURN_ACCOUNTING')
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: (refund) => refundButtons.company(refund, may).some(({ step }) => step === 'account'),
    nameOf: ({ refundNo }) => refundNo,
    mayExport: mayExport(accountingDefinition, may),
    isBusy: left > 0,
  })
  return (
    <>
      <ListView
        definition={accountingDefinition}
        header={({ filters }, change) => (
          <ChoiceBar
            label={t('refund.view')}
            chosen={filters['status'] === DONE ? DONE : ''}
            onChange={(status) => change({ filters: { status } })}
            choices={[
              { key: '', label: t('refund.toAccount') },
              { key: DONE, label: t('refund.accounted') },
            ]}
          />
        )}
        notice={<BulkFailures bulk={bulkAccounting} title={(n) => t('refund.bulk.failed', { n })} />}
        {...(mayAccount ? { selection } : {})}
        tools={<Link to={hrefOf('returnAccountingRecords')}>{t('refund.record.records')}</Link>}
        bulk={
          mayAccount &&
          barOf(
            <Button disabled={chosen.length === 0 || left > 0} onClick={() => setIsAsking(true)}>
              {left > 0 ? t('refund.bulk.busy', { n: left }) : t('refund.bulk.rule', { n: chosen.length })}
            </Button>,
          )
        }
        rowActions={(refund, rowMay) => (
          <RefundRowActions page="returnRefundDetails" side="company" refund={refund} may={rowMay} />
        )}
        totals={<AccountedTotals />}
      />
      {isAsking && (
        <Suspense>
          <RuleDialog refunds={chosen} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
