import type { ServiceRoute } from '../contract/kit/notification-route.ts'
import type { Notification } from '../contract/kit/notifications.ts'
import { notificationRoutes } from '../contract/notification-routes.ts'
import type { RouteName } from '../navigation/index.ts'
import type { RouteTarget } from '../platform/ports/index.ts'

const routes: ReadonlyMap<string, ServiceRoute<RouteName> | null> = new Map(Object.entries(notificationRoutes))

/** The page of a message itself. */
export const detailTargetOf = ({ id }: Notification): RouteTarget => ({ name: 'notificationDetail', query: { id } })

/**
 * Target of a message (specification §4); null without one. A message of a service without routes leads to its own page.
 */
export const targetOf = (notification: Notification): RouteTarget | null => {
  const route = routes.get(notification.serviceType) ?? detailTargetOf
  const target = typeof route === 'string' ? route : route(notification)
  return typeof target === 'string' ? { name: target, query: {} } : target
}
