import { formatDateTime, formatMoney } from '@netbar/shared'
import { purchaseStatistics } from '@netbar/shared/console'
import {
  KEYWORD_LENGTH,
  type PurchaseStatistic,
  type PurchaseStatisticsQuery,
  STATISTICS_GROUPS,
  type StatisticsGroup,
} from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListColumn, ListDefinition } from '../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { brandFilter } from '../../../kit/resource/common-parts.tsx'
import { useCategories, useSuppliers } from '../product-master/use-product-choices.ts'
import { daysOf, shareOf } from '../../../lib/figure-text.ts'

const SORTS = ['orderCount', 'quantity', 'amountFen', 'lastTime', 'fulfilmentBp'] as const
const KNOWN_SORTS = SORTS.flatMap((sort) => [sort, `-${sort}`] as const)

const columnsOf = (t: TFunction, by: StatisticsGroup): readonly ListColumn<PurchaseStatistic>[] => {
  const right = (key: string, text: (row: PurchaseStatistic) => string): ListColumn<PurchaseStatistic> => ({
    key,
    title: t(`purchaseStatistics.${key}`),
    align: 'right',
    text,
  })
  return [
    {
      key: 'name',
      title: t(`purchaseStatistics.by.${by}`),
      text: ({ code, name }) => `${code} ${name}`.trim() || t('purchaseStatistics.noSupplier'),
    },
    right('orderCount', ({ orderCount }) => String(orderCount)),
    right('lineCount', ({ lineCount }) => String(lineCount)),
    right('quantity', ({ quantity }) => String(quantity)),
    right('amountFen', ({ amountFen }) => formatMoney(amountFen)),
    right('averageFen', ({ averageFen }) => formatMoney(averageFen)),
    right('interval', ({ intervalHours }) => daysOf(intervalHours)),
    { key: 'lastTime', title: t('purchaseStatistics.lastTime'), text: ({ lastTime }) => formatDateTime(lastTime) },
    right('replacements', ({ replacementCount }) => String(replacementCount)),
    right('refunded', ({ refundFen }) => formatMoney(refundFen)),
    right('fulfilmentBp', ({ fulfilmentBp }) => shareOf(fulfilmentBp)),
  ]
}

const file = createListExport({ list: purchaseStatistics, pageFx: purchaseStatistics.pageFx })

const definitionOf = (by: StatisticsGroup): ListDefinition<PurchaseStatistic, PurchaseStatisticsQuery> => ({
  route: 'purchaseTimesStatistics',
  menu: 'purchaseTimesStatistics',
  list: purchaseStatistics,
  file,
  exportFunction: 'PURCHASE_STATISTICS_EXPORT',
  empty: 'purchaseStatistics.empty',
  filters: [
    { kind: 'own', name: 'by', label: 'purchaseStatistics.group', values: STATISTICS_GROUPS },
    { kind: 'days', name: 'from', until: 'to', label: 'purchaseStatistics.days' },
    brandFilter,
    {
      kind: 'choice',
      name: 'branchId',
      label: 'purchaseStatistics.by.BRANCH',
      values: null,
      useOptions: useBranchOptions,
    },
    {
      kind: 'choice',
      name: 'supplierId',
      label: 'purchaseStatistics.by.SUPPLIER',
      values: null,
      useOptions: useSuppliers,
    },
    { kind: 'choice', name: 'category', label: 'purchaseStatistics.category', values: null, useOptions: useCategories },
    { kind: 'text', name: 'keyword', label: 'purchaseStatistics.by.PRODUCT', limit: KEYWORD_LENGTH },
  ],
  sorts: SORTS,
  defaultSort: '-orderCount',
  toQuery: ({ filters, sort, page, limit }) => ({
    by,
    from: filters['from'] || undefined,
    to: filters['to'] || undefined,
    brandId: filters['brandId'] || undefined,
    branchId: filters['branchId'] || undefined,
    supplierId: filters['supplierId'] || undefined,
    category: filters['category'] || undefined,
    keyword: filters['keyword'] || undefined,
    sort: KNOWN_SORTS.find((known) => known === sort),
    page,
    limit,
  }),
  columns: (t) => columnsOf(t, by),
})

/** Statistics lists by group. */
export const STATISTICS: Readonly<Record<StatisticsGroup, ReturnType<typeof definitionOf>>> = {
  BRANCH: definitionOf('BRANCH'),
  SUPPLIER: definitionOf('SUPPLIER'),
  PRODUCT: definitionOf('PRODUCT'),
}
