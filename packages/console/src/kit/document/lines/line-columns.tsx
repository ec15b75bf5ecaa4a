import { formatMoney } from '@netbar/shared'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { sumOf } from './line-sums.ts'

/** A column of the lines of a document; where a line says nothing in it, a dash does. */
export interface LineColumn<Line> {
  /** Key of its title. */
  readonly title: string
  readonly show: (line: Line, t: TFunction) => ReactNode
  readonly isNumber?: boolean
  /** Whether it has the buttons of a line: its title is for screen readers, and a card has them at its end. */
  readonly isTools?: boolean
  /** Whether the value needs attention. */
  readonly isLate?: (line: Line) => boolean
  /** Total below all lines; null where there is none. */
  readonly total?: (lines: readonly Line[]) => ReactNode
}

/** A text column. */
export const text = <Line,>(title: string, show: LineColumn<Line>['show']): LineColumn<Line> => ({ title, show })

/** How many of a line are, with their unit or without. */
export const count = <Line,>(title: string, show: LineColumn<Line>['show']): LineColumn<Line> => ({
  title,
  show,
  isNumber: true,
})

/** A whole number of each line, with its unit where one is given, and the sum of all of them. */
export const summed = <Line,>(
  title: string,
  valueOf: (line: Line) => number | null,
  unitOf: (line: Line) => string = () => '',
): LineColumn<Line> => ({
  ...count(title, (line) => {
    const value = valueOf(line)
    return value === null ? null : `${value} ${unitOf(line)}`.trim()
  }),
  total: (lines) => sumOf(lines, valueOf),
})

/** A price column; prices have no sum. */
export const price = <Line,>(title: string, fenOf: (line: Line) => number): LineColumn<Line> =>
  count(title, (line) => formatMoney(fenOf(line)))

/** An amount column, with its sum. */
export const money = <Line,>(title: string, fenOf: (line: Line) => number | null): LineColumn<Line> => {
  const textOf = (fen: number | null) => (fen === null ? null : formatMoney(fen))
  return { ...count(title, (line) => textOf(fenOf(line))), total: (lines) => textOf(sumOf(lines, fenOf)) }
}

/** The product of a line, with its code where the document has it. */
export const product = <
  Line extends { readonly productName: string; readonly spec: string; readonly code?: string | null | undefined },
>(
  title: string,
): LineColumn<Line> =>
  text(title, ({ productName, spec, code }) => (
    <>
      {productName} <span className="quiet">{spec}</span>
      {code && <span className="line-code quiet"> {code}</span>}
    </>
  ))
