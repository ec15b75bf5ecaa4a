import type { TableColumnType, TableProps } from 'antd'

/** Sort props of a column for the current choice; none for a column that is not in `sorts`. */
export const sortingOf = <Row>(
  key: string,
  sorts: readonly string[],
  sort: string,
): Pick<TableColumnType<Row>, 'sorter' | 'sortOrder'> =>
  sorts.includes(key)
    ? { sorter: true, sortOrder: sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null }
    : {}

/** Handles a click in a table head; no sort order is the default one. */
export const onSort =
  <Row>(defaultSort: string, choose: (sort: string) => void): NonNullable<TableProps<Row>['onChange']> =>
  (_pagination, _filters, sorter, { action }) => {
    if (action !== 'sort') return
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    choose(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : defaultSort)
  }
