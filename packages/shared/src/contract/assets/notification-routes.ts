import type { ServiceRoutes } from '../kit/notification-route.ts'

/** Routes of notifications about repairs. */
export const assetsNotifications = { FACILITY: 'facilitiesMaintenance' } as const satisfies ServiceRoutes
