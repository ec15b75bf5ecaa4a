import type { SubTypeLabels } from './kit/notification-route.ts'
import type { Notification } from './kit/notifications.ts'
import { notificationRoutes } from './notification-routes.ts'
import { purchasingLabels } from './purchasing/notification-routes.ts'

/** Labels of sub types: each domain that has some declares its own. */
export const subTypeLabels: SubTypeLabels = purchasingLabels

const OTHER = 'other'

/** What a message is about, as people tell messages apart: its label (specification §3). */
export const notificationKindOf = ({
  serviceType,
  subServiceType,
}: Pick<Notification, 'serviceType' | 'subServiceType'>): string =>
  Object.hasOwn(notificationRoutes, serviceType)
    ? (subTypeLabels[serviceType]?.[subServiceType ?? -1] ?? serviceType)
    : OTHER
