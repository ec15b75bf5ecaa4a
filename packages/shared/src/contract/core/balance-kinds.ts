/**
 * Kinds of changes of a member's balance: what was there when the log began, a top-up with its gift, a gift by itself, time at
 * a machine, goods, money given back, a withdrawal, a transfer between cards, a correction, a top-up that was taken back, and
 * the deposit of a temporary card.
 */
export const BALANCE_KINDS = [
  'OPENING',
  'RECHARGE',
  'GIFT',
  'VISIT',
  'GOODS',
  'REFUND',
  'WITHDRAW',
  'TRANSFER',
  'ADJUST',
  'ROLLBACK',
  'DEPOSIT',
] as const
