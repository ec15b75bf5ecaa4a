import { formatDateTime } from '@netbar/shared'
import type { PurchaseOrderDetail, PurchaseOrderLine, ReceivedLine, Shipment } from '@netbar/shared/contract'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinesTable } from '../../../../kit/document/lines-table.tsx'
import { PrintSheet } from '../../../../kit/document/print-sheet.tsx'

interface Counted extends ReceivedLine {
  readonly id: string
  readonly quantity: number
  readonly goods: PurchaseOrderLine | undefined
}

interface ReceivedProps {
  readonly order: PurchaseOrderDetail
  readonly shipment: Shipment
}

/** What the store found of a delivery, line by line, and the sheet of paper that says so. */
export const Received = ({ order, shipment }: ReceivedProps) => {
  const { t } = useTranslation()
  const [isOnPaper, setIsOnPaper] = useState(false)
  const goods = new Map(order.lines.map((line) => [line.id, line]))
  const lines = shipment.lines.flatMap(({ id, orderLineId, quantity, received }): Counted[] =>
    received === null ? [] : [{ id, quantity, goods: goods.get(orderLineId), ...received }],
  )
  const count = (key: 'quantity' | 'acceptedQuantity' | 'rejectedQuantity' | 'shortQuantity', title: string) => ({
    key,
    title: t(title),
    align: 'right' as const,
    render: (_: unknown, line: Counted) => `${line[key]}${line.goods?.purchaseUnit ?? ''}`,
  })
  const columns: NonNullable<TableProps<Counted>['columns']> = [
    { key: 'product', title: t('purchase.product'), render: (_, line) => line.goods?.productName },
    { key: 'spec', title: t('purchase.spec'), render: (_, line) => line.goods?.spec },
    count('quantity', 'receipt.shippedQuantity'),
    count('acceptedQuantity', 'purchaseReceipt.accepted'),
    count('rejectedQuantity', 'purchaseReceipt.rejected'),
    count('shortQuantity', 'purchaseReceipt.short'),
    {
      key: 'reason',
      title: t('purchaseReceipt.reason'),
      render: (_, { reason }) => (reason === null ? '—' : t(`purchasing.reason.${reason}`)),
    },
    { key: 'production', title: t('purchaseReceipt.production'), render: (_, line) => line.productionDate ?? '—' },
    { key: 'lastDay', title: t('receipt.lastDay'), render: (_, line) => line.expireDate ?? '—' },
  ]
  const table = <LinesTable<Counted> columns={columns} lines={lines} />
  const facts = [
    ['purchase.branch', `${order.branchNo} ${order.branchName}`],
    ['purchase.orderNo', order.orderNo],
    ['purchase.carrier', shipment.carrier],
    ['purchase.shipped', formatDateTime(shipment.shippedTime)],
  ] as const
  return (
    <>
      {table}
      <Button className="received-print" size="small" onClick={() => setIsOnPaper(true)}>
        {t('receipt.printSheet')}
      </Button>
      {isOnPaper && (
        <PrintSheet title={`${t('receipt.sheet')} ${shipment.shipmentNo}`} onClose={() => setIsOnPaper(false)}>
          <dl className="purchase-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {shipment.storedTime && (
            <p>{t('purchase.storedAt', { who: shipment.storedBy, time: formatDateTime(shipment.storedTime) })}</p>
          )}
          {table}
        </PrintSheet>
      )}
    </>
  )
}
