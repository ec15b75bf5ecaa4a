import { formatMoney, supplierGoods } from '@netbar/shared'
import { SUPPLIER_ORDER_LIMITS, toYuan } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { DecimalField, QuantityField } from '../../../kit/form/number/number-field.tsx'
import { plainWords } from '../../../kit/form/merge/form-words.ts'
import { RowButton } from '../../../ui/row-button.tsx'
import { linesIn, newLine, sentLines, supplierOf, totalOf, type TypedLine } from './order-draft.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import './supplier-orders.css'

const { priceFen, quantity: maxUnits, lines: maxLines } = SUPPLIER_ORDER_LIMITS

/** Lines of a supplier order: products with quantity and price. */
const OrderLinesInput = ({ id, value, onChange, row }: ListInputProps) => {
  const { t } = useTranslation()
  const { goods, status, error, ask } = useUnit({
    goods: supplierGoods.$value,
    status: supplierGoods.$status,
    error: supplierGoods.$error,
    ask: supplierGoods.asked,
  })
  const lines = linesIn(value)
  const byId = new Map((goods ?? []).map((product) => [product.productId, product]))
  const change = (list: readonly TypedLine[]) => onChange(JSON.stringify(list))
  const part = (index: number, changed: Partial<TypedLine>) =>
    change(lines.map((line, at) => (at === index ? { ...line, ...changed } : line)))
  const chosen = new Set(lines.map(({ productId }) => productId))
  const choices = (isUsual: boolean) =>
    (goods ?? [])
      .filter((product) => product.isUsual === isUsual && !chosen.has(product.productId))
      .map((product) => ({
        value: product.productId,
        label: `${product.code} ${product.productName} ${product.spec} · ${formatMoney(product.priceFen)}`,
      }))
  return (
    <>
      <ul className="supplier-lines">
        {lines.map((line, index) => {
          const product = byId.get(line.productId)
          const name = product ? `${product.productName} ${product.spec}`.trim() : line.name
          return (
            <li key={line.productId}>
              <span className="supplier-line-name">{name}</span>
              <QuantityField
                name={`supplier-quantity-${line.productId}`}
                aria-label={`${name} ${t('supplierOrders.quantity')}`}
                min={1}
                max={maxUnits}
                suffix={line.unit}
                value={line.quantity}
                problem={line.quantity === null ? t('kit.number.whole', { min: 1, max: maxUnits }) : null}
                onChange={(quantity) => part(index, { quantity })}
              />
              <DecimalField
                name={`supplier-price-${line.productId}`}
                aria-label={`${name} ${t('supplierOrders.price')}`}
                min={0}
                max={toYuan(priceFen)}
                prefix="¥"
                value={line.price}
                problem={line.price === null ? t('kit.number.decimal', { min: 0, max: toYuan(priceFen) }) : null}
                onChange={(price) => part(index, { price })}
              />
              <RowButton isDangerous onClick={() => change(lines.toSpliced(index, 1))}>
                {t('supplierOrders.remove')}
                <span className="visually-hidden"> {name}</span>
              </RowButton>
              {product && (line.quantity ?? 0) < product.minOrderQuantity && (
                <span className="supplier-least">{t('supplierOrders.least', { n: product.minOrderQuantity })}</span>
              )}
            </li>
          )
        })}
      </ul>
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask(supplierOf(row))} />}
      <Select
        id={id}
        className="supplier-add"
        aria-label={t('supplierOrders.addProduct')}
        showSearch={{ optionFilterProp: 'label' }}
        loading={status === 'loading'}
        disabled={lines.length >= maxLines}
        value={null}
        placeholder={t('supplierOrders.addProduct')}
        options={[
          { label: t('supplierOrders.usual'), options: choices(true) },
          { label: t('supplierOrders.others'), options: choices(false) },
        ].filter(({ options }) => options.length > 0)}
        onChange={(productId: string | null) => {
          const product = productId === null ? undefined : byId.get(productId)
          if (product) change([...lines, newLine(product)])
        }}
      />
      <p className="supplier-total">
        {t('supplierOrders.total')} <strong>{formatMoney(totalOf(lines))}</strong>
      </p>
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
        return field === 'price' ? [t('supplierOrders.price'), text && `¥${text}`] : null
      },
    }),
  },
}
