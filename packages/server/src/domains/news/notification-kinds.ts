import type { NotificationKinds } from '../../kernel/notification-kind.ts'

/** Notifications about bulletins: one that was published, or is still to be read. */
export const notificationKinds = {
  bulletin: { serviceType: 'BULLETIN', subServiceType: 0, to: 'store', needs: 'notification' },
} as const satisfies NotificationKinds
