import { memo, useInsertionEffect, useRef, useState, type ComponentProps } from 'react'
import { RowButton } from '../../../ui/row-button.tsx'
import { text, type LineColumn } from './line-columns.tsx'
import { DecimalField, QuantityField } from '../../form/number/number-field.tsx'
import type { NumberRule } from '../../form/number/number-text.ts'
import type { NamedLine } from './find-line.ts'
import { sumOf } from './line-sums.ts'

/** The number that is entered into each line of a document, which scanning and pasting fill in too. */
export interface LineEntry<Line extends NamedLine> {
  /** Name of its drafts, unique within the tab. */
  readonly name: string
  /** Key of its title. */
  readonly title: string
  /** Name of a line's field, where that is not its product with the title. */
  readonly fieldName?: (line: Line) => string
  /** Id of a line's field, where a label elsewhere points to it. */
  readonly fieldId?: (line: Line) => string | undefined
  readonly ruleOf: (line: Line) => NumberRule
  readonly valueOf: (line: Line) => number | null
  readonly unitOf?: (line: Line) => string
  /** Whether it is an amount in yuan. */
  readonly isMoney?: boolean
  /** Whether it has buttons for one less and one more. */
  readonly hasSteps?: boolean
  readonly problemOf: (line: Line) => string | null
  /** Takes values by the line's id; those of other choices than the lines add them. */
  readonly onChange: (values: ReadonlyMap<string, number | null>) => void
}

/** Name of a line's product. */
export const nameOf = ({ productName, spec }: NamedLine): string => `${productName} ${spec}`.trim()

const Quantity = memo(QuantityField)
const Decimal = memo(DecimalField)

interface LineFieldProps extends ComponentProps<typeof QuantityField> {
  readonly decimals: NumberRule['decimals']
}

/**
 * The number field of a line. What is typed into one line renders the fields of the others only where they show
 * something else, which is what keeps a document of 2,000 lines quick.
 */
const LineField = ({ decimals, onChange, ...field }: LineFieldProps) => {
  const latest = useRef(onChange)
  useInsertionEffect(() => {
    latest.current = onChange
  })
  const [change] = useState(() => (value: number | null) => latest.current(value))
  const Field = decimals === 0 ? Quantity : Decimal
  return <Field {...field} onChange={change} />
}

/** The column of a number that is entered, with its problem below it. */
export const entryColumn = <Line extends NamedLine>(entry: LineEntry<Line>): LineColumn<Line> => {
  const {
    name,
    title,
    fieldName,
    fieldId,
    ruleOf,
    valueOf,
    unitOf,
    isMoney = false,
    hasSteps = false,
    problemOf,
    onChange,
  } = entry
  return {
    title,
    isNumber: true,
    total: (lines) => sumOf(lines, valueOf),
    show: (line, t) => {
      const { min, max, decimals } = ruleOf(line)
      const id = fieldId?.(line)
      return (
        <LineField
          {...(id === undefined ? {} : { id })}
          decimals={decimals}
          name={`${name}-${line.id}`}
          aria-label={fieldName?.(line) ?? `${nameOf(line)} ${t(title)}`}
          min={min}
          max={max}
          {...(unitOf ? { suffix: unitOf(line) } : {})}
          isMoney={isMoney}
          hasSteps={hasSteps}
          value={valueOf(line)}
          problem={problemOf(line)}
          onChange={(value) => onChange(new Map([[line.id, value]]))}
        />
      )
    },
  }
}

/** The column of a price that is entered: prices have no sum. */
export const priceEntryColumn = <Line extends NamedLine>(entry: LineEntry<Line>): LineColumn<Line> => {
  const { title, show } = entryColumn(entry)
  return { title, show, isNumber: true }
}

/** The column with the button that removes a line. */
export const removalColumn = <Line extends NamedLine>(
  title: string,
  remove: (line: Line) => void,
): LineColumn<Line> => ({
  ...text(title, (line, t) => (
    <RowButton isDangerous onClick={() => remove(line)}>
      {t(title)}
      <span className="visually-hidden"> {nameOf(line)}</span>
    </RowButton>
  )),
  isTools: true,
})

/** Typed lines with the numbers of a change, which has them by the line's id. */
export const withNumbers = <Line,>(
  typed: readonly Line[],
  values: ReadonlyMap<string, number | null>,
  idOf: (line: Line) => string,
  set: (line: Line, value: number | null) => Line,
): Line[] =>
  typed.map((line) => {
    const value = values.get(idOf(line))
    return value === undefined ? line : set(line, value)
  })

/** Typed lines, and a new one for each product of a change that is not among them, where there is such a product. */
export const withAdded = <Line,>(
  typed: readonly Line[],
  values: ReadonlyMap<string, number | null>,
  idOf: (line: Line) => string,
  newLine: (id: string) => Line | undefined,
): Line[] => {
  const there = new Set(typed.map(idOf))
  const added = [...values.keys()].map((id) => (there.has(id) ? undefined : newLine(id)))
  return [...typed, ...added.filter((line) => line !== undefined)]
}

/** Typed lines with the quantities of a change. */
export const withQuantities = <Line extends { readonly quantity: number | null }>(
  typed: readonly Line[],
  values: ReadonlyMap<string, number | null>,
  idOf: (line: Line) => string,
): Line[] => withNumbers(typed, values, idOf, (line, quantity) => ({ ...line, quantity }))
