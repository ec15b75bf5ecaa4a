import { formatMoney } from '@netbar/shared'
import { branchPrices } from '@netbar/shared/console'
import type { BranchPrice, BranchPriceQuery } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useCategories } from '../product-master/use-product-choices.ts'

const PERCENT = 100
const SORTS = ['code', '-code', 'priceFen', '-priceFen'] as const

const useYesNo = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('branchPrice.yes') },
    { value: 'false', label: t('branchPrice.no') },
  ]
}

/** Deviation of a price from the brand's, in percent. */
export const differenceOf = ({ priceFen, brandPriceFen }: Pick<BranchPrice, 'priceFen' | 'brandPriceFen'>): string => {
  if (brandPriceFen === 0 || priceFen === brandPriceFen) return ''
  const percent = ((priceFen - brandPriceFen) / brandPriceFen) * PERCENT
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
}

/** Prices of the branch in the address. */
export const priceDefinition: ListDefinition<BranchPrice, BranchPriceQuery> = {
  route: 'branchPriceSwitch',
  menu: 'productMasterManage',
  list: branchPrices,
  file: createListExport({ list: branchPrices, pageFx: branchPrices.pageFx }),
  // Prices are viewed here, not exported.
  exportFunction: null,
  filters: [
    { kind: 'own', name: 'branchId', label: 'branchPrice.branch', values: null, isSubject: true },
    keywordFilter,
    { kind: 'choice', name: 'category', label: 'branchPrice.category', values: null, useOptions: useCategories },
    {
      kind: 'choice',
      name: 'different',
      label: 'branchPrice.different',
      values: ['true', 'false'],
      useOptions: useYesNo,
    },
  ],
  sorts: ['code', 'priceFen'],
  defaultSort: 'code',
  toQuery: ({ filters, sort, page, limit }) => ({
    branchId: filters['branchId'] ?? '',
    keyword: filters['keyword'] || undefined,
    category: filters['category'] || undefined,
    different: filters['different'] === 'true' ? 'true' : filters['different'] === 'false' ? 'false' : undefined,
    sort: SORTS.find((known) => known === sort),
    page,
    limit,
  }),
  columns: (t) => [
    { key: 'code', title: t('branchPrice.code'), text: ({ code }) => code },
    { key: 'name', title: t('branchPrice.name'), text: ({ name }) => name },
    {
      key: 'brandPriceFen',
      title: t('branchPrice.brandPrice'),
      align: 'right',
      text: ({ brandPriceFen }) => formatMoney(brandPriceFen),
    },
    { key: 'priceFen', title: t('branchPrice.price'), align: 'right', text: ({ priceFen }) => formatMoney(priceFen) },
    { key: 'difference', title: t('branchPrice.difference'), align: 'right', text: differenceOf },
    {
      key: 'source',
      title: t('branchPrice.source'),
      text: ({ source }) => t(`branchPrice.sources.${source}`),
      render: (_, { source, isWaiting }) => (
        <>
          {t(`branchPrice.sources.${source}`)}{' '}
          {isWaiting && <StatusTag tone="waiting">{t('branchPrice.waiting')}</StatusTag>}
        </>
      ),
    },
  ],
}
