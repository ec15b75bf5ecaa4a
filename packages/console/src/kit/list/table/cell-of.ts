import type { ReactNode } from 'react'
import type { ListColumn } from '../list-definition.ts'

/** What stands where a row has nothing to say; in a file nothing does. */
const NOTHING = '—'

/** What a list shows of a row in a column. */
export const cellOf =
  <Row>({ text, render }: ListColumn<Row>) =>
  (value: unknown, row: Row, index: number): ReactNode => {
    const shown = render ? render(value, row, index) : text(row)
    const isNothing = shown === '' || shown === null || shown === undefined || shown === false
    return isNothing || (Array.isArray(shown) && shown.length === 0) ? NOTHING : shown
  }
