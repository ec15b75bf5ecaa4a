import type { ReactNode } from 'react'
import type { ListColumn } from '../list-definition.ts'
import { widthOf } from '../look/column-resizer.tsx'
import { cellOf } from './cell-of.ts'

/** Length from which on a text may not fit its column. */
const LONG_TEXT = 14

const MAX_WIDTH = 300

/** Space of a cell at both sides of its content, in pixels. */
const PADDING = 16

/** Cell of a list: one line, whose text is shown whole when it is pointed at. */
export const listCellOf = <Row,>(column: ListColumn<Row>) => {
  const cell = cellOf(column)
  const inner = `calc(${widthOf(column.key)} - ${PADDING}px)`
  const size = { inlineSize: inner, maxInlineSize: widthOf(column.key, `${column.maxWidth ?? MAX_WIDTH}px`) }
  return (value: unknown, row: Row, index: number): ReactNode => {
    const text = column.text(row)
    return (
      <div className="list-cell" style={size} {...(text.length > LONG_TEXT ? { title: text } : {})}>
        {cell(value, row, index)}
      </div>
    )
  }
}
