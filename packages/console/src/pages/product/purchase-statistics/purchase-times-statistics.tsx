import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { purchaseStatistics, purchaseStatisticsSummary } from '@netbar/shared/console'
import { type PurchaseStatistic, STATISTICS_GROUPS } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { STATISTICS } from './statistics-definition.tsx'
import { Summary, SummaryChart, SummaryWaiting } from './summary.tsx'

const BranchOrders = lazy(async () => ({ default: (await import('./branch-orders.tsx')).BranchOrders }))

/** Purchase statistics, with links to orders and replacement orders. */
export const PurchaseTimesStatistics = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { summary, status, menus } = useUnit({
    summary: purchaseStatisticsSummary.$value,
    status: purchaseStatisticsSummary.$status,
    menus: $menus,
  })
  // After a failure the old summary may belong to another period.
  const period = status === 'failed' ? null : summary
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
      notice={
        <ListFigures figures={purchaseStatisticsSummary} list={purchaseStatistics} waiting={<SummaryWaiting />}>
          {(figures) => <Summary summary={figures} />}
        </ListFigures>
      }
      footer={period && <SummaryChart summary={period} />}
      tools={
        (mayFile || may.has('REPLACEMENT_AUDIT')) && (
          <Button onClick={() => void navigate(hrefOf('singleRecord'))}>{t('routes.singleRecord')}</Button>
        )
      }
      {...(by === 'BRANCH' && maySeeOrders && period
        ? {
            expandable: {
              columnTitle: <span className="visually-hidden">{t('purchaseStatistics.orders')}</span>,
              rowExpandable: ({ orderCount, replacementCount }: PurchaseStatistic) => orderCount + replacementCount > 0,
              expandedRowRender: ({ id }: PurchaseStatistic) => (
                <Suspense>
                  <BranchOrders branchId={id} from={period.from} to={period.to} />
                </Suspense>
              ),
            },
          }
        : {})}
      {...(by === 'BRANCH' && (maySeeOrders || mayFile)
        ? {
            rowActions: ({ id }: PurchaseStatistic) => (
              <>
                {maySeeOrders && period && (
                  <Link to={hrefOf('companyPurchaseList', { branchId: id, from: period.from, to: period.to })}>
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
