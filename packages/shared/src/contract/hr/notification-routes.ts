import type { ServiceRoutes } from '../kit/notification-route.ts'
import type { Notification } from '../kit/notifications.ts'

/** Sub types 3 and 4 are about a transfer between branches. */
const staffRoute = ({ subServiceType }: Notification) =>
  subServiceType === 3 || subServiceType === 4 ? 'changeBranch' : 'archives'

/** Routes of notifications about patrols and about the papers and transfers of staff. */
export const hrNotifications = { TOUR: 'patrolRecord', STAFF_RECORD: staffRoute } as const satisfies ServiceRoutes
