import { notificationCalls } from './notifications.ts'
import { purchasingCalls } from './purchasing.ts'
import { sessionCalls } from './session.ts'

/** Every call by feature and name. A server that leaves one out does not compile. */
export const calls = {
  session: sessionCalls,
  notifications: notificationCalls,
  purchasing: purchasingCalls,
} as const
