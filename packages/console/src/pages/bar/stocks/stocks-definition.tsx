import { type BarStockQuery, barStock, barStockPageFx } from '@netbar/shared/console'
import { BAR_PACE_DAYS, BAR_STOCK_STATES, type BarStockRow, shanghaiDay } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListColumn, ListDefinition } from '../../../kit/list/list-definition.ts'
import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { useStockCategories } from '../../product/stock-documents/use-stock-choices.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const TONES: Readonly<Record<BarStockRow['level'], StatusTone>> = { OUT: 'urgent', LOW: 'waiting', ENOUGH: 'done' }

const useStates = optionsOf(BAR_STOCK_STATES, (value) => `barStock.states.${value}`)

/** A column of sale units, empty without a value. */
const units = (
  t: TFunction,
  key: string,
  quantityOf: (row: BarStockRow) => number | null,
): ListColumn<BarStockRow> => ({
  key,
  title: t(`barStock.${key}`),
  align: 'right',
  text: (row) => {
    const quantity = quantityOf(row)
    return quantity === null ? '' : `${quantity} ${row.saleUnit}`
  },
})

/** Whether goods expire soon or have expired; null where neither. */
const expiryOf = ({ isExpiring, nextExpiry }: BarStockRow): 'EXPIRED' | 'SOON' | null => {
  if (!isExpiring || nextExpiry === null) return null
  return nextExpiry < shanghaiDay(Date.now()) ? 'EXPIRED' : 'SOON'
}

const expiryText = (t: TFunction, row: BarStockRow): string | null => {
  const expiry = expiryOf(row)
  return expiry === null ? null : t(`barStock.expiry.${expiry}`)
}

const stateText = (t: TFunction, row: BarStockRow): string =>
  [t(`barStock.states.${row.level}`), expiryText(t, row)].filter((text) => text !== null).join(t('app.listSeparator'))

/** Average of a day, to a tenth. */
const pace = ({ soldQuantity }: BarStockRow): number => Math.round((soldQuantity * 10) / BAR_PACE_DAYS) / 10

/** Stock of the current branch's bar, what runs out first. */
export const stocksDefinition: ListDefinition<BarStockRow, BarStockQuery> = {
  route: 'stocks',
  menu: 'stocks',
  list: barStock,
  file: createListExport({ list: barStock, pageFx: barStockPageFx }),
  exportFunction: 'BAR_STOCK_EXPORT',
  empty: 'barStock.empty',
  filters: [
    keywordFilter,
    { kind: 'choice', name: 'category', label: 'barStock.category', values: null, useOptions: useStockCategories },
    { kind: 'choice', name: 'state', label: 'barStock.state', values: BAR_STOCK_STATES, useOptions: useStates },
  ],
  sorts: ['coverDays', 'code', 'sellableQuantity', 'nextExpiry'],
  defaultSort: 'coverDays',
  // Filters have the names of the query, and the server checks their values.
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'code',
      title: t('barStock.product'),
      text: ({ code, name, spec }) => `${code} ${name} ${spec}`,
      render: (_, { code, name, spec }) => (
        <>
          {name} <span className="quiet">{spec}</span> <span className="quiet">{code}</span>
        </>
      ),
    },
    { key: 'category', title: t('barStock.category'), text: ({ categoryName }) => categoryName },
    {
      key: 'state',
      title: t('barStock.state'),
      text: (row) => stateText(t, row),
      render: (_, row) => (
        <>
          <StatusTag tone={TONES[row.level]}>{t(`barStock.states.${row.level}`)}</StatusTag>{' '}
          {row.isExpiring && <StatusTag tone="urgent">{expiryText(t, row)}</StatusTag>}
        </>
      ),
    },
    units(t, 'quantity', ({ quantity }) => quantity),
    units(t, 'sellableQuantity', ({ sellableQuantity }) => sellableQuantity),
    units(t, 'safetyQuantity', ({ safetyQuantity }) => safetyQuantity || null),
    units(t, 'pace', pace),
    {
      key: 'coverDays',
      title: t('barStock.coverDays'),
      align: 'right',
      text: ({ coverDays }) => (coverDays === null ? '' : String(coverDays)),
    },
    { key: 'nextExpiry', title: t('barStock.nextExpiry'), text: ({ nextExpiry }) => nextExpiry ?? '' },
  ],
}
