import type { TableColumnType, TableProps } from 'antd'

/** How a column is sorted by what is chosen; columns that cannot be are none of `sorts`. */
export const sortingOf = <Row>(
  key: string,
  sorts: readonly string[],
  sort: string,
): Pick<TableColumnType<Row>, 'sorter' | 'sortOrder'> =>
  sorts.includes(key)
    ? { sorter: true, sortOrder: sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null }
    : {}

/** Tells what was chosen in the head of a table; none is the default. */
export const onSort =
  <Row>(defaultSort: string, choose: (sort: string) => void): NonNullable<TableProps<Row>['onChange']> =>
  (_pagination, _filters, sorter, { action }) => {
    if (action !== 'sort') return
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    choose(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : defaultSort)
  }
