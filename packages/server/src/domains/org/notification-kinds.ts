import type { NotificationKinds } from '../../kernel/notification-kind.ts'

/** Notifications about branches. */
export const notificationKinds = {
  licenceEnds: { serviceType: 'BRANCH', subServiceType: 0, to: 'company', needs: 'BRANCH_EDIT' },
} as const satisfies NotificationKinds
