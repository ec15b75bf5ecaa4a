import { $menus, companyDemand, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { KEYWORD_LENGTH, type Demand, type DemandQuery } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListColumn, ListDefinition } from '../../../kit/list/list-definition.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { mayExport } from '../../../kit/list/use-list-export.ts'

const YES = 'true'

const useMissing = () => {
  const { t } = useTranslation()
  return [{ value: YES, label: t('warehouse.onlyMissing') }]
}

type Counted = 'quantity' | 'pendingQuantity' | 'stockQuantity' | 'incomingQuantity'
const count = (t: TFunction, key: Counted, title: string): ListColumn<Demand> => ({
  key,
  title: t(title),
  align: 'right',
  text: (row) => String(row[key]),
})

const demandDefinition: ListDefinition<Demand, DemandQuery> = {
  route: 'companyPurchaseList',
  tab: 'demand',
  menu: 'companyPurchaseList',
  list: companyDemand,
  file: createListExport({ list: companyDemand, pageFx: companyDemand.pageFx }),
  exportFunction: 'COMPANY_PURCHASE_EXPORT',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'purchase.branch', values: null, useOptions: useBranchOptions },
    { kind: 'text', name: 'product', label: 'purchase.product', limit: KEYWORD_LENGTH },
    { kind: 'choice', name: 'missing', label: 'warehouse.only', values: [YES], useOptions: useMissing },
  ],
  // Shortages come first.
  sorts: [],
  defaultSort: '',
  toQuery: ({ filters, page, limit }) => ({
    branchId: filters['branchId'] || undefined,
    product: filters['product'] || undefined,
    missing: filters['missing'] === YES ? YES : undefined,
    page,
    limit,
  }),
  columns: (t) => [
    { key: 'code', title: t('warehouse.code'), text: ({ code }) => code },
    { key: 'product', title: t('warehouse.product'), text: ({ productName }) => productName },
    { key: 'spec', title: t('warehouse.spec'), text: ({ spec }) => spec },
    { key: 'unit', title: t('warehouse.unit'), text: ({ purchaseUnit }) => purchaseUnit },
    {
      key: 'orderCount',
      title: t('warehouse.orders'),
      align: 'right',
      text: ({ orderCount }) => String(orderCount),
      render: (_, { code, orderCount }) => (
        <Link to={hrefOf('companyPurchaseList', { tab: 'orders', product: code })}>{orderCount}</Link>
      ),
    },
    count(t, 'quantity', 'warehouse.demand'),
    count(t, 'pendingQuantity', 'warehouse.pending'),
    count(t, 'stockQuantity', 'warehouse.stock'),
    {
      key: 'missingQuantity',
      title: t('warehouse.missing'),
      align: 'right',
      text: ({ missingQuantity }) => String(missingQuantity),
      render: (_, { missingQuantity }) => (
        <span className={missingQuantity > 0 ? 'list-late' : ''}>{missingQuantity}</span>
      ),
    },
    count(t, 'incomingQuantity', 'warehouse.incoming'),
    { key: 'supplier', title: t('warehouse.supplier'), text: ({ supplierName }) => supplierName ?? '' },
  ],
}

const DraftsDialog = lazy(async () => ({
  default: (await import('../supplier-orders/drafts-dialog.tsx')).DraftsDialog,
}))

/** Open demand of the branches by product, with the company's stock and what it can order. */
export const DemandList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { rows, menus } = useUnit({ rows: companyDemand.$rows, menus: $menus })
  const [ordered, setOrdered] = useState<readonly Demand[] | null>(null)
  const may = pageFunctionsOf(menus, demandDefinition.menu)
  const mayOrder = may.has('SUPPLIER_ORDER_EDIT')
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: ({ missingQuantity, incomingQuantity }) => missingQuantity > incomingQuantity,
    nameOf: ({ code, productName }) => `${code} ${productName}`,
    mayExport: mayExport(demandDefinition, may),
    isBusy: false,
  })
  return (
    <>
      <ListView
        definition={demandDefinition}
        header={() => tabs}
        {...(mayOrder
          ? {
              selection,
              bulk: barOf(
                <>
                  <Button disabled={chosen.length === 0} onClick={() => setOrdered(chosen)}>
                    {t('supplierOrders.demand.makeMany', { n: chosen.length })}
                  </Button>
                </>,
              ),
            }
          : {})}
      />
      <Suspense>{ordered && <DraftsDialog demands={ordered} onClose={() => setOrdered(null)} />}</Suspense>
    </>
  )
}
