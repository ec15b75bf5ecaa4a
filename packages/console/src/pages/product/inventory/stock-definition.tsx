import { formatDateTime, formatMoney } from '@netbar/shared'
import { type StockQuery, stockBalances, stockPageFx } from '@netbar/shared/console'
import { PRODUCT_TYPES, STOCK_STATES, type StockBalance } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListColumn, ListDefinition } from '../../../kit/list/list-definition.ts'
import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { useStockCategories, useWarehouses } from '../stock-documents/use-stock-choices.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

/** A column of sale units, empty without a value. */
const units = (
  t: TFunction,
  key: string,
  title: string,
  quantityOf: (row: StockBalance) => number | null,
): ListColumn<StockBalance> => ({
  key,
  title: t(title),
  align: 'right',
  text: (row) => {
    const quantity = quantityOf(row)
    return quantity === null ? '' : `${quantity} ${row.saleUnit}`
  },
})

const isLow = ({ quantity, safetyQuantity }: StockBalance): boolean => quantity === 0 || quantity < safetyQuantity

/** Stock list of the warehouses. */
export const stockDefinition: ListDefinition<StockBalance, StockQuery> = {
  route: 'inventory',
  menu: 'inventory',
  list: stockBalances,
  file: createListExport({ list: stockBalances, pageFx: stockPageFx }),
  exportFunction: 'STOCK_EXPORT',
  filters: [
    { kind: 'choice', name: 'warehouseId', label: 'stock.warehouse', values: null, useOptions: useWarehouses },
    keywordFilter,
    { kind: 'choice', name: 'category', label: 'stock.category', values: null, useOptions: useStockCategories },
    oneOf('type', 'stock.kind', PRODUCT_TYPES, (type) => `stock.kinds.${type}`),
    oneOf('state', 'stock.state', STOCK_STATES, (state) => `stock.states.${state}`),
  ],
  sorts: ['code', 'quantity', 'availableQuantity', 'soldQuantity', 'lastingDays', 'amountFen', 'lastMovedTime'],
  // Not sortable by days of stock: that needs the sales of all branches, whereas the column needs those of one page.
  defaultSort: 'code',
  // Filters have the names of the query, and the server checks their values.
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'code',
      title: t('stock.product'),
      text: ({ code, name, spec }) => `${code} ${name} ${spec}`,
      render: (_, { code, name, spec }) => (
        <>
          {name} <span className="quiet">{spec}</span> <span className="quiet">{code}</span>
        </>
      ),
    },
    { key: 'category', title: t('stock.category'), text: ({ categoryName }) => categoryName },
    { key: 'warehouse', title: t('stock.warehouse'), text: ({ warehouseName }) => warehouseName },
    {
      key: 'quantity',
      title: t('stock.quantity'),
      align: 'right',
      text: ({ quantity, saleUnit }) => `${quantity} ${saleUnit}`,
      render: (_, row) => <span className={isLow(row) ? 'list-late' : ''}>{`${row.quantity} ${row.saleUnit}`}</span>,
    },
    units(t, 'promised', 'stock.promised', ({ promisedQuantity }) => promisedQuantity),
    units(t, 'availableQuantity', 'stock.available', ({ availableQuantity }) => availableQuantity),
    units(t, 'inTransit', 'stock.inTransit', ({ inTransitQuantity }) => inTransitQuantity),
    units(t, 'safety', 'stock.safety', ({ safetyQuantity }) => safetyQuantity || null),
    units(t, 'max', 'stock.max', ({ maxQuantity }) => maxQuantity),
    units(t, 'soldQuantity', 'stock.sold', ({ soldQuantity }) => soldQuantity),
    {
      key: 'lastingDays',
      title: t('stock.lastingDays'),
      align: 'right',
      text: ({ lastingDays }) => (lastingDays === null ? '' : String(lastingDays)),
    },
    {
      key: 'amountFen',
      title: t('stock.amount'),
      align: 'right',
      text: ({ amountFen }) => (amountFen === null ? '' : formatMoney(amountFen)),
    },
    { key: 'lastMovedTime', title: t('stock.lastMoved'), text: ({ lastMovedTime }) => formatDateTime(lastMovedTime) },
  ],
}
