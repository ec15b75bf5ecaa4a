import { $menus, formatMoney, pageFunctionsOf, supplierProductRemoval, supplierProducts } from '@netbar/shared'
import type { SupplierProduct } from '@netbar/shared/contract'
import { Button, Empty, Table, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListChoice } from '../../../kit/list/list-choice.ts'
import { ListEmpty } from '../../../kit/list/list-empty.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { FilterBar } from '../../../kit/list/list-filter.tsx'
import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { RowButton } from '../../../kit/resource/row-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { CatalogueForm, nameOf } from './catalogue-form.tsx'
import { CatalogueRemoval } from './catalogue-removal.tsx'
import '../../../kit/list/list.css'

const LINES = 20
const FILTERS = [keywordFilter]
type Asked = { readonly what: 'form'; readonly line: SupplierProduct | null } | RemovalAsked
interface RemovalAsked {
  readonly what: 'removal'
  readonly line: SupplierProduct
}

/** What a supplier delivers: at which price, how much at least, how soon. */
export const CatalogueLines = ({ supplierId }: { readonly supplierId: string }) => {
  const { t } = useTranslation()
  const { menus, rows, total, query, status, isRemoving, ask, reload } = useUnit({
    menus: $menus,
    rows: supplierProducts.$rows,
    total: supplierProducts.$total,
    query: supplierProducts.$query,
    status: supplierProducts.$status,
    isRemoving: supplierProductRemoval.$isPending,
    ask: supplierProducts.queried,
    reload: supplierProducts.reloaded,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = useCallback(() => setAsked(null), [])
  useEffect(() => {
    ask({ supplierId, keyword: undefined, page: 1, limit: LINES })
  }, [ask, supplierId])
  const mayEdit = pageFunctionsOf(menus, 'suppliers').has('SUPPLIER_EDIT')
  // What is there may be of the supplier that another tab asked for.
  const isOwn = query.supplierId === supplierId
  const own = rows.filter((line) => line.supplierId === supplierId)
  const choice: ListChoice = { filters: { keyword: query.keyword ?? '' }, sort: '', page: 1, limit: LINES }
  const filter = ({ keyword }: ListChoice['filters']) => ask({ keyword: keyword || undefined, page: 1 })
  const add = (
    <Button type="primary" onClick={() => setAsked({ what: 'form', line: null })}>
      {t('supplier.catalogue.add')}
    </Button>
  )
  const empty = query.keyword ? (
    <ListEmpty filters={FILTERS} choice={choice} onChange={({ filters }) => filter(filters ?? {})} />
  ) : (
    <Empty description={t('supplier.catalogue.empty')}>{mayEdit && add}</Empty>
  )
  if (status === 'failed' && own.length === 0)
    return <RetryAlert title={t('supplier.catalogue.failed')} onRetry={reload} />
  const columns: NonNullable<TableProps<SupplierProduct>['columns']> = [
    {
      key: 'product',
      title: t('supplier.catalogue.product'),
      render: (_, line) => (
        <>
          {`${line.code} ${nameOf(line)} `}
          {!line.isUsed && <StatusTag tone="closed">{t('supplier.catalogue.off')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'price',
      title: t('supplier.catalogue.price'),
      align: 'right',
      render: (_, { priceFen, purchaseUnit }) =>
        priceFen === null ? t('supplier.catalogue.hidden') : `${formatMoney(priceFen)}/${purchaseUnit}`,
    },
    {
      key: 'least',
      title: t('supplier.catalogue.least'),
      align: 'right',
      render: (_, { leastOrder, purchaseUnit }) => `${leastOrder} ${purchaseUnit}`,
    },
    {
      key: 'lead',
      title: t('supplier.catalogue.lead'),
      align: 'right',
      render: (_, { leadDays }) => leadDays ?? '—',
    },
    {
      key: 'preferred',
      title: t('supplier.catalogue.preferred'),
      render: (_, { isPreferred }) =>
        isPreferred ? <StatusTag tone="done">{t('supplier.catalogue.preferred')}</StatusTag> : '—',
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t('kit.actions'),
            render: (_: unknown, line: SupplierProduct) => (
              <span className="list-actions">
                <RowButton onClick={() => setAsked({ what: 'form', line })}>
                  {t('kit.edit')}
                  <span className="visually-hidden"> {nameOf(line)}</span>
                </RowButton>
                <RowButton isDangerous isDisabled={isRemoving} onClick={() => setAsked({ what: 'removal', line })}>
                  {t('kit.remove')}
                  <span className="visually-hidden"> {nameOf(line)}</span>
                </RowButton>
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      {(own.length > 0 || query.keyword !== undefined) && (
        <div className="list-bar">
          <FilterBar filters={FILTERS} choice={choice} onChange={filter} />
          {mayEdit && add}
        </div>
      )}
      <Table<SupplierProduct>
        rowKey="productId"
        size="middle"
        columns={columns}
        dataSource={own}
        loading={!isOwn || status === 'loading' || status === 'stale'}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: isOwn && status === 'ready' ? empty : ' ',
        }}
        pagination={{
          current: query.page === undefined ? 1 : Number(query.page),
          pageSize: LINES,
          total,
          hideOnSinglePage: true,
          showSizeChanger: false,
          showTotal: (count) => t('kit.total', { n: count }),
          onChange: (page) => ask({ page }),
        }}
      />
      {asked?.what === 'form' && <CatalogueForm supplierId={supplierId} line={asked.line} onClose={close} />}
      {asked?.what === 'removal' && <CatalogueRemoval line={asked.line} onClose={close} />}
    </>
  )
}
