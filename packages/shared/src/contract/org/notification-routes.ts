import type { Notification } from '../kit/notifications.ts'
import type { ServiceRoutes } from '../kit/notification-route.ts'

/** Routes of notifications about a branch: to its page. */
export const orgNotifications = {
  BRANCH: ({ serviceId }: Notification) => ({ name: 'branchDetail', query: { id: serviceId ?? '' } }) as const,
} as const satisfies ServiceRoutes
