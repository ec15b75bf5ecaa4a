import { RECEIPT_FIELDS, RECEIPT_QUANTITIES, receiptDiffers, type ReceiptDraftLine } from '@netbar/shared'
import { day, DISCREPANCY_REASONS, expireDay, type PurchaseOrderLine } from '@netbar/shared/contract'
import { InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Input } from '../../../ui/input.ts'
import { FieldProblem } from './step-frame.tsx'

interface ReceiptLineProps {
  readonly line: ReceiptDraftLine
  readonly product: PurchaseOrderLine | undefined
  /** How many were shipped. */
  readonly quantity: number
  /** What is wrong with a field of it. */
  readonly problemOf: (field: string) => string | null
  readonly onChange: (part: Partial<ReceiptDraftLine>) => void
  /** The photos of what it lacks. */
  readonly children: ReactNode
}

/** One line of a delivery: how many came, were rejected and are missing, and why. */
export const ReceiptLine = ({ line, product, quantity, problemOf, onChange, children }: ReceiptLineProps) => {
  const { t } = useTranslation()
  const stateOf = (field: string) => (problemOf(field) ? { status: 'error' as const } : {})
  return (
    <fieldset className="receipt-line">
      <legend>
        {product?.productName} <span className="quiet">{product?.spec}</span>
      </legend>
      <span className="quiet">
        {t('receipt.shippedQuantity')} {quantity}
        {product?.purchaseUnit}
      </span>
      {RECEIPT_QUANTITIES.map(([name, field]) => (
        <label key={name}>
          {t(`receipt.${name}`)}
          <InputNumber
            min={0}
            max={quantity}
            precision={0}
            // Its buttons would be a part of the field's name; the arrow keys do the same.
            controls={false}
            value={line[name] === '' ? null : Number(line[name])}
            {...stateOf(field)}
            onChange={(value) => onChange({ [name]: value === null ? '' : String(value) })}
          />
        </label>
      ))}
      {receiptDiffers(line) && (
        <label>
          {t('receipt.reason')}
          <Select
            className="receipt-reason"
            value={line.reason}
            {...stateOf('reason')}
            options={DISCREPANCY_REASONS.map((reason) => ({
              value: reason,
              label: t(`purchasing.reason.${reason}`),
            }))}
            onChange={(reason) => onChange({ reason })}
          />
        </label>
      )}
      {product?.shelfLifeDays != null && (
        <label>
          {t('receipt.production')}
          <Input
            type="date"
            className="receipt-date"
            value={line.productionDate}
            {...stateOf('productionDate')}
            onChange={({ target }) => onChange({ productionDate: target.value })}
          />
        </label>
      )}
      {product?.shelfLifeDays != null && v.is(day, line.productionDate) && (
        <span className="quiet">
          {t('receipt.lastDay')} {expireDay(line.productionDate, product.shelfLifeDays)}
        </span>
      )}
      {RECEIPT_FIELDS.map((field) => (
        <FieldProblem key={field} text={problemOf(field)} />
      ))}
      {children}
    </fieldset>
  )
}
