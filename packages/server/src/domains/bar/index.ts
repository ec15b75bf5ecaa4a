import { defineDomain } from '../../kernel/domain.ts'
import type { ColleagueParts } from '../access/index.ts'
import { cashDeposits } from './cash-deposits/index.ts'
import { cashMovements } from './cash-movements/index.ts'
import { clientMachines, createMachineHandlers, pruneMachineRequests, startPresence } from './client-machines/index.ts'
import type { ClientMachineParts } from './client-machines/index.ts'
import { coupons, createCouponPartHandlers, pruneCouponPreparations } from './coupons/index.ts'
import type { CouponParts } from './coupons/index.ts'
import { floor } from './floor/index.ts'
import { menu } from './menu.ts'
import { messageDesk } from './message-desk/index.ts'
import { migrations } from './migrations/index.ts'
import { operation } from './operation/index.ts'
import { orders } from './orders/index.ts'
import { payments } from './payments/index.ts'
import { createQrPaymentHandlers, sendRefund } from './qr-payments/index.ts'
import type { QrParts } from './qr-payments/index.ts'
import { recharges } from './recharges/index.ts'
import { seedCoupons } from './seed/coupons.ts'
import { seedFloorPlans } from './seed/floor-plans.ts'
import { seedMessageDesk } from './seed/message-desk.ts'
import { seedRechargeGifts } from './seed/recharge-gifts.ts'
import { seedShifts } from './seed/shifts.ts'
import { seedTransfers } from './seed/transfers.ts'
import { seedWithdrawals } from './seed/withdrawals.ts'
import { sessions } from './sessions/index.ts'
import { createShiftHandlers, shifts } from './shifts/index.ts'
import { stocks } from './stocks/index.ts'
import { createTempCardHandlers, tempCards } from './temp-cards/index.ts'
import { texts } from './texts/index.ts'
import { createTransferHandlers, transfers } from './withdrawals/transfers/index.ts'
import { createWithdrawalHandlers, documentSubjects, withdrawals } from './withdrawals/index.ts'

export type * from './cash-deposits/tables.ts'
export type * from './cash-movements/tables.ts'
export type * from './client-machines/tables.ts'
export type * from './coupons/tables.ts'
export type * from './floor/tables.ts'
export type * from './message-desk/tables.ts'
export type * from './payments/tables.ts'
export type * from './recharges/tables.ts'
export type * from './orders/tables.ts'
export type * from './sessions/tables.ts'
export type * from './shifts/tables.ts'
export type * from './tables.ts'
export type * from './withdrawals/tables.ts'
export type * from './withdrawals/transfers/tables.ts'
export type * from './temp-cards/tables.ts'

export { orderPaid, orderRefunded } from './orders/order-followers.ts'
export type { RefundedOrder } from './orders/order-followers.ts'
export { findFloorPlan, findRatePlan } from './floor/index.ts'
export { noteProgram, onceOfMachine, openMachineAccess, selectPrograms } from './client-machines/index.ts'
export { standings } from './cash-deposits/index.ts'
export { shiftSumsOf } from './shifts/index.ts'
export { createCouponSimulator, openCouponPlatforms, startCouponSweep } from './coupons/index.ts'
export type { CouponPlatforms, CouponSimulator } from './coupons/index.ts'
export { startPaymentSweep } from './qr-payments/index.ts'
export type { GuestAccess } from './floor-simulator/index.ts'
export { chooseClientMachines, FACTORY_VERSION, openGuests, startFloorSimulator } from './floor-simulator/index.ts'

/** The counter and the floor of machines. */
export const bar = defineDomain({
  name: 'bar',
  features: [
    cashDeposits,
    cashMovements,
    clientMachines,
    coupons,
    floor,
    messageDesk,
    operation,
    orders,
    payments,
    recharges,
    sessions,
    shifts,
    stocks,
    tempCards,
    transfers,
    withdrawals,
  ],
  menu: [
    ...menu,
    ...cashDeposits.menu,
    ...coupons.menu,
    ...messageDesk.menu,
    ...operation.menu,
    ...stocks.menu,
    ...transfers.menu,
  ],
  texts,
  migrations,
  documentSubjects,
  seed: async (steps) => {
    await seedFloorPlans(steps)
    await seedRechargeGifts(steps)
    await seedShifts(steps)
    await seedWithdrawals(steps)
    await seedTransfers(steps)
    await seedCoupons(steps)
    await seedMessageDesk(steps)
  },
  jobs: [startPresence],
  prune: [pruneMachineRequests, pruneCouponPreparations],
  handlers: (parts: ColleagueParts & QrParts & ClientMachineParts & CouponParts) => ({
    ...cashDeposits.handlers,
    ...cashMovements.handlers,
    ...createMachineHandlers(parts),
    ...createCouponPartHandlers(parts),
    ...floor.handlers,
    ...messageDesk.handlers,
    ...operation.handlers,
    ...orders.handlers,
    ...payments.handlers,
    qrPayments: createQrPaymentHandlers(parts),
    ...recharges.handlers,
    ...sessions.handlers,
    shifts: createShiftHandlers(parts),
    ...stocks.handlers,
    tempCards: createTempCardHandlers(parts.secrets),
    transfers: createTransferHandlers(parts.secrets),
    withdrawals: createWithdrawalHandlers(
      (refund, { database, now }) => sendRefund(refund, { ...parts, database, clock: { now } }),
      parts.secrets,
    ),
  }),
})
