import { $branch, formatMoney } from '@netbar/shared'
import { unbilledLines } from '@netbar/shared/console'
import { day } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useRenewal } from '../../../frame/tabs/use-renewal.ts'
import type { ListFilter } from '../../../kit/list/choice/list-choice.ts'
import { FilterBar } from '../../../kit/list/choice/list-filter.tsx'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { DocumentFrame } from '../../../kit/document/document-frame.tsx'
import { ButtonBar } from '../../../ui/button-bar.tsx'
import { LinesCard } from '../../../kit/document/lines/lines-card.tsx'
import { billLineColumns } from './paper/bill-line-columns.tsx'
import { LinesExport } from './lines-export.tsx'

const filters: readonly ListFilter[] = [
  { kind: 'choice', name: 'branchId', label: 'settlementBill.branch', values: null, useOptions: useBranchOptions },
  { kind: 'days', name: 'from', until: 'to', label: 'settlementBill.days' },
]

/** A day in the address; empty where it is invalid. */
const dayOf = (text: string | null): string => (v.is(day, text) ? text : '')

/** Lines of a branch that are in no bill yet; the next one will contain them. */
export const Unbilled = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { own, lines, status, error, ask } = useUnit({
    own: $branch,
    lines: unbilledLines.$value,
    status: unbilledLines.$status,
    error: unbilledLines.$error,
    ask: unbilledLines.asked,
  })
  const branchId = search.get('branchId') ?? own?.id ?? ''
  const from = dayOf(search.get('from'))
  const to = dayOf(search.get('to'))
  const query = useMemo(() => ({ branchId, from: from || undefined, to: to || undefined }), [branchId, from, to])
  useRenewal(
    query.branchId,
    useCallback(() => ask(query), [ask, query]),
  )
  const change = (changed: Readonly<Record<string, string>>) => {
    const chosen = Object.entries({ branchId: search.get('branchId') ?? '', from, to, ...changed })
    setSearch(chosen.filter(([, value]) => value !== ''))
  }
  return (
    <DocumentFrame>
      <h1 className="page-title">{t('routes.billingEnquiry')}</h1>
      <FilterBar filters={filters} choice={{ filters: { branchId, from, to } }} onChange={change} />
      {status === 'loading' && <LoadingBar />}
      {status === 'failed' && (
        <RetryAlert error={error} description={lines && t('kit.stale')} onRetry={() => ask(query)} />
      )}
      {lines && (
        <>
          <ButtonBar>
            <LinesExport name={t('settlementBill.unbilled')} lines={lines} />
          </ButtonBar>
          <LinesCard
            title={t('settlementBill.unbilledSum', {
              n: lines.length,
              amount: formatMoney(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)),
            })}
            lines={lines}
            columns={billLineColumns(null)}
          />
        </>
      )}
    </DocumentFrame>
  )
}
