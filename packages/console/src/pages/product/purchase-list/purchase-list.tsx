import { $menus, hrefOf, pageFunctionsOf, type StatusCounts } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { Alert, Button, Empty, Table, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { orderColumns } from './columns.tsx'
import { ListFilter } from './list-filter.tsx'
import type { ListPage } from './list-page.ts'
import { PAGE_SIZES, STATUS_TABS } from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import { useExportFile } from './use-export-file.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListChoice } from './use-list-choice.ts'
import './purchase-list.css'

/** The functions of the page that the user has. */
type Functions = ReadonlySet<string>

interface PurchaseListProps {
  readonly page: ListPage
  /** What can be done with an order, beside opening it. */
  readonly rowActions: (order: PurchaseOrder, may: Functions) => ReactNode
  /** What can be done with the list, beside what every list can. */
  readonly tools?: ReactNode
  /** What is said about the list, over its rows. */
  readonly notice?: ReactNode
  readonly selection?: TableProps<PurchaseOrder>['rowSelection']
}

const countOf = (counts: StatusCounts, statuses: readonly (keyof StatusCounts)[]): number =>
  (statuses.length > 0 ? statuses.map((status) => counts[status] ?? 0) : Object.values(counts)).reduce(
    (sum, count) => sum + count,
    0,
  )

/** A list of purchase orders: of the store on the screen, or of all stores of the company. */
export const PurchaseList = ({ page, rowActions, tools, notice, selection }: PurchaseListProps) => {
  const { t } = useTranslation()
  const { rows, total, status, counts, menus, reload } = useUnit({
    rows: page.list.$rows,
    total: page.list.$total,
    status: page.list.$status,
    counts: page.list.$counts,
    menus: $menus,
    reload: page.list.reloaded,
  })
  const [choice, change] = useListChoice(page)
  const [hidden, showColumns] = useHiddenColumns(page.route)
  const may = useMemo(() => pageFunctionsOf(menus, page.route), [menus, page])
  const columns = useMemo(() => orderColumns(t, choice.sort, page), [t, choice.sort, page])
  useExportFile(page.file, columns, t(`routes.${page.route}`))

  const actions: TableProps<PurchaseOrder>['columns'] = [
    {
      key: 'actions',
      fixed: 'end',
      title: t('purchase.actions'),
      render: (_, order) => (
        <span className="purchase-actions">
          <Link to={hrefOf(page.detail, { orderId: order.id })}>{t('purchase.detail')}</Link>
          {rowActions(order, may)}
        </span>
      ),
    },
  ]
  const shownColumns = columns
    .filter(({ key }) => !hidden.has(key))
    .map((column) => ({ render: (_: unknown, order: PurchaseOrder) => column.text(order), ...column }))
  const sort: TableProps<PurchaseOrder>['onChange'] = (_pagination, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    change({
      sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '-createdTime',
      page: choice.page,
    })
  }

  return (
    <>
      <h1 className="page-title">{t(`routes.${page.route}`)}</h1>
      <section className="card">
        <ChoiceBar
          label={t('purchase.status')}
          chosen={STATUS_TABS.find(({ statuses }) => statuses.join(',') === choice.status)?.key ?? 'all'}
          onChange={(key) => change({ status: STATUS_TABS.find((tab) => tab.key === key)?.statuses.join(',') ?? '' })}
          choices={STATUS_TABS.map(({ key, statuses }) => ({
            key,
            label: key === 'all' ? t('purchase.all') : t(`purchase.tab.${key}`),
            count: countOf(counts, statuses),
          }))}
        />
        <div className="purchase-bar">
          <ListFilter choice={choice} hasBranches={page.scope === 'company'} onChange={change} />
          <ListTools
            page={page}
            columns={columns}
            hidden={hidden}
            mayExport={may.has(page.exportFunction)}
            onShow={showColumns}
          >
            {tools}
          </ListTools>
        </div>
        {status === 'failed' && (
          <Alert
            type="error"
            showIcon
            className="purchase-failed"
            title={t('purchase.failed')}
            action={<Button onClick={() => reload()}>{t('app.retry')}</Button>}
          />
        )}
        {notice}
        <Table<PurchaseOrder>
          rowKey="id"
          size="middle"
          loading={status === 'loading'}
          columns={[...shownColumns, ...actions]}
          dataSource={[...rows]}
          scroll={{ x: 'max-content' }}
          onChange={sort}
          {...(selection ? { rowSelection: selection } : {})}
          locale={{
            emptyText: (
              <Empty description={t('purchase.empty')}>
                <span className="quiet">{t('purchase.emptyHint')}</span>
              </Empty>
            ),
          }}
          pagination={{
            current: choice.page,
            pageSize: choice.limit,
            total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: true,
            showTotal: (count) => t('purchase.total', { n: count }),
            onChange: (current, limit) => change({ page: limit === choice.limit ? current : 1, limit }),
          }}
        />
      </section>
    </>
  )
}
