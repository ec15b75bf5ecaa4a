import { $branchId, $menus, functionsOf } from '@netbar/shared'
import {
  $counterQueue,
  $queueCounts,
  QUEUE_TABS,
  type QueueTab,
  counterQueue,
  queuedOrdersOf,
} from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFailed } from '../../../kit/list/list-failed.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderRow, ServiceRow } from './queue-rows.tsx'
import type { OpenedOrder } from './use-order-actions.ts'
import { WaitingClock } from '../waiting/waiting.tsx'
import './queue.css'

/** Orders and calls for service of the branch, the longest wait first. */
export const QueuePanel = () => {
  const { t } = useTranslation()
  const { queue, counts, status, error, ask, branchId, menus } = useUnit({
    queue: $counterQueue,
    counts: $queueCounts,
    status: counterQueue.$status,
    error: counterQueue.$error,
    ask: counterQueue.asked,
    branchId: $branchId,
    menus: $menus,
  })
  const [tab, setTab] = useState<QueueTab>('PENDING')
  const [opened, setOpened] = useState<OpenedOrder | null>(null)
  const open = useCallback((next: OpenedOrder) => setOpened(next), [])
  useEffect(() => {
    if (branchId !== null) ask()
  }, [ask, branchId])
  const mayServe = functionsOf(menus).has('CONSOLE_SALE')
  const orders = queue === null ? [] : queuedOrdersOf(queue, tab)
  const services = queue !== null && tab === 'SERVICE' ? queue.services : []
  const shown = orders.length + services.length
  return (
    <section className="card queue" aria-label={t('queue.title')}>
      <ChoiceBar
        label={t('queue.title')}
        choices={QUEUE_TABS.map((key) => ({ key, label: t(`queue.tabs.${key}`), count: counts?.[key] ?? null }))}
        chosen={tab}
        onChange={setTab}
      />
      {status === 'failed' &&
        (queue === null ? <RetryAlert error={error} onRetry={ask} /> : <ListFailed error={error} onRetry={ask} />)}
      {queue === null && status === 'loading' && <Skeleton lines={6} />}
      {queue !== null && shown === 0 && <p className="quiet">{t(`queue.empty.${tab}`)}</p>}
      <WaitingClock>
        <ul className="queue-rows">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} onOpen={open} />
          ))}
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} mayServe={mayServe} />
          ))}
        </ul>
      </WaitingClock>
      {queue !== null && queue.orderCount > queue.orders.length && (
        <p className="quiet">{t('queue.more', { shown: queue.orders.length, all: queue.orderCount })}</p>
      )}
      {opened && <OrderDialogs key={opened.order.id} opened={opened} onOpen={open} onClose={() => setOpened(null)} />}
    </section>
  )
}
