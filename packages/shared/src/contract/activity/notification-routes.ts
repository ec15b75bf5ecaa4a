import type { ServiceRoutes } from '../kit/notification-route.ts'

/** Routes of notifications about entries of activities that wait for a review, and about prizes that run out. */
export const activityNotifications = { ACTIVITY: 'activityAuditList' } as const satisfies ServiceRoutes
