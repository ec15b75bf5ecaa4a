import { LOSS_REASONS, MAX_UNITS, type StockGoods } from '@netbar/shared/contract'
import { Select } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { count, product, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import {
  entryColumn,
  nameOf,
  removalColumn,
  withAdded,
  withQuantities,
  type LineEntry,
} from '../../../kit/document/lines/line-entry.tsx'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import { newLine, type DraftLine } from './document-draft.ts'

interface DraftLinesProps {
  readonly lines: readonly DraftLine[]
  readonly goods: ReadonlyMap<string, StockGoods>
  readonly hasReason: boolean
  /** Whether the products of the stock are still loading. */
  readonly isLoading: boolean
  readonly problemOf: (field: string) => string | null
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** A product of the stock as a line: its fields in the form, or none while it is not chosen. */
interface GoodsLine extends StockGoods {
  readonly id: string
  readonly typed: DraftLine
  readonly index: number
}

const UNKNOWN = { code: '', barcode: '', spec: '', saleUnit: '', quantity: 0, goodQuantity: 0 }
const lineOf = (goods: StockGoods, typed: DraftLine, index: number): GoodsLine => ({
  ...goods,
  id: goods.productId,
  typed,
  index,
})

interface ReasonProps {
  readonly line: GoodsLine
  readonly problem: string | null
  readonly t: TFunction
  readonly onChange: (reason: DraftLine['reason']) => void
}

const Reason = ({ line, problem, t, onChange }: ReasonProps) => {
  const problemId = `reason-${line.id}-problem`
  return (
    <span className="stock-form-reason lines-wide">
      <Select
        aria-label={`${nameOf(line)} ${t('stockDocument.reason')}`}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': problemId })}
        placeholder={t('stockDocument.reason')}
        {...(line.typed.reason === null ? {} : { value: line.typed.reason })}
        options={LOSS_REASONS.map((reason) => ({ value: reason, label: t(`stockDocument.lossReason.${reason}`) }))}
        onChange={onChange}
      />
      {problem !== null && (
        <span id={problemId} className="number-field-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

const idOf = ({ productId }: DraftLine) => productId

/** Lines of a new loss or transfer, each with a quantity, and for a loss a reason. */
export const DraftLines = ({ lines, goods, hasReason, isLoading, problemOf, onChange }: DraftLinesProps) => {
  const { t } = useTranslation()
  const shown = lines.map((typed, index) =>
    lineOf(
      goods.get(typed.productId) ?? { ...UNKNOWN, ...typed, productName: typed.productId, quantity: 0 },
      typed,
      index,
    ),
  )
  const change = (index: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const problemAt = ({ index }: GoodsLine, ...fields: string[]) =>
    fields.map((field) => problemOf(`lines.${index}.${field}`)).find((problem) => problem !== null) ?? null
  const entry: LineEntry<GoodsLine> = {
    name: 'quantity',
    title: 'stockDocument.quantity',
    fieldName: nameOf,
    ruleOf: () => ({ min: 1, max: MAX_UNITS, decimals: 0 }),
    valueOf: ({ typed }) => typed.quantity,
    unitOf: ({ saleUnit }) => saleUnit,
    problemOf: (line) => problemAt(line, 'productId', 'quantity'),
    onChange: (values) => onChange(withQuantities(withAdded(lines, values, idOf, newLine), values, idOf)),
  }
  const reason: LineColumn<GoodsLine> = text('stockDocument.reason', (line, t) => (
    <Reason
      line={line}
      t={t}
      problem={problemAt(line, 'reason')}
      onChange={(chosen) => change(line.index, { reason: chosen })}
    />
  ))
  return (
    <LinesEntry
      entry={entry}
      columns={[
        product('stockDocument.product'),
        count<GoodsLine>('stockDocument.stock', ({ quantity, saleUnit }) => `${quantity} ${saleUnit}`),
        entryColumn(entry),
        ...(hasReason ? [reason] : []),
        removalColumn<GoodsLine>('stockDocument.remove', ({ index }) => onChange(lines.toSpliced(index, 1))),
      ]}
      lines={shown}
      choices={{
        lines: [...goods.values()].map((each) => lineOf(each, newLine(each.productId), -1)),
        noteOf: ({ quantity, saleUnit }) => t('stockDocument.inStock', { n: quantity, unit: saleUnit }),
        isLoading,
        problem: problemOf('lines'),
      }}
      scan="adds"
    />
  )
}
