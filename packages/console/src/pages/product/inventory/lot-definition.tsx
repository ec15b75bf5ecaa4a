import { type LotQuery, lotPageFx, stockLots } from '@netbar/shared/console'
import { LOT_STATES, type StockLot } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { useWarehouses } from '../stock-documents/use-stock-choices.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const TONES: Readonly<Record<StockLot['state'], StatusTone>> = { EXPIRED: 'refused', SOON: 'waiting', FRESH: 'done' }

/** Distinct texts as a list; empty without any. */
const listText = (t: TFunction, texts: readonly string[]): string =>
  [...new Set(texts)].filter(Boolean).join(t('app.listSeparator'))

const daysText = (t: TFunction, { daysLeft }: StockLot): string =>
  daysLeft < 0 ? t('stock.expiredDays', { n: -daysLeft }) : String(daysLeft)

/** Lots of the warehouses, the nearest expiry date first. */
export const lotDefinition: ListDefinition<StockLot, LotQuery> = {
  route: 'inventory',
  tab: 'expiring',
  menu: 'inventory',
  list: stockLots,
  file: createListExport({ list: stockLots, pageFx: lotPageFx }),
  exportFunction: 'STOCK_EXPORT',
  filters: [
    { kind: 'choice', name: 'warehouseId', label: 'stock.warehouse', values: null, useOptions: useWarehouses },
    keywordFilter,
    oneOf('state', 'stock.state', LOT_STATES, (state) => `stock.lotStates.${state}`),
  ],
  sorts: ['expireDate'],
  defaultSort: 'expireDate',
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'product',
      title: t('stock.product'),
      text: ({ code, name, spec }) => `${code} ${name} ${spec}`,
      render: (_, { code, name, spec }) => (
        <>
          {name} <span className="quiet">{spec}</span> <span className="quiet">{code}</span>
        </>
      ),
    },
    { key: 'warehouse', title: t('stock.warehouse'), text: ({ warehouseName }) => warehouseName },
    {
      key: 'order',
      title: t('stock.order'),
      text: ({ deliveries }) =>
        listText(
          t,
          deliveries.map(({ orderNo }) => orderNo),
        ),
    },
    {
      key: 'productionDate',
      title: t('stock.productionDate'),
      text: ({ deliveries }) =>
        listText(
          t,
          deliveries.map(({ productionDate }) => productionDate ?? ''),
        ),
    },
    { key: 'expireDate', title: t('stock.expireDate'), text: ({ expireDate }) => expireDate },
    {
      key: 'daysLeft',
      title: t('stock.daysLeft'),
      align: 'right',
      text: (row) => daysText(t, row),
      render: (_, row) => <span className={row.state === 'FRESH' ? '' : 'list-late'}>{daysText(t, row)}</span>,
    },
    {
      key: 'quantity',
      title: t('stock.lotQuantity'),
      align: 'right',
      text: ({ quantity, saleUnit }) => `${quantity} ${saleUnit}`,
    },
    {
      key: 'state',
      title: t('stock.state'),
      text: ({ state }) => t(`stock.lotStates.${state}`),
      render: (_, { state }) => <StatusTag tone={TONES[state]}>{t(`stock.lotStates.${state}`)}</StatusTag>,
    },
  ],
}
