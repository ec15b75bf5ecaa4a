import { $branch, formatMoney, unbilledLines } from '@netbar/shared'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../app/loading-bar.tsx'
import { useBranchOptions } from '../../../kit/list/use-branch-options.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { BillLines } from './bill-lines.tsx'

/** What of a branch is in no bill yet: the next one has it. */
export const Unbilled = () => {
  const { t } = useTranslation()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const branches = useBranchOptions()
  const { own, lines, status, ask } = useUnit({
    own: $branch,
    lines: unbilledLines.$value,
    status: unbilledLines.$status,
    ask: unbilledLines.asked,
  })
  const branchId = search.get('branchId') ?? own?.id ?? ''
  useEffect(() => {
    if (branchId) ask(branchId)
  }, [branchId, ask])
  return (
    <div className="purchase-detail">
      <h1 className="page-title">{t('routes.billingEnquiry')}</h1>
      <section className="card" aria-label={t('settlementBill.branch')}>
        <label htmlFor={id}>{t('settlementBill.branch')}</label>{' '}
        <Select
          id={id}
          className="bill-branch"
          showSearch={{ optionFilterProp: 'label' }}
          value={branchId || null}
          options={[...branches]}
          onChange={(chosen: string) => setSearch({ branchId: chosen })}
        />
      </section>
      {status === 'loading' && <LoadingBar />}
      {status === 'failed' && (
        <RetryAlert title={t(lines ? 'kit.failed' : 'kit.unavailable')} onRetry={() => ask(branchId)} />
      )}
      {lines && (
        <BillLines
          title={t('settlementBill.unbilledSum', {
            n: lines.length,
            amount: formatMoney(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)),
          })}
          lines={lines}
          billId={null}
        />
      )}
    </div>
  )
}
