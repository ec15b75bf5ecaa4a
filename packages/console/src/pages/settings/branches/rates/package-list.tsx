import { formatMoney } from '@netbar/shared'
import type { FloorPlan, PackageRate } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../../kit/list/table/plain-table.tsx'
import { clockOf } from './plan-draft.ts'

/** Packages of a branch, and what holds for all of its time. */
export const PackageList = ({ plan }: { readonly plan: FloorPlan }) => {
  const { t } = useTranslation()
  const { baseFenPerHour, stepMinutes, minimumFen, packages } = plan.terms
  const hours = ({ from, until }: { readonly from: number; readonly until: number }) =>
    from === until ? t('branchRates.wholeDay') : `${clockOf(from)}–${clockOf(until)}`
  const nameOf = (named: FloorPlan['areas'], id: string | null, all: string) =>
    named.find((each) => each.id === id)?.name ?? t(all)
  return (
    <>
      <p>
        {t('branchRates.summary', {
          base: formatMoney(baseFenPerHour),
          n: stepMinutes,
          minimum: formatMoney(minimumFen),
        })}
      </p>
      <PlainTable<PackageRate>
        rowKey="id"
        rows={packages}
        status="ready"
        error={null}
        onRetry={() => undefined}
        empty="branchRates.noPackages"
        columns={[
          { key: 'name', title: t('branchRates.packageName'), dataIndex: 'name' },
          {
            key: 'length',
            title: t('branchRates.length'),
            render: (_, each) =>
              each.kind === 'PACKAGE' ? t('branchRates.stepOf', { n: each.minutes }) : hours(each.night),
          },
          {
            key: 'price',
            title: t('branchRates.price'),
            align: 'right',
            render: (_, { priceFen }) => formatMoney(priceFen),
          },
          {
            key: 'area',
            title: t('branchRates.area'),
            render: (_, { areaId }) => nameOf(plan.areas, areaId, 'branchRates.everyArea'),
          },
          {
            key: 'level',
            title: t('branchRates.level'),
            render: (_, { levelId }) => nameOf(plan.levels, levelId, 'branchRates.everybody'),
          },
          { key: 'sold', title: t('branchRates.sold'), render: (_, { when }) => hours(when) },
          {
            key: 'how',
            title: t('branchRates.how'),
            render: (_, { isAutomatic }) => t(`branchRates.${isAutomatic ? 'byItself' : 'bought'}`),
          },
        ]}
      />
    </>
  )
}
