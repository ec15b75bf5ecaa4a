import { orderStock, orderStockOpened } from '@netbar/shared'
import { MAX_UNITS, type PurchaseOrderLine } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import './order.css'
import { availableOf, type TypedQuantity } from './step-form.ts'
import { StepLine } from '../../../kit/document/steps/step-line.tsx'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'

interface QuantityLinesProps {
  readonly orderId: string
  readonly lines: readonly PurchaseOrderLine[]
  readonly typed: readonly TypedQuantity[]
  /** Label of the number. */
  readonly label: string
  /** Reference quantity of a line, e.g. 订购 and its number. */
  readonly stake: (line: PurchaseOrderLine) => string
  readonly problemOf: (orderLineId: string) => string | null
  readonly onChange: (typed: readonly TypedQuantity[]) => void
}

/** One number field for each line of an order, beside the company's stock. */
export const QuantityLines = ({ orderId, lines, typed, label, stake, problemOf, onChange }: QuantityLinesProps) => {
  const { t } = useTranslation()
  const { stock, askStock } = useUnit({ stock: orderStock.$value, askStock: orderStockOpened })
  useEffect(() => {
    askStock(orderId)
  }, [askStock, orderId])
  const goods = new Map(lines.map((line) => [line.id, line]))
  const change = (orderLineId: string, quantity: number | null) =>
    onChange(typed.map((line) => (line.orderLineId === orderLineId ? { orderLineId, quantity } : line)))
  return typed.map(({ orderLineId, quantity }) => {
    const line = goods.get(orderLineId)
    if (!line) return null
    const available = availableOf(stock, orderLineId)
    const problem = problemOf(orderLineId)
    const isTooLittle = available !== null && (quantity ?? 0) > available
    return (
      <StepLine key={orderLineId} name={line.productName} spec={line.spec}>
        <span className="quiet">
          {stake(line)}
          {line.purchaseUnit}
        </span>
        <span className={isTooLittle ? 'stock-short' : 'quiet'}>
          {t('purchaseAction.available')} {available ?? '—'}
          {available !== null && line.purchaseUnit}
        </span>
        <QuantityField
          name={`${label}-${orderLineId}`}
          label={label}
          min={0}
          max={MAX_UNITS}
          value={quantity}
          problem={problem}
          onChange={(value) => change(orderLineId, value)}
        />
      </StepLine>
    )
  })
}
