import { formatDateTime } from '@netbar/shared'
import type { PurchaseOrderDetail, Shipment } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../../kit/document/facts.tsx'
import { count, text, type LineColumn } from '../../../../kit/document/lines/line-columns.tsx'
import { LinesTable } from '../../../../kit/document/lines/lines-table.tsx'
import { PrintSheet } from '../../../../kit/document/print-sheet.tsx'
import { countedLines, type CountedLine } from './counted-lines.ts'
import { receiptPaper } from './receipt-paper.ts'

const units = (title: string, quantityOf: (line: CountedLine) => number): LineColumn<CountedLine> =>
  count(title, (line) => `${quantityOf(line)}${line.goods?.purchaseUnit ?? ''}`)

const columns: readonly LineColumn<CountedLine>[] = [
  text('purchase.product', ({ goods }) => goods?.productName),
  text('purchase.spec', ({ goods }) => goods?.spec),
  units('receipt.shippedQuantity', ({ quantity }) => quantity),
  units('purchaseReceipt.accepted', ({ acceptedQuantity }) => acceptedQuantity),
  units('purchaseReceipt.rejected', ({ rejectedQuantity }) => rejectedQuantity),
  units('purchaseReceipt.short', ({ shortQuantity }) => shortQuantity),
  text('purchaseReceipt.reason', ({ reason }, t) => reason && t(`purchasing.reason.${reason}`)),
  text('purchaseReceipt.production', ({ productionDate }) => productionDate),
  text('receipt.lastDay', ({ expireDate }) => expireDate),
]

interface ReceivedProps {
  readonly order: PurchaseOrderDetail
  readonly shipment: Shipment
}

/** Receipt of a delivery, line by line, with a printable sheet. */
export const Received = ({ order, shipment }: ReceivedProps) => {
  const { t } = useTranslation()
  const [isOnPaper, setIsOnPaper] = useState(false)
  const lines = countedLines(order, shipment)
  const table = <LinesTable columns={columns} lines={lines} />
  return (
    <>
      {table}
      <Button className="received-print" size="small" onClick={() => setIsOnPaper(true)}>
        {t('receipt.printSheet')}
      </Button>
      {isOnPaper && (
        <PrintSheet
          title={`${t('receipt.sheet')} ${shipment.shipmentNo}`}
          paper={() => receiptPaper(order, shipment, lines, t)}
          onClose={() => setIsOnPaper(false)}
        >
          <FactList
            facts={[
              ['purchase.branch', `${order.branchNo} ${order.branchName}`],
              ['purchase.orderNo', order.orderNo],
              ['purchase.carrier', shipment.carrier],
              ['purchase.shipped', formatDateTime(shipment.shippedTime)],
            ]}
          />
          {shipment.storedTime && (
            <p>{t('purchase.storedAt', { who: shipment.storedBy, time: formatDateTime(shipment.storedTime) })}</p>
          )}
          {table}
        </PrintSheet>
      )}
    </>
  )
}
