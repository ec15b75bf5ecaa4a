import type { NotificationKinds } from '../../kernel/notification-kind.ts'

/** Notifications about comments on documents. */
export const notificationKinds = {
  mentioned: { serviceType: 'COMMENT', subServiceType: 0, to: 'asker' },
} as const satisfies NotificationKinds
