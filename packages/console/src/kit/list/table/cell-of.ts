import type { ReactNode } from 'react'
import { orDash } from '../../../ui/or-dash.ts'
import type { ListColumn } from '../list-definition.ts'

/** Cell of a row in a column. */
export const cellOf =
  <Row>({ text, render }: ListColumn<Row>) =>
  (value: unknown, row: Row, index: number): ReactNode =>
    orDash(render ? render(value, row, index) : text(row))
