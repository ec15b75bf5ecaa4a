import { accessNotifications } from './access/notification-routes.ts'
import { activityNotifications } from './activity/notification-routes.ts'
import { assetsNotifications } from './assets/notification-routes.ts'
import { hrNotifications } from './hr/notification-routes.ts'
import { kitNotifications } from './kit/notification-routes.ts'
import { newsNotifications } from './news/notification-routes.ts'
import { orgNotifications } from './org/notification-routes.ts'
import { purchasingNotifications } from './purchasing/notification-routes.ts'

/** Routes of all notifications, by service type: each domain declares its own. */
export const notificationRoutes = {
  ...purchasingNotifications,
  ...hrNotifications,
  ...assetsNotifications,
  ...activityNotifications,
  ...accessNotifications,
  ...orgNotifications,
  ...newsNotifications,
  ...kitNotifications,
}

/** What a notification is about; others than these are stored and shown without a label. */
export type ServiceType = keyof typeof notificationRoutes
