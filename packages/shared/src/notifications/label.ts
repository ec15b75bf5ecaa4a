import type { SubTypeLabels } from '../contract/kit/notification-route.ts'
import type { Notification } from '../contract/kit/notifications.ts'
import { notificationRoutes } from '../contract/notification-routes.ts'
import { purchasingLabels } from '../contract/purchasing/notification-routes.ts'

/** Labels of sub types: each domain that has some declares its own. */
export const subTypeLabels: SubTypeLabels = purchasingLabels

/** Text key of a message's label (specification §3): that of its sub type, else that of its service. */
export const labelKeyOf = ({ serviceType, subServiceType }: Notification): string => {
  const isKnown = Object.hasOwn(notificationRoutes, serviceType)
  const label = subTypeLabels[serviceType]?.[subServiceType ?? -1] ?? serviceType
  return `notifications.label.${isKnown ? label : 'other'}`
}
