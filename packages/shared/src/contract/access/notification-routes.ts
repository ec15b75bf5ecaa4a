import type { ServiceRoutes } from '../kit/notification-route.ts'

/** Routes of notifications about changes of the user's own account. */
export const accessNotifications = { ACCOUNT: 'profile' } as const satisfies ServiceRoutes
