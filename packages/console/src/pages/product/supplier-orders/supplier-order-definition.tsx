import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import { orderSuppliers, supplierOrders } from '@netbar/shared/console'
import {
  KEYWORD_LENGTH,
  SUPPLIER_ORDER_STATUSES,
  type SupplierOrder,
  type SupplierOrderQuery,
  shanghaiDay,
  supplierOrderQuery,
} from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { progressOf, SUPPLIER_ORDER_TONES } from './supplier-order-status.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const useSuppliers = () => {
  const { suppliers, ask } = useUnit({ suppliers: orderSuppliers.$value, ask: orderSuppliers.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return suppliers?.map(({ id, name }) => ({ value: id, label: name })) ?? null
}

/** Whether an order is past its expected date. */
const isLate = ({ status, expectedDate }: SupplierOrder): boolean =>
  (status === 'ORDERED' || status === 'PARTIALLY_RECEIVED') &&
  expectedDate !== null &&
  expectedDate < shanghaiDay(Date.now())

/** Definition of the list of supplier orders. */
export const supplierOrderDefinition: ListDefinition<SupplierOrder, SupplierOrderQuery> = {
  route: 'companyPurchaseList',
  tab: 'supplierOrders',
  menu: 'companyPurchaseList',
  list: supplierOrders,
  file: createListExport({ list: supplierOrders, pageFx: supplierOrders.pageFx }),
  exportFunction: 'COMPANY_PURCHASE_EXPORT',
  filters: [
    { kind: 'text', name: 'keyword', label: 'supplierOrders.no', limit: KEYWORD_LENGTH },
    { kind: 'choice', name: 'supplierId', label: 'supplierOrders.supplier', values: null, useOptions: useSuppliers },
    oneOf('status', 'purchase.status', SUPPLIER_ORDER_STATUSES, (value) => `supplierOrders.status.${value}`),
    { kind: 'days', name: 'from', until: 'to', label: 'supplierOrders.days' },
  ],
  sorts: ['amountFen', 'expectedDate', 'createdTime'],
  defaultSort: '-createdTime',
  toQuery: ({ filters, sort, page, limit }) => ({
    keyword: filters['keyword'] || undefined,
    supplierId: filters['supplierId'] || undefined,
    status: SUPPLIER_ORDER_STATUSES.find((known) => known === filters['status']),
    from: filters['from'] || undefined,
    to: filters['to'] || undefined,
    sort: v.is(supplierOrderQuery.entries.sort, sort) ? sort : undefined,
    page,
    limit,
  }),
  columns: (t) => [
    {
      key: 'orderNo',
      title: t('supplierOrders.no'),
      text: ({ orderNo }) => orderNo,
      render: (_, { id, orderNo }) => <Link to={hrefOf('supplierOrderDetail', { id })}>{orderNo}</Link>,
    },
    { key: 'supplier', title: t('supplierOrders.supplier'), text: ({ supplierName }) => supplierName },
    {
      key: 'lineCount',
      title: t('supplierOrders.lineCount'),
      align: 'right',
      text: ({ lineCount }) => String(lineCount),
    },
    {
      key: 'amountFen',
      title: t('supplierOrders.amount'),
      align: 'right',
      text: ({ amountFen }) => formatMoney(amountFen),
    },
    {
      key: 'progress',
      title: t('supplierOrders.progress'),
      align: 'right',
      text: (order) => `${progressOf(order)}%`,
      render: (_, order) => (
        <>
          {progressOf(order)}% <span className="quiet">{`${order.receivedQuantity}/${order.quantity}`}</span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('purchase.status'),
      text: ({ status }) => t(`supplierOrders.status.${status}`),
      render: (_, { status }) => (
        <StatusTag tone={SUPPLIER_ORDER_TONES[status]}>{t(`supplierOrders.status.${status}`)}</StatusTag>
      ),
    },
    {
      key: 'expectedDate',
      title: t('supplierOrders.expectedDate'),
      text: ({ expectedDate }) => expectedDate ?? '',
      render: (_, order) =>
        isLate(order) ? <span className="list-late">{order.expectedDate}</span> : order.expectedDate,
    },
    { key: 'createdBy', title: t('supplierOrders.createdBy'), text: ({ createdBy }) => createdBy },
    {
      key: 'createdTime',
      title: t('supplierOrders.createdTime'),
      text: ({ createdTime }) => formatDateTime(createdTime),
    },
  ],
}
