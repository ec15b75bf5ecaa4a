/** Order in which a member's balance is spent: principal first, gifts first, or in proportion. */
export const DEDUCT_ORDERS = ['PRINCIPAL_FIRST', 'GIFT_FIRST', 'PRORATA'] as const
export type DeductOrder = (typeof DEDUCT_ORDERS)[number]
