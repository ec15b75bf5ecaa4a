import { formatMoney, hrefOf, orderDiscrepancies, replacementsOfOrder } from '@netbar/shared'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { differenceText } from './difference-text.ts'
import { REPLACEMENT_TONES } from './replacement-status.ts'
import './replacement.css'

interface OrderReplacementsProps {
  readonly order: PurchaseOrderDetail
  /** Whether the user may file replacement orders. */
  readonly mayFile: boolean
}

const TONES: Readonly<Record<string, StatusTone>> = {
  OPEN: 'urgent',
  RESOLVED_FILL_UP: 'done',
  RESOLVED_DEDUCT: 'closed',
}

/** What deliveries of an order lacked, what was sent for it, and the way to send it. */
export const OrderReplacements = ({ order, mayFile }: OrderReplacementsProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ids = [useId(), useId()] as const
  const { differences, found, askDifferences, askReplacements } = useUnit({
    differences: orderDiscrepancies.$value,
    found: replacementsOfOrder.$value,
    askDifferences: orderDiscrepancies.asked,
    askReplacements: replacementsOfOrder.asked,
  })
  useEffect(() => {
    askDifferences(order.id)
    askReplacements(order.id)
  }, [askDifferences, askReplacements, order.id, order.version])
  const own =
    found?.rows.filter(({ parentOrderId, childOrderId }) => parentOrderId === order.id || childOrderId === order.id) ??
    []
  // Another tab may have asked about its own order meanwhile.
  const hasDifferences = order.lines.some((line) => line.shortQuantity + line.rejectedQuantity > 0)
  const shown = hasDifferences ? (differences ?? []) : []
  const isOpen = shown.some(({ openQuantity }) => openQuantity > 0)
  const waiting = own.find(({ childOrderId, status }) => childOrderId === order.id && status === 'SUBMITTED')
  return (
    <>
      {waiting && (
        <Alert
          type="info"
          showIcon
          title={t('replacement.decideHere', { no: waiting.replacementNo })}
          action={<Link to={hrefOf('fillUpOrderDetails', { id: waiting.id })}>{t('replacement.toReview')}</Link>}
        />
      )}
      {shown.length > 0 && (
        <section className="card" aria-labelledby={ids[0]}>
          <h2 id={ids[0]}>{t('replacement.differences')}</h2>
          <ul className="purchase-history">
            {shown.map((difference) => (
              <li key={difference.id}>
                {difference.productName} <span className="quiet">{difference.spec}</span> ·{' '}
                {differenceText(t, difference)} {difference.quantity}
                {difference.purchaseUnit}{' '}
                <StatusTag tone={TONES[difference.status] ?? 'waiting'}>
                  {t(`replacements.differenceStatus.${difference.status}`)}
                </StatusTag>
              </li>
            ))}
          </ul>
          {isOpen && mayFile && (
            <Button
              className="replacement-fill-up"
              onClick={() => void navigate(hrefOf('submitOrder', { orderId: order.id }))}
            >
              {t('replacements.kind.SHORTAGE')}
            </Button>
          )}
        </section>
      )}
      {own.length > 0 && (
        <section className="card" aria-labelledby={ids[1]}>
          <h2 id={ids[1]}>{t('routes.singleRecord')}</h2>
          <ul className="purchase-history">
            {own.map(({ id, replacementNo, kind, quantity, amountFen, status }) => (
              <li key={id}>
                <Link to={hrefOf('fillUpOrderDetails', { id })}>{replacementNo}</Link> {t(`replacements.kind.${kind}`)}{' '}
                · {t('replacement.quantity')} {quantity} · {formatMoney(amountFen)}{' '}
                <StatusTag tone={REPLACEMENT_TONES[status]}>{t(`replacements.status.${status}`)}</StatusTag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
