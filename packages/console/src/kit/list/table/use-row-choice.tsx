import { Checkbox, type TableProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './selection-bar.css'

/** Rows selected for a bulk step, or to be exported. */
interface RowChoice<Row> {
  /** Selected rows for which the step is possible. */
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
 * @param options.mayExport Whether selected rows may be exported: then each of them can be selected.
 * @param options.isBusy Whether a step is in progress, during which the selection is disabled.
 */
export const useRowChoice = <Row extends { readonly id: string }>(options: {
  readonly rows: readonly Row[]
  readonly mayChoose: (row: Row) => boolean
  readonly nameOf: (row: Row) => string
  readonly mayExport?: boolean
  readonly isBusy: boolean
}): RowChoice<Row> => {
  const { rows, mayChoose, nameOf, isBusy, mayExport = false } = options
  const { t } = useTranslation()
  const [keys, setKeys] = useState<readonly string[]>([])
  // Selected rows may be on another page by now, or settled.
  const open = mayExport ? rows : rows.filter(mayChoose)
  const selected = open.filter(({ id }) => keys.includes(id))
  return {
    chosen: selected.filter(mayChoose),
    selection: {
      selectedRowKeys: selected.map(({ id }) => id),
      getCheckboxProps: (row: Row) => ({ disabled: !open.includes(row) || isBusy, 'aria-label': nameOf(row) }),
      columnTitle: (
        <Checkbox
          aria-label={t('kit.selectPage')}
          disabled={open.length === 0 || isBusy}
          checked={selected.length > 0 && selected.length === open.length}
          indeterminate={selected.length > 0 && selected.length < open.length}
          onChange={({ target }) => setKeys(target.checked ? open.map(({ id }) => id) : [])}
        />
      ),
      onChange: (next: readonly unknown[]) => setKeys(next.map(String)),
    },
    barOf: (actions) =>
      (selected.length > 0 || isBusy) && (
        <section className="selection-bar" aria-label={t('kit.select')}>
          <span aria-live="polite">{t('kit.chosen', { n: selected.length })}</span>
          {actions}
        </section>
      ),
  }
}
