import { MAX_UNITS, REFUND_BEARERS, REFUND_DISPOSALS, WHOLE_BP, type RefundLine } from '@netbar/shared/contract'
import { Select } from 'antd'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import {
  count,
  money,
  price,
  product,
  summed,
  text,
  type LineColumn,
} from '../../../kit/document/lines/line-columns.tsx'
import { entryColumn, nameOf, withQuantities, type LineEntry } from '../../../kit/document/lines/line-entry.tsx'
import { shortOf } from '../../../kit/document/lines/line-sums.ts'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import './refunds.css'
import { maxQuantityOf, typedCredit, type LinesStep, type TypedLine } from './refund-form.ts'

interface RefundStepLinesProps {
  readonly step: LinesStep
  readonly lines: readonly RefundLine[]
  readonly typed: readonly TypedLine[]
  readonly problemOf: (index: number) => string | null
  readonly onChange: (typed: TypedLine[]) => void
}

/** A line of a refund with what is typed for it. */
interface StepLine extends RefundLine {
  readonly typed: TypedLine
  readonly index: number
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => (
  <Select
    className="refund-choice lines-wide"
    aria-label={label}
    value={value}
    options={[...options]}
    onChange={onChange}
  />
)

const unitOf = ({ purchaseUnit }: RefundLine) => purchaseUnit

/** The lines of a refund in one of its steps: quantities that are approved or received, or the credit of each. */
export const RefundStepLines = ({ step, lines, typed, problemOf, onChange }: RefundStepLinesProps) => {
  const shown = typed.flatMap((each, index): StepLine[] => {
    const line = lines.find(({ id }) => id === each.lineId)
    return line ? [{ ...line, typed: each, index }] : []
  })
  const change = (index: number, part: Partial<TypedLine>) =>
    onChange(typed.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const isAccount = step === 'account'
  const possibleOf = (line: StepLine) => maxQuantityOf(step, line)
  const shortIn = (line: StepLine) => shortOf(possibleOf(line), line.typed.quantity)
  const entry: LineEntry<StepLine> = {
    name: `refund-${step}`,
    problemOf: ({ index }) => problemOf(index),
    ...(isAccount
      ? {
          title: 'refund.percent',
          ruleOf: () => ({ min: 0, max: 100, decimals: 2 }),
          valueOf: ({ typed: { percent } }) => percent,
          unitOf: () => '%',
          onChange: (values) =>
            onChange(
              typed.map((line) => {
                const percent = values.get(line.lineId)
                return percent === undefined ? line : { ...line, percent }
              }),
            ),
        }
      : {
          title: `refund.number.${step}`,
          ruleOf: () => ({ min: 0, max: MAX_UNITS, decimals: 0 }),
          valueOf: ({ typed: { quantity } }) => quantity,
          unitOf,
          onChange: (values) => onChange(withQuantities(typed, values, ({ lineId }) => lineId)),
        }),
  }
  const choice = (title: string, show: (line: StepLine, label: string, t: TFunction) => ReactNode) =>
    text<StepLine>(title, (line, t) => show(line, `${nameOf(line)} ${t(title)}`, t))
  const bearer = choice('refund.bearer', (line, label, t) => (
    <Choice
      label={label}
      value={line.typed.bearer}
      options={REFUND_BEARERS.map((value) => ({ value, label: t(`refunds.bearer.${value}`) }))}
      onChange={(value) => change(line.index, { bearer: value })}
    />
  ))
  const disposal = choice('refund.disposal', (line, label, t) => (
    <Choice
      label={label}
      value={line.typed.disposal}
      options={REFUND_DISPOSALS.map((value) => ({ value, label: t(`refunds.disposal.${value}`) }))}
      onChange={(value) => change(line.index, { disposal: value })}
    />
  ))
  const number = entryColumn(entry)
  const columns: LineColumn<StepLine>[] = [
    product('refund.product'),
    summed(`refund.possible.${step}`, possibleOf, unitOf),
    price('refund.price', ({ priceFen }) => priceFen),
    ...(isAccount
      ? [
          // Percentages have no sum.
          { title: number.title, show: number.show, isNumber: true },
          count<StepLine>('refund.most', ({ maxRatioBp }) => (maxRatioBp < WHOLE_BP ? `${maxRatioBp / 100}%` : null)),
          bearer,
          money<StepLine>('refund.credit', (line) => typedCredit(line, line.typed)),
        ]
      : [
          number,
          { ...summed<StepLine>('refund.short', shortIn), isLate: (line: StepLine) => (shortIn(line) ?? 0) !== 0 },
          ...(step === 'receive' ? [disposal] : []),
          money<StepLine>('refund.amount', (line) => (line.typed.quantity ?? 0) * line.priceFen),
        ]),
  ]
  return (
    <LinesEntry
      entry={entry}
      columns={columns}
      lines={shown}
      scan="focuses"
      {...(isAccount
        ? {}
        : {
            fills: [{ label: `refund.fill.${step}`, valueOf: possibleOf }],
            filter: { label: 'documentLines.onlyDifferences', isWanted: (line: StepLine) => shortIn(line) !== 0 },
          })}
    />
  )
}
