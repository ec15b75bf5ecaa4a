import { orderDiscrepancies } from '@netbar/shared'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { DifferencePhotos } from './difference-photos.tsx'
import { differenceText } from './difference-text.ts'
import './replacement.css'

interface OrderDifferencesProps {
  readonly order: PurchaseOrderDetail
  /** Leads to sending again what was missing; null for who may not. */
  readonly onFillUp: (() => void) | null
}

const TONES: Readonly<Record<string, StatusTone>> = {
  OPEN: 'urgent',
  RESOLVED_FILL_UP: 'done',
  RESOLVED_DEDUCT: 'closed',
}

/** What deliveries of an order lacked or brought in vain, and what becomes of it. */
export const OrderDifferences = ({ order, onFillUp }: OrderDifferencesProps) => {
  const { t } = useTranslation()
  const headingId = useId()
  const { differences, ask } = useUnit({ differences: orderDiscrepancies.$value, ask: orderDiscrepancies.asked })
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
          </li>
        ))}
      </ul>
      {onFillUp && shown.some(({ openQuantity }) => openQuantity > 0) && (
        <Button className="replacement-fill-up" onClick={onFillUp}>
          {t('replacements.kind.SHORTAGE')}
        </Button>
      )}
    </section>
  )
}
