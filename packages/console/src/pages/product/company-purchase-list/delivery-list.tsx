import { formatDateTime, companyDeliveries, hrefOf } from '@netbar/shared'
import {
  TRACKING_LENGTH,
  actionsOf,
  SHIPMENT_STATUSES,
  shipmentMachine,
  type Delivery,
  type DeliveryQuery,
} from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { SHIPMENT_TONES } from '../purchase-steps/purchase-status.ts'
import { stepRequested } from '../../../kit/document/wanted-step.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const timeOf = (time: string | null): string => (time === null ? '' : formatDateTime(time))

const deliveryDefinition: ListDefinition<Delivery, DeliveryQuery> = {
  route: 'companyPurchaseList',
  tab: 'deliveries',
  menu: 'companyPurchaseList',
  list: companyDeliveries,
  file: createListExport({ list: companyDeliveries, pageFx: companyDeliveries.pageFx }),
  exportFunction: 'COMPANY_PURCHASE_EXPORT',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'purchase.branch', values: null, useOptions: useBranchOptions },
    oneOf('status', 'purchase.status', SHIPMENT_STATUSES, (value) => `purchasing.shipmentStatus.${value}`),
    { kind: 'text', name: 'no', label: 'warehouse.no', limit: TRACKING_LENGTH },
    { kind: 'days', name: 'from', until: 'to', label: 'warehouse.days' },
  ],
  sorts: ['shippedTime'],
  defaultSort: '-shippedTime',
  toQuery: ({ filters, sort, page, limit }) => ({
    branchId: filters['branchId'] || undefined,
    status: SHIPMENT_STATUSES.find((known) => known === filters['status']),
    no: filters['no'] || undefined,
    from: filters['from'] || undefined,
    to: filters['to'] || undefined,
    sort: sort === 'shippedTime' ? 'shippedTime' : '-shippedTime',
    page,
    limit,
  }),
  columns: (t) => [
    { key: 'shipmentNo', title: t('warehouse.shipmentNo'), text: ({ shipmentNo }) => shipmentNo },
    { key: 'branch', title: t('purchase.branch'), text: ({ branchNo, branchName }) => `${branchNo} ${branchName}` },
    {
      key: 'orderNo',
      title: t('warehouse.orderNo'),
      text: ({ orderNo }) => orderNo,
      render: (_, { orderId, orderNo }) => <Link to={hrefOf('purchaseOrderDetail', { orderId })}>{orderNo}</Link>,
    },
    { key: 'lineCount', title: t('warehouse.lineCount'), align: 'right', text: ({ lineCount }) => String(lineCount) },
    { key: 'quantity', title: t('warehouse.pieces'), align: 'right', text: ({ quantity }) => String(quantity) },
    { key: 'carrier', title: t('purchase.carrier'), text: ({ carrier }) => carrier },
    {
      key: 'trackingNo',
      title: t('purchaseAction.delivery.trackingNo'),
      text: ({ trackingNo }) => trackingNo ?? '',
    },
    {
      key: 'driverPhone',
      title: t('purchaseAction.delivery.driverPhone'),
      text: ({ driverPhone }) => driverPhone ?? '',
    },
    {
      key: 'status',
      title: t('purchase.status'),
      text: ({ status }) => t(`purchasing.shipmentStatus.${status}`),
      render: (_, { status }) => (
        <StatusTag tone={SHIPMENT_TONES[status]}>{t(`purchasing.shipmentStatus.${status}`)}</StatusTag>
      ),
    },
    { key: 'shippedTime', title: t('purchase.shipped'), text: ({ shippedTime }) => formatDateTime(shippedTime) },
    {
      key: 'expectedTime',
      title: t('purchaseAction.delivery.expected'),
      text: ({ expectedTime }) => timeOf(expectedTime),
    },
    { key: 'storedTime', title: t('warehouse.storedTime'), text: ({ storedTime }) => timeOf(storedTime) },
  ],
}

/** Deliveries to the branches; those in transit can be recalled on the page of their order. */
export const DeliveryList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const want = useUnit(stepRequested)
  return (
    <ListView
      definition={deliveryDefinition}
      header={() => tabs}
      rowActions={({ id, orderId, status }, may) => {
        const to = hrefOf('purchaseOrderDetail', { orderId })
        return (
          <>
            <Link to={to}>{t('kit.detail')}</Link>
            {actionsOf(shipmentMachine, { status, sides: ['company'] }, may).includes('recall') && (
              <Link to={to} onClick={() => want({ documentId: id, action: 'recall' })}>
                {t('purchaseAction.name.recall')}
              </Link>
            )}
          </>
        )
      }}
    />
  )
}
