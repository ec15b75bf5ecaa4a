import type { Notification } from './notifications.ts'

/** The route that a notification opens, with its query; a name alone has none. */
export type NotificationRoute<Name extends string = string> =
  | Name
  | { readonly name: Name; readonly query: Readonly<Record<string, string>> }

/** Where the notifications of a service lead: one route, or a rule; null opens nothing. */
export type ServiceRoute<Name extends string = string> =
  | Name
  | ((notification: Notification) => NotificationRoute<Name> | null)

/** Routes of a domain's notifications, by service type. */
export type ServiceRoutes = Readonly<Record<string, ServiceRoute>>

/** Labels of a domain's notifications by service and sub type, where they are not that of the service itself. */
export type SubTypeLabels = Readonly<Record<string, Readonly<Record<number, string>>>>
