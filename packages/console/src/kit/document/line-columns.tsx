import { formatMoney } from '@netbar/shared'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

/** A column of the lines of a document; where a line says nothing in it, a dash does. */
export interface LineColumn<Line> {
  /** Key of its title. */
  readonly title: string
  readonly show: (line: Line, t: TFunction) => ReactNode
  readonly isNumber?: boolean
  /** Whether the value needs attention. */
  readonly isLate?: (line: Line) => boolean
}

/** A text column. */
export const text = <Line,>(title: string, show: LineColumn<Line>['show']): LineColumn<Line> => ({ title, show })

/** How many of a line are, with their unit or without. */
export const count = <Line,>(title: string, show: LineColumn<Line>['show']): LineColumn<Line> => ({
  title,
  show,
  isNumber: true,
})

/** An amount column. */
export const money = <Line,>(title: string, fenOf: (line: Line) => number | null): LineColumn<Line> =>
  count(title, (line) => {
    const fen = fenOf(line)
    return fen === null ? null : formatMoney(fen)
  })

/** The product of a line. */
export const product = <Line extends { readonly productName: string; readonly spec: string }>(
  title: string,
): LineColumn<Line> =>
  text(title, ({ productName, spec }) => (
    <>
      {productName} <span className="quiet">{spec}</span>
    </>
  ))
