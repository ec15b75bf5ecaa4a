import type { ReactNode } from 'react'
import type { ListColumn } from '../list-definition.ts'
import { cellOf } from './cell-of.ts'

/** Length from which on a text may not fit its column. */
const LONG_TEXT = 14

/** Cell of a list: one line, whose text is shown whole when it is pointed at. */
export const listCellOf = <Row,>(column: ListColumn<Row>) => {
  const cell = cellOf(column)
  return (value: unknown, row: Row, index: number): ReactNode => {
    const text = column.text(row)
    return (
      <div className="list-cell" {...(text.length > LONG_TEXT ? { title: text } : {})}>
        {cell(value, row, index)}
      </div>
    )
  }
}
