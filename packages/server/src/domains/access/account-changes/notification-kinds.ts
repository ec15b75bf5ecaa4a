import type { NotificationKinds } from '../../../kernel/notification-kind.ts'

/** Notifications to a user about changes of their own account. */
export const notificationKinds = {
  phoneChanged: { serviceType: 'ACCOUNT', subServiceType: 0, to: 'asker' },
  wechatBound: { serviceType: 'ACCOUNT', subServiceType: 1, to: 'asker' },
  wechatUnbound: { serviceType: 'ACCOUNT', subServiceType: 2, to: 'asker' },
  emailChanged: { serviceType: 'ACCOUNT', subServiceType: 3, to: 'asker' },
  passwordChanged: { serviceType: 'ACCOUNT', subServiceType: 4, to: 'asker' },
  secondFactorOn: { serviceType: 'ACCOUNT', subServiceType: 5, to: 'asker' },
  secondFactorOff: { serviceType: 'ACCOUNT', subServiceType: 6, to: 'asker' },
  serviceTokenMade: { serviceType: 'ACCOUNT', subServiceType: 7, to: 'asker' },
  serviceTokenRevoked: { serviceType: 'ACCOUNT', subServiceType: 8, to: 'asker' },
  serviceTokenEnding: { serviceType: 'ACCOUNT', subServiceType: 9, to: 'asker' },
  secondFactorReset: { serviceType: 'ACCOUNT', subServiceType: 10, to: 'asker' },
  passkeyAdded: { serviceType: 'ACCOUNT', subServiceType: 11, to: 'asker' },
  passkeyRemoved: { serviceType: 'ACCOUNT', subServiceType: 12, to: 'asker' },
  // Sub types end at 12, as those of the specification do: two kinds share one that is of the same.
  recoveryCodesRenewed: { serviceType: 'ACCOUNT', subServiceType: 5, to: 'asker' },
  passkeySuspended: { serviceType: 'ACCOUNT', subServiceType: 12, to: 'asker' },
} as const satisfies NotificationKinds
