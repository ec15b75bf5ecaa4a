import { formatMoney } from '@netbar/shared'
import type { Supplier } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { ListColumn } from '../../../kit/list/list-definition.ts'

const PERCENT_BP = 100
/** A share in whole percent; empty without a basis. */
const percentOf = (bp: number | null): string => (bp === null ? '' : `${Math.round(bp / PERCENT_BP)}%`)

/** Columns with figures from a supplier's catalogue and orders. */
export const figureColumns = (t: TFunction): readonly ListColumn<Supplier>[] => [
  {
    key: 'productCount',
    title: t('supplier.productCount'),
    align: 'right',
    text: ({ productCount }) => String(productCount),
  },
  {
    key: 'recentAmountFen',
    title: t('supplier.recentAmount'),
    align: 'right',
    text: ({ recentAmountFen }) => formatMoney(recentAmountFen),
  },
  { key: 'onTimeBp', title: t('supplier.onTime'), align: 'right', text: ({ onTimeBp }) => percentOf(onTimeBp) },
]

/** The same figures on its page. */
export const figureFacts = (supplier: Supplier, t: TFunction): readonly (readonly [label: string, value: string])[] =>
  figureColumns(t).map(({ title, text }) => [title, text(supplier) || '—'])
