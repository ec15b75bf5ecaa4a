import { countDiffers, missingOf, type ReceiptCount } from '@netbar/shared'
import {
  DISCREPANCY_REASONS,
  expireDay,
  shanghaiDay,
  type DiscrepancyReason,
  type PurchaseOrderLine,
} from '@netbar/shared/contract'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { DayInput } from '../../../../kit/day/day-input.tsx'
import { product, summed, text } from '../../../../kit/document/lines/line-columns.tsx'
import { entryColumn, nameOf, withNumbers, type LineEntry } from '../../../../kit/document/lines/line-entry.tsx'
import { LinesEntry } from '../../../../kit/document/lines/lines-entry.tsx'

/** A line of a delivery with its product and what was counted of it. */
export interface ReceiptRow extends Pick<
  PurchaseOrderLine,
  'productName' | 'spec' | 'code' | 'barcode' | 'purchaseUnit' | 'shelfLifeDays'
> {
  readonly id: string
  readonly quantity: number
  readonly count: ReceiptCount
}

interface ReceiptLinesProps {
  readonly rows: readonly ReceiptRow[]
  /** Problem of a field, named as in the call's body. */
  readonly problemOf: (row: ReceiptRow, field: string) => string | null
  readonly onChange: (counts: readonly ReceiptCount[]) => void
}

const unitOf = ({ purchaseUnit }: ReceiptRow) => purchaseUnit
const shortIn = ({ count, quantity }: ReceiptRow) => missingOf(count, quantity)
const differs = ({ count, quantity }: ReceiptRow) => countDiffers(count, quantity)

interface CellProps {
  readonly id: string
  readonly problem: string | null
  readonly children: (state: object) => ReactNode
}

/** A field of a line with its problem under it. */
const Cell = ({ id, problem, children }: CellProps) => (
  <span className="receipt-cell lines-wide">
    {children(problem === null ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
    {problem !== null && (
      <span id={id} className="number-field-problem" role="alert">
        {problem}
      </span>
    )}
  </span>
)

/** The lines of a delivery: what came and what of it is rejected, why, and when food was made. */
export const ReceiptLines = ({ rows, problemOf, onChange }: ReceiptLinesProps) => {
  const counts = rows.map(({ count }) => count)
  const idOf = ({ shipmentLineId }: ReceiptCount) => shipmentLineId
  const change = (id: string, part: Partial<ReceiptCount>) =>
    onChange(counts.map((count) => (idOf(count) === id ? { ...count, ...part } : count)))
  const numberOf = (field: 'accepted' | 'rejected'): LineEntry<ReceiptRow> => ({
    name: `receipt-${field}`,
    title: `receipt.${field}`,
    ruleOf: ({ quantity }) => ({ min: 0, max: quantity, decimals: 0 }),
    valueOf: ({ count }) => count[field],
    unitOf,
    problemOf: (row) => problemOf(row, `${field}Quantity`),
    onChange: (values) => onChange(withNumbers(counts, values, idOf, (count, value) => ({ ...count, [field]: value }))),
  })
  const accepted = numberOf('accepted')
  const reason = text<ReceiptRow>('receipt.reason', (row, t) => {
    if (!differs(row)) return null
    const label = `${nameOf(row)} ${t('receipt.reason')}`
    return (
      <Cell id={`receipt-${row.id}-reason-problem`} problem={problemOf(row, 'reason')}>
        {(state) => (
          <Select<DiscrepancyReason>
            {...state}
            className="receipt-reason"
            aria-label={label}
            placeholder={t('purchaseReceipt.choose')}
            value={row.count.reason}
            options={DISCREPANCY_REASONS.map((value) => ({ value, label: t(`purchasing.reason.${value}`) }))}
            onChange={(value) => change(row.id, { reason: value })}
          />
        )}
      </Cell>
    )
  })
  const production = text<ReceiptRow>('receipt.production', (row, t) => {
    const { shelfLifeDays, count } = row
    if (shelfLifeDays === null) return null
    return (
      <Cell id={`receipt-${row.id}-date-problem`} problem={problemOf(row, 'productionDate')}>
        {(state) => (
          <>
            <DayInput
              {...state}
              aria-label={`${nameOf(row)} ${t('receipt.production')}`}
              max={shanghaiDay(Date.now())}
              value={count.productionDate}
              onChange={(productionDate) => change(row.id, { productionDate })}
            />
            {count.productionDate && (
              <span className="quiet">
                {t('purchaseReceipt.lastDay', { day: expireDay(count.productionDate, shelfLifeDays) })}
              </span>
            )}
          </>
        )}
      </Cell>
    )
  })
  return (
    <LinesEntry
      entry={accepted}
      columns={[
        product('purchase.product'),
        summed('receipt.shippedQuantity', ({ quantity }) => quantity, unitOf),
        entryColumn(accepted),
        entryColumn(numberOf('rejected')),
        { ...summed<ReceiptRow>('receipt.short', shortIn, unitOf), isLate: (row) => (shortIn(row) ?? 0) !== 0 },
        reason,
        ...(rows.some(({ shelfLifeDays }) => shelfLifeDays !== null) ? [production] : []),
      ]}
      lines={rows}
      scan="focuses"
      fills={[
        {
          label: 'purchaseReceipt.acceptAll',
          valueOf: ({ quantity, count }) => Math.max(0, quantity - (count.rejected ?? 0)),
        },
      ]}
      filter={{
        label: 'documentLines.onlyDifferences',
        isWanted: (row) => differs(row) || row.count.accepted === null,
      }}
    />
  )
}
