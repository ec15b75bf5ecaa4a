import { formatDateTime } from '@netbar/shared'
import { type LedgerQuery, ledgerPageFx, stockLedger } from '@netbar/shared/console'
import { STOCK_MOVEMENT_TYPES, type StockMovement } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { LongListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { DocumentLink } from './document-link.tsx'
import { ReverseButton } from './reverse-button.tsx'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : String(quantity))

const typeText = (t: TFunction, { type }: StockMovement): string => t(`stock.types.${type}`)

/** Expiry dates of the moved goods, with quantities where there are several. */
const lotsText = (t: TFunction, { lots, quantityDelta }: StockMovement): string =>
  lots
    .map(({ expireDate, quantity }) =>
      quantity === Math.abs(quantityDelta) ? expireDate : `${expireDate} × ${quantity}`,
    )
    .join(t('app.listSeparator'))

/** Reason of a loss, and the document's remark. */
const remarkText = (t: TFunction, { lossReason, remark }: StockMovement): string =>
  [lossReason === null ? '' : t(`stockDocument.lossReason.${lossReason}`), remark].filter(Boolean).join(' · ')

/** The ledger of a product in a warehouse, as a list. */
export const ledgerDefinition: LongListDefinition<StockMovement, LedgerQuery> = {
  route: 'inventoryDetail',
  menu: 'inventory',
  list: stockLedger,
  file: createListExport({ list: stockLedger, pageFx: ledgerPageFx }),
  exportFunction: 'STOCK_EXPORT',
  filters: [
    { kind: 'own', name: 'warehouseId', label: 'stock.warehouse', values: null, isSubject: true },
    { kind: 'own', name: 'productId', label: 'stock.product', values: null, isSubject: true },
    { kind: 'days', name: 'from', until: 'to', label: 'stock.days' },
    oneOf('type', 'stock.type', STOCK_MOVEMENT_TYPES, (type) => `stock.types.${type}`),
  ],
  sorts: [],
  defaultSort: '',
  toQuery: ({ filters }) => ({
    warehouseId: filters['warehouseId'] ?? '',
    productId: filters['productId'] ?? '',
    from: filters['from'] || undefined,
    to: filters['to'] || undefined,
    type: STOCK_MOVEMENT_TYPES.find((type) => type === filters['type']),
  }),
  columns: (t) => [
    {
      key: 'sequence',
      title: t('stock.sequence'),
      width: 100,
      align: 'right',
      text: ({ sequence }) => String(sequence),
    },
    { key: 'time', title: t('stock.time'), width: 190, text: ({ time }) => formatDateTime(time) },
    {
      key: 'type',
      title: t('stock.type'),
      width: 180,
      text: (row) => (row.reversal === 'DONE' ? `${typeText(t, row)} ${t('stock.reversed')}` : typeText(t, row)),
      render: (_, row) => (
        <>
          {typeText(t, row)} {row.reversal === 'DONE' && <StatusTag tone="closed">{t('stock.reversed')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'document',
      title: t('stock.document'),
      width: 200,
      text: ({ document }) => document?.no ?? '',
      render: (_, { document }) => document && <DocumentLink document={document} />,
    },
    {
      key: 'delta',
      title: t('stock.delta'),
      width: 110,
      align: 'right',
      text: ({ quantityDelta }) => signed(quantityDelta),
    },
    {
      key: 'after',
      title: t('stock.after'),
      width: 110,
      align: 'right',
      text: ({ balanceAfter }) => String(balanceAfter),
    },
    { key: 'lots', title: t('stock.lots'), width: 200, text: (row) => lotsText(t, row) },
    { key: 'actor', title: t('stock.actor'), width: 140, text: ({ actor }) => actor ?? '' },
    { key: 'remark', title: t('stock.remark'), width: 240, text: (row) => remarkText(t, row) },
    {
      key: 'reverse',
      title: t('kit.actions'),
      width: 100,
      needs: 'STOCK_MOVEMENT_REVERSE',
      text: () => '',
      render: (_, row) => <ReverseButton movement={row} />,
    },
  ],
}
