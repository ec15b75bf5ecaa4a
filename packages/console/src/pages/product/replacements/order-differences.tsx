import { orderDiscrepancies } from '@netbar/shared'
import type { Discrepancy, PurchaseOrderDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { DeductDialog } from './deduct-dialog.tsx'
import { DifferencePhotos } from './difference-photos.tsx'
import { differenceText } from './difference-text.ts'
import './replacement.css'

interface OrderDifferencesProps {
  readonly order: PurchaseOrderDetail
  /** Leads to sending again what was missing; null for who may not. */
  readonly onFillUp: (() => void) | null
  /** Whether the user may leave a difference as it is. */
  readonly mayDeduct?: boolean
}

const TONES: Readonly<Record<string, StatusTone>> = {
  OPEN: 'urgent',
  RESOLVED_FILL_UP: 'done',
  RESOLVED_DEDUCT: 'closed',
}

/** What deliveries of an order lacked or brought in vain, and what becomes of it. */
export const OrderDifferences = ({ order, onFillUp, mayDeduct = false }: OrderDifferencesProps) => {
  const { t } = useTranslation()
  const headingId = useId()
  const { differences, ask } = useUnit({ differences: orderDiscrepancies.$value, ask: orderDiscrepancies.asked })
  const [deducted, setDeducted] = useState<Discrepancy | null>(null)
  const close = useCallback(() => setDeducted(null), [])
  useEffect(() => {
    ask(order.id)
  }, [ask, order.id, order.version])
  // Another tab may have asked about its own order meanwhile.
  const hasDifferences = order.lines.some((line) => line.shortQuantity + line.rejectedQuantity > 0)
  const shown = hasDifferences ? (differences ?? []) : []
  if (shown.length === 0) return null
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('replacement.differences')}</h2>
      <ul className="purchase-history">
        {shown.map((difference) => (
          <li key={difference.id}>
            {difference.productName} <span className="quiet">{difference.spec}</span> · {differenceText(t, difference)}{' '}
            {difference.quantity}
            {difference.purchaseUnit}{' '}
            <StatusTag tone={TONES[difference.status] ?? 'waiting'}>
              {t(`replacements.differenceStatus.${difference.status}`)}
            </StatusTag>{' '}
            <DifferencePhotos attachments={difference.attachments} />
            {mayDeduct && difference.openQuantity > 0 && (
              <RowButton isDangerous onClick={() => setDeducted(difference)}>
                {t('replacement.deduct')}
                <span className="visually-hidden"> {difference.productName}</span>
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      {onFillUp && shown.some(({ openQuantity }) => openQuantity > 0) && (
        <Button className="replacement-fill-up" onClick={onFillUp}>
          {t('replacements.kind.SHORTAGE')}
        </Button>
      )}
      {deducted && <DeductDialog orderId={order.id} difference={deducted} onClose={close} />}
    </section>
  )
}
