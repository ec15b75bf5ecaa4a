import { CallError, formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import { $branchOrders, type BranchDays, branchDaysKey, branchOrdersRequested } from '@netbar/shared/console'
import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { EntryList } from '../../../kit/document/entry-list.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { STATUS_TONES } from '../purchase-steps/purchase-status.ts'

/** Latest orders of a branch in the period, with a link to all of them. */
export const BranchOrders = ({ branchId, from, to }: BranchDays) => {
  const { t } = useTranslation()
  const ask = useUnit(branchOrdersRequested)
  const found = useStoreMap({
    store: $branchOrders,
    keys: [branchDaysKey({ branchId, from, to })],
    // Wrapped in an object: it is undefined until loaded, which a store's value must not be.
    fn: (known, [key]) => ({ page: known[key] }),
  }).page
  const isUnknown = found === undefined
  useEffect(() => {
    if (isUnknown) ask({ branchId, from, to })
  }, [isUnknown, ask, branchId, from, to])
  if (isUnknown) return <LoadingBar />
  if (found instanceof CallError) return <RetryAlert error={found} onRetry={() => ask({ branchId, from, to })} />
  return (
    <>
      <EntryList>
        {found.rows.map(({ id, orderNo, kind, quantity, amountFen, createdTime, status }) => (
          <li key={id}>
            <Link to={hrefOf('purchaseOrderDetail', { orderId: id })}>{orderNo}</Link> {t(`purchasing.kind.${kind}`)} ·{' '}
            {t('purchaseStatistics.quantity')} {quantity} · {formatMoney(amountFen)} · {formatDateTime(createdTime)}{' '}
            <StatusTag tone={STATUS_TONES[status]}>{t(`purchasing.status.${status}`)}</StatusTag>
          </li>
        ))}
      </EntryList>
      {found.total > found.rows.length && (
        <Link to={hrefOf('companyPurchaseList', { branchId, from, to })}>
          {t('purchaseStatistics.allOrders', { n: found.total })}
        </Link>
      )}
    </>
  )
}
