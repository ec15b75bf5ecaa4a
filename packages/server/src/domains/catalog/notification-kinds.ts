import type { NotificationKinds } from '../../kernel/notification-kind.ts'

const price = { serviceType: 'PURCHASE', subServiceType: 7 } as const
const takeDown = { serviceType: 'PURCHASE', subServiceType: 8 } as const
const change = { serviceType: 'PURCHASE', subServiceType: 9 } as const

/** Notifications about requests of branches for products. */
export const notificationKinds = {
  priceFiled: { ...price, to: 'company', needs: 'PRICE_ADJUST_AUDIT' },
  priceDecided: { ...price, to: 'asker' },
  takeDownFiled: { ...takeDown, to: 'company', needs: 'TAKE_DOWN_AUDIT' },
  takeDownDecided: { ...takeDown, to: 'asker' },
  changeFiled: { ...change, to: 'company', needs: 'PRODUCT_CHANGE_AUDIT' },
  changeDecided: { ...change, to: 'asker' },
} as const satisfies NotificationKinds
