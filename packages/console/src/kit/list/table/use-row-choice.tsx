import { Checkbox, type TableProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './selection-bar.css'

/** Rows selected for a bulk step. */
interface RowChoice<Row> {
  readonly chosen: readonly Row[]
  readonly selection: NonNullable<TableProps<Row>['rowSelection']>
  /** Bar with these actions; none while nothing is selected. */
  readonly barOf: (actions: ReactNode) => ReactNode
}

/**
 * Selection of rows on a page.
 *
 * @param options.rows Rows of the page.
 * @param options.mayChoose Whether the step is possible for a row.
 * @param options.nameOf Label of a row's checkbox.
 * @param options.label Name of the checkbox for all, in the header.
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
  const { t } = useTranslation()
  const [keys, setKeys] = useState<readonly string[]>([])
  // Selected rows may be on another page by now, or settled.
  const open = rows.filter(mayChoose)
  const chosen = open.filter(({ id }) => keys.includes(id))
  return {
    chosen,
    selection: {
      selectedRowKeys: chosen.map(({ id }) => id),
      getCheckboxProps: (row: Row) => ({ disabled: !mayChoose(row) || isBusy, 'aria-label': nameOf(row) }),
      columnTitle: (
        <Checkbox
          aria-label={label}
          disabled={open.length === 0 || isBusy}
          checked={chosen.length > 0 && chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={({ target }) => setKeys(target.checked ? open.map(({ id }) => id) : [])}
        />
      ),
      onChange: (next: readonly unknown[]) => setKeys(next.map(String)),
    },
    barOf: (actions) =>
      (chosen.length > 0 || isBusy) && (
        <section className="selection-bar" aria-label={t('kit.select')}>
          <span aria-live="polite">{t('kit.chosen', { n: chosen.length })}</span>
          {actions}
        </section>
      ),
  }
}
