import type { CounterQueue, QueuedOrder } from '../../contract/bar/counter-orders.ts'

/** Tabs of the queue at the counter. */
export const QUEUE_TABS = ['PENDING', 'CONFIRMED', 'SERVICE', 'REFUND', 'ALL'] as const
export type QueueTab = (typeof QUEUE_TABS)[number]

/** How many rows are on each tab. */
export type QueueCounts = Readonly<Record<QueueTab, number>>

const isRefunded = ({ payStatus }: QueuedOrder): boolean => payStatus === 'PART_REFUNDED' || payStatus === 'REFUNDED'

/** The orders of a tab: those that wait come first, the longest at the top. */
export const queuedOrdersOf = ({ orders, recent }: CounterQueue, tab: QueueTab): readonly QueuedOrder[] => {
  if (tab === 'SERVICE') return []
  if (tab === 'ALL') return [...orders, ...recent]
  if (tab === 'REFUND') return [...orders, ...recent].filter(isRefunded)
  return orders.filter(({ status }) => status === tab)
}

/** How many rows are on each tab; of calls and orders that wait, all of them, also where not all are shown. */
export const countQueue = (queue: CounterQueue): QueueCounts => {
  const count = (tab: QueueTab) => queuedOrdersOf(queue, tab).length
  return {
    PENDING: count('PENDING'),
    CONFIRMED: count('CONFIRMED'),
    SERVICE: queue.serviceCount,
    REFUND: count('REFUND'),
    ALL: queue.orderCount + queue.recent.length,
  }
}
