import { Checkbox, type TableProps } from 'antd'
import { useState, type ReactNode } from 'react'

/** Rows of a list that are chosen for a step of many. */
interface RowChoice<Row> {
  readonly chosen: readonly Row[]
  readonly selection: NonNullable<TableProps<Row>['rowSelection']>
  /** The box that chooses all of the page. */
  readonly all: ReactNode
}

/**
 * Choosing rows of a page.
 *
 * @param options.rows what is on the page.
 * @param options.mayChoose whether the step can be taken of a row.
 * @param options.nameOf what a row's box is called.
 * @param options.label what the box for all is called.
 * @param options.isBusy while the step is taken of some, no others are chosen.
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
  // What was chosen may be on another page by now, or decided.
  const open = rows.filter(mayChoose)
  const chosen = open.filter(({ id }) => keys.includes(id))
  return {
    chosen,
    selection: {
      selectedRowKeys: chosen.map(({ id }) => id),
      getCheckboxProps: (row: Row) => ({ disabled: !mayChoose(row) || isBusy, 'aria-label': nameOf(row) }),
      // Ant Design repeats the title in a hidden row that measures widths, where a box could still take the focus.
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
