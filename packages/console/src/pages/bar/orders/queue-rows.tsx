import { formatMoney, orderSourceKey, orderStatusKey, orderTypeKey } from '@netbar/shared'
import { guestServing } from '@netbar/shared/console'
import type { QueuedOrder, QueuedService } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { useOrderActions, type OpenedOrder } from './use-order-actions.ts'
import { Waiting } from '../waiting/waiting.tsx'

interface OrderRowProps {
  readonly order: QueuedOrder
  readonly onOpen: (opened: OpenedOrder) => void
}

/** An order in the queue: what was ordered from where, and what can be done with it. */
export const OrderRow = memo(({ order, onOpen }: OrderRowProps) => {
  const { t } = useTranslation()
  const actions = useOrderActions(order, onOpen)
  const { orderNo, machineName, goods, amountFen, status, payStatus, type, fromConsole } = order
  const isOpen = status === 'PENDING' || status === 'CONFIRMED'
  return (
    <li className="queue-row">
      <div className="queue-head">
        <strong>
          {machineName === null ? t(orderSourceKey(fromConsole)) : t('queue.machine', { machine: machineName })}
        </strong>
        <RowButton onClick={() => onOpen({ kind: 'detail', order })}>{orderNo}</RowButton>
        {isOpen && <Waiting since={order.waitingSince} />}
      </div>
      <p>{goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(t('app.listSeparator'))}</p>
      <div className="queue-foot">
        <span className="quiet">
          {[
            formatMoney(amountFen),
            t(`orderList.payStatuses.${payStatus}`),
            t(orderStatusKey(status)),
            ...(type === 'SALE' ? [] : [t(orderTypeKey(type))]),
            ...(machineName === null ? [] : [t(orderSourceKey(fromConsole))]),
          ].join(' · ')}
        </span>
        <span className="queue-actions">
          <RowActions actions={actions} />
        </span>
      </div>
    </li>
  )
})
OrderRow.displayName = 'OrderRow'

interface ServiceRowProps {
  readonly service: QueuedService
  readonly mayServe: boolean
}

/** A guest's call for service in the queue. */
export const ServiceRow = memo(({ service: { id, type, machineName, waitingSince }, mayServe }: ServiceRowProps) => {
  const { t } = useTranslation()
  const { serve, isServing } = useUnit({ serve: guestServing.submitted, isServing: guestServing.$isPending })
  return (
    <li className="queue-row">
      <div className="queue-head">
        <strong>{t('queue.machine', { machine: machineName })}</strong>
        <span>{t(`queue.services.${type}`)}</span>
        <Waiting since={waitingSince} />
        {mayServe && (
          <RowButton isDisabled={isServing} onClick={() => serve(id)}>
            {t('queue.serve')}
          </RowButton>
        )}
      </div>
    </li>
  )
})
ServiceRow.displayName = 'ServiceRow'
