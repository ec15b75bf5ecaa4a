import { RECEIPT_FIELDS, RECEIPT_QUANTITIES, receiptDiffers, type ReceiptDraftLine } from '@netbar/shared'
import { DISCREPANCY_REASONS, expireDay, type PurchaseOrderLine } from '@netbar/shared/contract'
import { useId, type ReactNode } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'

interface ReceiptLineFieldsProps {
  readonly line: ReceiptDraftLine
  /** Shipped quantity. */
  readonly quantity: number
  readonly product: PurchaseOrderLine | undefined
  /** Error of a field of the call's body. */
  readonly problemOf: (field: string) => string | null
  readonly onChange: (part: Partial<ReceiptDraftLine>) => void
  /** Content added by the host. */
  readonly children: ReactNode
}

/** One delivery line: accepted, rejected and missing quantities, and the reason. */
export const ReceiptLineFields = (props: ReceiptLineFieldsProps) => {
  const { line, quantity, product, problemOf, onChange, children } = props
  const { t } = useTranslate()
  const id = useId()
  const problem = (field: string) => {
    const text = problemOf(field)
    return (
      text && (
        <span id={`${id}${field}`} className="netbar-receipt-problem" role="alert">
          {text}
        </span>
      )
    )
  }
  const stateOf = (field: string) =>
    problemOf(field) ? { 'aria-invalid': true, 'aria-describedby': `${id}${field}` } : {}
  return (
    <fieldset className="netbar-receipt-line">
      <legend>
        {product?.productName} <small>{product?.spec}</small>
      </legend>
      <span className="netbar-receipt-note netbar-receipt-whole">
        {t('purchaseReceipt.shipped', { n: quantity, unit: product?.purchaseUnit ?? '' })}
      </span>
      {RECEIPT_QUANTITIES.map(([name, field]) => (
        <label key={name} className="netbar-field">
          <span>{t(`purchaseReceipt.${name}`)}</span>
          <input
            type="text"
            inputMode="numeric"
            className="netbar-input netbar-receipt-number"
            value={line[name]}
            {...stateOf(field)}
            onInput={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        </label>
      ))}
      {receiptDiffers(line) && (
        <label className="netbar-field">
          <span>{t('purchaseReceipt.reason')}</span>
          <select
            className="netbar-input"
            value={line.reason ?? ''}
            {...stateOf('reason')}
            onChange={({ currentTarget }) =>
              onChange({ reason: DISCREPANCY_REASONS.find((reason) => reason === currentTarget.value) ?? null })
            }
          >
            <option value="">{t('purchaseReceipt.choose')}</option>
            {DISCREPANCY_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`purchasing.reason.${reason}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {product?.shelfLifeDays != null && (
        <label className="netbar-field">
          <span>{t('purchaseReceipt.production')}</span>
          <input
            type="date"
            className="netbar-input"
            value={line.productionDate}
            {...stateOf('productionDate')}
            onInput={({ currentTarget }) => onChange({ productionDate: currentTarget.value })}
          />
        </label>
      )}
      {product?.shelfLifeDays != null && line.productionDate && (
        <span className="netbar-receipt-note">
          {t('purchaseReceipt.lastDay', { day: expireDay(line.productionDate, product.shelfLifeDays) })}
        </span>
      )}
      {RECEIPT_FIELDS.map((field) => (
        <span key={field}>{problem(field)}</span>
      ))}
      {children}
    </fieldset>
  )
}
