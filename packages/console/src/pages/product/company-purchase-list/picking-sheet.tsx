import { pickingList } from '@netbar/shared'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { PrintSheet } from '../../../kit/document/print-sheet.tsx'
import { pickingPaper } from './picking-paper.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'

interface PickingSheetProps {
  /** Ids of the orders. */
  readonly orders: readonly string[]
  readonly onClose: () => void
}

const HEADS = ['warehouse.code', 'warehouse.product', 'warehouse.spec', 'warehouse.unit'] as const

/** Printable picking list of some orders. */
export const PickingSheet = ({ orders, onClose }: PickingSheetProps) => {
  const { t } = useTranslation()
  const { lines, status, error, ask, forget } = useUnit({
    lines: pickingList.$value,
    status: pickingList.$status,
    error: pickingList.$error,
    ask: pickingList.asked,
    forget: pickingList.reset,
  })
  useEffect(() => {
    ask(orders)
    return () => forget()
  }, [orders, ask, forget])
  return (
    <PrintSheet
      title={t('picking.title')}
      mayPrint={Boolean(lines?.length)}
      paper={() => pickingPaper(lines ?? [], t)}
      onClose={onClose}
    >
      <p className="quiet">{t('picking.hint', { n: orders.length })}</p>
      {lines === null && status !== 'failed' && <LoadingBar />}
      {lines === null && status === 'failed' && <RetryAlert error={error} onRetry={() => ask(orders)} />}
      {lines?.length === 0 && <Empty description={t('picking.empty')} />}
      {lines !== null && lines.length > 0 && (
        <table>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
              <th scope="col" className="print-count">
                {t('purchase.quantity')}
              </th>
              <th scope="col">{t('picking.orders')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, code, productName, spec, purchaseUnit, quantity, orders: parts }) => (
              <tr key={id}>
                <td>{code}</td>
                <td>{productName}</td>
                <td>{spec || '—'}</td>
                <td>{purchaseUnit}</td>
                <td className="print-count">{quantity}</td>
                <td>
                  <ul>
                    {parts.map((part) => (
                      <li key={part.id}>
                        <span>{`${part.orderNo} ${part.branchNo} ${part.branchName}`}</span>{' '}
                        <b>{`× ${part.quantity}`}</b>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PrintSheet>
  )
}
