import type { SubTypeLabels } from '../kit/notification-label.ts'

/** Labels of PURCHASE notifications that are not about an order's steps (specification §3). */
export const purchasingLabels: SubTypeLabels = {
  PURCHASE: {
    0: 'reminder',
    7: 'priceAdjustment',
    8: 'takeDown',
    9: 'productChange',
    10: 'replacement',
    11: 'refundOrder',
    12: 'returnOrder',
  },
}
