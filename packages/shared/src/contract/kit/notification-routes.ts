import type { ServiceRoutes } from './notification-route.ts'
import type { Notification } from './notifications.ts'

/** The service id is the comment's: its page leads on to the document. */
const commentRoute = ({ serviceId }: Notification) =>
  ({ name: 'documentComment', query: { id: serviceId ?? '' } }) as const

/** Routes of notifications about comments that mention the user. */
export const kitNotifications = { COMMENT: commentRoute } as const satisfies ServiceRoutes
