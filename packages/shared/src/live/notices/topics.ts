/** Lists that notices reload (specification §4, NOTICE-10). */
export const RELOAD_TOPICS = [
  'orders',
  'refunds',
  'bills',
  'stock',
  'machines',
  'customers',
  'purchaseOrders',
  'notifications',
  'comments',
] as const
export type ReloadTopic = (typeof RELOAD_TOPICS)[number]
