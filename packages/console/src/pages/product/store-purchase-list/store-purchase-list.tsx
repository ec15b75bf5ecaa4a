import {
  $menus,
  hrefOf,
  messageRequested,
  pageFunctionsOf,
  storePurchaseOrders,
  type StatusCounts,
} from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { Alert, Button, Checkbox, Empty, Popover, Table, type TableProps } from 'antd'
import { createWatch } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { toCsv } from '../../../lib/csv.ts'
import { downloadText } from '../../../lib/download.ts'
import { orderColumns, type OrderColumn } from './columns.tsx'
import { $exportProgress, exportCompleted, exportFailed, exportRequested } from './export-model.ts'
import { ListFilter } from './list-filter.tsx'
import { PAGE_SIZES, STATUS_TABS } from './list-query.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListChoice } from './use-list-choice.ts'
import './store-purchase-list.css'

/** Statuses in which a delivery may wait for the store. */
const STORABLE = new Set(['PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_STORED'])

const countOf = (counts: StatusCounts, statuses: readonly (keyof StatusCounts)[]): number =>
  (statuses.length > 0 ? statuses.map((status) => counts[status] ?? 0) : Object.values(counts)).reduce(
    (sum, count) => sum + count,
    0,
  )

/** Writes the file when all rows of an export have arrived. */
const useExportFile = (columns: readonly OrderColumn[], fileName: string) => {
  const scope = useProvidedScope()
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({
      unit: exportCompleted,
      scope,
      fn: (orders) => {
        const cells = [
          columns.map(({ title }) => title),
          ...orders.map((order) => columns.map(({ text }) => text(order))),
        ]
        downloadText(`${fileName}.csv`, toCsv(cells), 'text/csv')
      },
    })
  }, [scope, columns, fileName])
}

const useExportFailure = () => {
  const scope = useProvidedScope()
  const say = useUnit(messageRequested)
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({
      unit: exportFailed,
      scope,
      fn: () => say({ kind: 'error', text: { key: 'purchase.exportFailed' } }),
    })
  }, [scope, say])
}

/** A store's purchase orders: what was ordered, what is on its way, and what waits to be stored. */
export const StorePurchaseList = () => {
  const { t } = useTranslation()
  const { rows, total, status, counts, menus, progress, reload, startExport } = useUnit({
    rows: storePurchaseOrders.$rows,
    total: storePurchaseOrders.$total,
    status: storePurchaseOrders.$status,
    counts: storePurchaseOrders.$counts,
    menus: $menus,
    progress: $exportProgress,
    reload: storePurchaseOrders.reloaded,
    startExport: exportRequested,
  })
  const [choice, change] = useListChoice()
  const [hidden, showColumns] = useHiddenColumns()
  const may = useMemo(() => pageFunctionsOf(menus, 'storePurchaseList'), [menus])
  const columns = useMemo(() => orderColumns(t, choice.sort), [t, choice.sort])
  useExportFile(columns, t('routes.storePurchaseList'))
  useExportFailure()

  const actions: TableProps<PurchaseOrder>['columns'] = [
    {
      key: 'actions',
      fixed: 'end',
      title: t('purchase.actions'),
      render: (_, { id, status: orderStatus }) => (
        <span className="purchase-actions">
          <Link to={hrefOf('storePurchaseDetail', { orderId: id })}>{t('purchase.detail')}</Link>
          {may.has('PURCHASE_WAREHOUSING') && STORABLE.has(orderStatus) && (
            <Link to={`${hrefOf('storePurchaseDetail', { orderId: id })}#shipments`}>{t('purchase.store')}</Link>
          )}
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
      <h1 className="page-title">{t('routes.storePurchaseList')}</h1>
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
          <ListFilter choice={choice} onChange={change} />
          <div className="purchase-tools">
            <Popover
              trigger="click"
              content={
                <Checkbox.Group
                  className="purchase-columns"
                  value={columns.filter(({ key }) => !hidden.has(key)).map(({ key }) => key)}
                  options={columns.map(({ key, title }) => ({ value: key, label: title }))}
                  onChange={(shown) =>
                    showColumns(
                      shown.map(String),
                      columns.map(({ key }) => key),
                    )
                  }
                />
              }
            >
              <Button>{t('purchase.columns')}</Button>
            </Popover>
            <Button loading={status === 'stale'} onClick={() => reload()}>
              {t('purchase.refresh')}
            </Button>
            {may.has('STORE_PURCHASE_EXPORT') && (
              <Button disabled={total === 0 || progress !== null} onClick={() => startExport()}>
                {progress
                  ? t('purchase.exporting', { n: progress.rows.length, total: progress.total ?? '…' })
                  : t('purchase.export')}
              </Button>
            )}
          </div>
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
        <Table<PurchaseOrder>
          rowKey="id"
          size="middle"
          loading={status === 'loading'}
          columns={[...shownColumns, ...actions]}
          dataSource={[...rows]}
          scroll={{ x: 'max-content' }}
          onChange={sort}
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
            onChange: (page, limit) => change({ page: limit === choice.limit ? page : 1, limit }),
          }}
        />
      </section>
    </>
  )
}
