import { formatMoney } from '@netbar/shared'
import { supplierGoods } from '@netbar/shared/console'
import { SUPPLIER_ORDER_LIMITS, type SupplierGoods, toFen, toYuan } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { money, product, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import {
  entryColumn,
  priceEntryColumn,
  removalColumn,
  withAdded,
  withNumbers,
  withQuantities,
  type LineEntry,
} from '../../../kit/document/lines/line-entry.tsx'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { plainWords } from '../../../kit/form/merge/form-words.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { linesIn, newLine, sentLines, supplierOf, type TypedLine } from './order-draft.ts'
import './supplier-orders.css'

const { priceFen: maxPriceFen, quantity: maxUnits, lines: maxLines } = SUPPLIER_ORDER_LIMITS
const maxPrice = toYuan(maxPriceFen)

/** A line with its product in the supplier's catalogue; a product that can no longer be ordered has only its name. */
interface OrderLine {
  readonly id: string
  readonly code: string
  readonly barcode: string | null | undefined
  readonly productName: string
  readonly spec: string
  readonly goods: SupplierGoods | undefined
  readonly typed: TypedLine
}

const lineOf = (typed: TypedLine, goods: SupplierGoods | undefined): OrderLine => ({
  id: typed.productId,
  code: goods?.code ?? '',
  barcode: goods?.barcode,
  productName: goods?.productName ?? typed.name,
  spec: goods?.spec ?? '',
  goods,
  typed,
})

/** The product, with its minimum order where less is ordered. */
const named = product<OrderLine>('supplierOrders.product')
const productColumn: LineColumn<OrderLine> = {
  ...named,
  show: (line, t) => {
    const { goods, typed } = line
    return (
      <>
        {named.show(line, t)}
        {goods && (typed.quantity ?? 0) < goods.minOrderQuantity && (
          <span className="supplier-least">{t('supplierOrders.least', { n: goods.minOrderQuantity })}</span>
        )}
      </>
    )
  },
}

const idOf = ({ productId }: TypedLine) => productId

/** Lines of a supplier order: products with quantity and price. */
const OrderLinesInput = ({ id, value, onChange, row }: ListInputProps) => {
  const { t } = useTranslation()
  const { goods, status, error, ask } = useUnit({
    goods: supplierGoods.$value,
    status: supplierGoods.$status,
    error: supplierGoods.$error,
    ask: supplierGoods.asked,
  })
  const typed = linesIn(value)
  const byId = new Map((goods ?? []).map((each) => [each.productId, each]))
  const change = (list: readonly TypedLine[]) => onChange(JSON.stringify(list))
  const quantity: LineEntry<OrderLine> = {
    name: 'supplier-quantity',
    title: 'supplierOrders.quantity',
    ruleOf: () => ({ min: 1, max: maxUnits, decimals: 0 }),
    valueOf: (line) => line.typed.quantity,
    unitOf: (line) => line.typed.unit,
    problemOf: (line) => (line.typed.quantity === null ? t('kit.number.whole', { min: 1, max: maxUnits }) : null),
    onChange: (values) => {
      const all = withAdded(typed, values, idOf, (productId) => {
        const added = byId.get(productId)
        return added && newLine(added)
      })
      const there = new Set(typed.map(idOf))
      // A new line begins with its minimum order, unless its quantity was scanned or pasted.
      const given = new Map([...values].filter(([productId, each]) => each !== null || there.has(productId)))
      change(withQuantities(all, given, idOf))
    },
  }
  const price: LineEntry<OrderLine> = {
    name: 'supplier-price',
    title: 'supplierOrders.price',
    ruleOf: () => ({ min: 0, max: maxPrice, decimals: 2 }),
    valueOf: (line) => line.typed.price,
    isMoney: true,
    problemOf: (line) => (line.typed.price === null ? t('kit.number.decimal', { min: 0, max: maxPrice }) : null),
    onChange: (values) => change(withNumbers(typed, values, idOf, (line, given) => ({ ...line, price: given }))),
  }
  return (
    <>
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask(supplierOf(row))} />}
      <LinesEntry
        entry={quantity}
        columns={[
          productColumn,
          entryColumn(quantity),
          priceEntryColumn(price),
          money(
            'supplierOrders.amount',
            (line: OrderLine) => (line.typed.quantity ?? 0) * toFen(line.typed.price ?? 0),
          ),
          removalColumn('supplierOrders.remove', ({ id: removed }) =>
            change(typed.filter((line) => idOf(line) !== removed)),
          ),
        ]}
        lines={typed.map((line) => lineOf(line, byId.get(line.productId)))}
        choices={{
          id,
          lines: (goods ?? []).map((each) => lineOf(newLine(each), each)),
          noteOf: ({ goods: each }) =>
            each
              ? `${each.isUsual ? `${t('supplierOrders.usual')} · ` : ''}${formatMoney(each.priceFen)} / ${each.purchaseUnit}`
              : '',
          isLoading: status === 'loading',
          maxLines,
          problem: null,
        }}
        scan="adds"
      />
    </>
  )
}

const OrderLines = ({ value }: { readonly value: unknown }) => sentLines(value).length

/** Field for the lines. */
export const orderLinesField: FormField = {
  kind: 'list',
  name: 'lines',
  label: 'supplierOrders.lines',
  isRequired: true,
  problem: 'supplierOrders.linesWrong',
  Input: OrderLinesInput,
  Shown: OrderLines,
  lines: {
    key: 'productId',
    words: (t) => ({
      lineName: ({ name }) => plainWords(name),
      fieldWords: (field, value) => {
        const text = plainWords(value)
        if (field === 'quantity') return [t('supplierOrders.quantity'), text]
        return field === 'price' ? [t('supplierOrders.price'), text && formatMoney(toFen(Number(text)))] : null
      },
    }),
  },
}
