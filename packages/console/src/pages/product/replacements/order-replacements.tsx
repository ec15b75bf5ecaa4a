import { formatMoney, hrefOf } from '@netbar/shared'
import { replacementsOfOrder } from '@netbar/shared/console'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { EntryList } from '../../../kit/document/entry-list.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { OrderDiscrepancies } from './order-discrepancies.tsx'
import { REPLACEMENT_TONES } from './replacement-status.ts'

interface OrderReplacementsProps {
  readonly order: PurchaseOrderDetail
  /** Whether the user may file replacement orders. */
  readonly mayFile: boolean
  /** Whether the user decides on them, and so may deduct discrepancies. */
  readonly mayDecide: boolean
}

/** Discrepancies of an order, its replacements, and a link to file one. */
export const OrderReplacements = ({ order, mayFile, mayDecide }: OrderReplacementsProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { found, ask } = useUnit({ found: replacementsOfOrder.$value, ask: replacementsOfOrder.asked })
  useEffect(() => {
    ask(order.id)
  }, [ask, order.id, order.version])
  const own =
    found?.rows.filter(({ parentOrderId, childOrderId }) => parentOrderId === order.id || childOrderId === order.id) ??
    []
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
      <OrderDiscrepancies
        order={order}
        mayDeduct={mayDecide}
        onFillUp={mayFile ? () => void navigate(hrefOf('submitOrder', { orderId: order.id })) : null}
      />
      {own.length > 0 && (
        <TitledCard title={t('routes.singleRecord')}>
          <EntryList>
            {own.map(({ id, replacementNo, kind, quantity, amountFen, status }) => (
              <li key={id}>
                <Link to={hrefOf('fillUpOrderDetails', { id })}>{replacementNo}</Link> {t(`replacements.kind.${kind}`)}{' '}
                · {t('replacement.quantity')} {quantity} · {formatMoney(amountFen)}{' '}
                <StatusTag tone={REPLACEMENT_TONES[status]}>{t(`replacements.status.${status}`)}</StatusTag>
              </li>
            ))}
          </EntryList>
        </TitledCard>
      )}
    </>
  )
}
