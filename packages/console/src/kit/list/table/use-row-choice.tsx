import { Checkbox, type TableProps } from 'antd'
import { useState, type ReactNode } from 'react'

/** Rows selected for a bulk step. */
interface RowChoice<Row> {
  readonly chosen: readonly Row[]
  readonly selection: NonNullable<TableProps<Row>['rowSelection']>
  /** Checkbox for all rows of the page. */
  readonly all: ReactNode
}

/**
 * Selection of rows on a page.
 *
 * @param options.rows Rows of the page.
 * @param options.mayChoose Whether the step is possible for a row.
 * @param options.nameOf Label of a row's checkbox.
 * @param options.label Label of the checkbox for all.
 * @param options.isBusy Whether a step is in progress, during which the selection is disabled.
 */
export const useRowChoice = <Row extends { readonly id: string }>(options: {
  readonly rows: readonly Row[]
  readonly mayChoose: (row: Row) => boolean
  readonly nameOf: (row: Row) => string
  readonly label: string
  readonly isBusy: boolean
}): RowChoice<Row> => {
  const { rows, mayChoose, nameOf, label, isBusy } = options
  const [keys, setKeys] = useState<readonly string[]>([])
  // Selected rows may be on another page by now, or settled.
  const open = rows.filter(mayChoose)
  const chosen = open.filter(({ id }) => keys.includes(id))
  return {
    chosen,
    selection: {
      selectedRowKeys: chosen.map(({ id }) => id),
      getCheckboxProps: (row: Row) => ({ disabled: !mayChoose(row) || isBusy, 'aria-label': nameOf(row) }),
      // Ant Design repeats the title in a hidden row that measures widths, where a checkbox could still take the focus.
      hideSelectAll: true,
      onChange: (next: readonly unknown[]) => setKeys(next.map(String)),
    },
    all: (
      <Checkbox
        disabled={open.length === 0 || isBusy}
        checked={chosen.length > 0 && chosen.length === open.length}
        indeterminate={chosen.length > 0 && chosen.length < open.length}
        onChange={({ target }) => setKeys(target.checked ? open.map(({ id }) => id) : [])}
      >
        {label}
      </Checkbox>
    ),
  }
}
