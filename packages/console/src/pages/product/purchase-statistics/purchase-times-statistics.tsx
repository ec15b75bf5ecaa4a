import { $menus, hrefOf, pageFunctionsOf, purchaseStatisticsSummary } from '@netbar/shared'
import { STATISTICS_GROUPS, type PurchaseStatistic } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { STATISTICS } from './statistics-definition.tsx'
import { Summary, SummaryWaiting } from './summary.tsx'

/** How often and how much was bought, and the way into orders and replacement orders. */
export const PurchaseTimesStatistics = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { summary, status, menus } = useUnit({
    summary: purchaseStatisticsSummary.$value,
    status: purchaseStatisticsSummary.$status,
    menus: $menus,
  })
  const may = pageFunctionsOf(menus, 'purchaseTimesStatistics')
  const mayFile = may.has('REPLACEMENT_SUBMIT')
  const maySeeOrders = pageFunctionsOf(menus, 'companyPurchaseList').size > 0
  const by = STATISTICS_GROUPS.find((group) => group === search.get('by')) ?? 'BRANCH'
  return (
    <ListView
      definition={STATISTICS[by]}
      header={(_, change) => (
        <ChoiceBar
          label={t('purchaseStatistics.group')}
          chosen={by}
          onChange={(group) => change({ filters: { by: group } })}
          choices={STATISTICS_GROUPS.map((group) => ({ key: group, label: t(`purchaseStatistics.by.${group}`) }))}
        />
      )}
      notice={summary ? <Summary summary={summary} /> : status !== 'failed' && <SummaryWaiting />}
      tools={
        (mayFile || may.has('REPLACEMENT_AUDIT')) && (
          <Button onClick={() => void navigate(hrefOf('singleRecord'))}>{t('routes.singleRecord')}</Button>
        )
      }
      {...(by === 'BRANCH' && (maySeeOrders || mayFile)
        ? {
            rowActions: ({ id }: PurchaseStatistic) => (
              <>
                {maySeeOrders && summary && (
                  <Link to={hrefOf('companyPurchaseList', { branchId: id, from: summary.from, to: summary.to })}>
                    {t('purchaseStatistics.orders')}
                  </Link>
                )}
                {mayFile && <Link to={hrefOf('submitOrder', { branchId: id })}>{t('purchaseStatistics.replace')}</Link>}
              </>
            ),
          }
        : {})}
    />
  )
}
