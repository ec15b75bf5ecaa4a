import { orderDiscrepancies } from '@netbar/shared/console'
import type { Discrepancy, PurchaseOrderDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../../kit/document/entry-list.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { DeductDialog } from './deduct-dialog.tsx'
import { DiscrepancyPhotos } from './discrepancy-photos.tsx'
import { discrepancyText } from './discrepancy-text.ts'
import './replacement.css'

interface OrderDiscrepanciesProps {
  readonly order: PurchaseOrderDetail
  /** Opens the form to replace the discrepancies; null for users who may not. */
  readonly onFillUp: (() => void) | null
  /** Whether the user may deduct a discrepancy. */
  readonly mayDeduct?: boolean
}

const TONES: Readonly<Record<string, StatusTone>> = {
  OPEN: 'urgent',
  RESOLVED_FILL_UP: 'done',
  RESOLVED_DEDUCT: 'closed',
}

/** Discrepancies of an order's deliveries, and their settlement. */
export const OrderDiscrepancies = ({ order, onFillUp, mayDeduct = false }: OrderDiscrepanciesProps) => {
  const { t } = useTranslation()
  const { discrepancies, ask } = useUnit({ discrepancies: orderDiscrepancies.$value, ask: orderDiscrepancies.asked })
  const [deducted, setDeducted] = useState<Discrepancy | null>(null)
  const close = useCallback(() => setDeducted(null), [])
  useEffect(() => {
    ask(order.id)
  }, [ask, order.id, order.version])
  // Another tab may have loaded the discrepancies of its own order meanwhile.
  const hasDiscrepancies = order.lines.some((line) => line.shortQuantity + line.rejectedQuantity > 0)
  const shown = hasDiscrepancies ? (discrepancies ?? []) : []
  if (shown.length === 0) return null
  return (
    <TitledCard title={t('replacement.differences')}>
      <EntryList>
        {shown.map((discrepancy) => (
          <li key={discrepancy.id}>
            {discrepancy.productName} <span className="quiet">{discrepancy.spec}</span> ·{' '}
            {discrepancyText(t, discrepancy)} {discrepancy.quantity}
            {discrepancy.purchaseUnit}{' '}
            <StatusTag tone={TONES[discrepancy.status] ?? 'waiting'}>
              {t(`replacements.differenceStatus.${discrepancy.status}`)}
            </StatusTag>{' '}
            <DiscrepancyPhotos attachments={discrepancy.attachments} />
            {mayDeduct && discrepancy.openQuantity > 0 && (
              <RowButton isDangerous onClick={() => setDeducted(discrepancy)}>
                {t('replacement.deduct')}
                <span className="visually-hidden"> {discrepancy.productName}</span>
              </RowButton>
            )}
          </li>
        ))}
      </EntryList>
      {onFillUp && shown.some(({ openQuantity }) => openQuantity > 0) && (
        <Button className="replacement-fill-up" onClick={onFillUp}>
          {t('replacements.kind.SHORTAGE')}
        </Button>
      )}
      {deducted && <DeductDialog orderId={order.id} discrepancy={deducted} onClose={close} />}
    </TitledCard>
  )
}
