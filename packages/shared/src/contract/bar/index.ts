import { barStockCalls } from './stocks/bar-stock.ts'
import { cashDepositCalls } from './shifts/cash-deposits.ts'
import { cashMovementCalls } from './shifts/cash-movements.ts'
import { clientMachineCalls } from './client-machines/client-machine.ts'
import { machineCommandCalls } from './client-machines/machine-command.ts'
import { machineKeyCalls } from './client-machines/machine-key.ts'
import { seatPasswordCalls } from './client-machines/seat-password.ts'
import { counterOrderCalls } from './counter-orders.ts'
import { couponAccountCalls } from './coupons/coupon-accounts.ts'
import { couponBatchCalls } from './coupons/coupon-batches.ts'
import { couponCalls } from './coupons/coupons.ts'
import { floorMapCalls } from './floor-map/floor-map.ts'
import { floorPlanCalls } from './floor-plan.ts'
import { floorSessionCalls } from './floor-sessions.ts'
import { floorSetupCalls } from './floor-setup/floor-setup.ts'
import { operationCalls } from './operation.ts'
import { machineMessageCalls } from './message-desk/machine-messages.ts'
import { messageTemplateCalls } from './message-desk/message-templates.ts'
import { serviceRequestCalls } from './message-desk/service-requests.ts'
import { guestOrderCalls } from './orders.ts'
import { paymentRecordCalls } from './payments/payments.ts'
import { qrPaymentCalls } from './payments/qr-payments.ts'
import { rechargeGiftCalls } from './recharges/recharge-gifts.ts'
import { rechargeCalls } from './recharges/recharges.ts'
import { shiftCalls } from './shifts/shifts.ts'
import { transferCalls } from './transfers/transfers.ts'
import { withdrawalCalls } from './withdrawals/withdrawals.ts'

export * from './basket.ts'
export * from './stocks/bar-stock.ts'
export * from './shifts/cash-deposit-machine.ts'
export * from './shifts/cash-deposits.ts'
export * from './shifts/cash-movements.ts'
export * from './client-machines/client-machine.ts'
export * from './client-machines/machine-command.ts'
export * from './client-machines/machine-condition.ts'
export * from './client-machines/machine-key.ts'
export * from './client-machines/seat-password.ts'
export * from './counter-orders.ts'
export * from './coupons/coupon-accounts.ts'
export * from './coupons/coupon-batches.ts'
export * from './coupons/coupon-machine.ts'
export * from './coupons/coupon-platforms.ts'
export * from './coupons/coupon-rules.ts'
export * from './coupons/coupons.ts'
export * from './floor.ts'
export * from './floor-map/floor-map.ts'
export * from './floor-map/seat-state.ts'
export * from './floor-plan.ts'
export * from './floor-sessions.ts'
export * from './floor-setup/floor-setup.ts'
export * from './floor-setup/machine-names.ts'
export * from './message-desk/machine-messages.ts'
export * from './message-desk/message-templates.ts'
export * from './message-desk/service-kinds.ts'
export * from './message-desk/service-requests.ts'
export * from './operation.ts'
export * from './order-amounts.ts'
export * from './order-machine.ts'
export * from './orders.ts'
export * from './payments/pay-parts.ts'
export * from './payments/payments.ts'
export * from './payments/qr-payments.ts'
export * from './payments/refund-shares.ts'
export * from './pricing/index.ts'
export * from './recharges/gift.ts'
export * from './recharges/gift-steps.ts'
export * from './recharges/recharge-gifts.ts'
export * from './recharges/recharges.ts'
export * from './session-kinds.ts'
export * from './shifts/cash-count.ts'
export * from './shifts/shift-machine.ts'
export * from './shifts/shift-sheet.ts'
export * from './shifts/shifts.ts'
export * from './pricing/visit-package.ts'
export * from './transfers/transferable.ts'
export * from './transfers/transfers.ts'
export * from './withdrawals/refundable.ts'
export * from './withdrawals/withdrawal-machine.ts'
export * from './withdrawals/withdrawals.ts'

/** The calls about the counter, by feature. */
export const barFeatures: {
  readonly barStock: typeof barStockCalls
  readonly cashDeposits: typeof cashDepositCalls
  readonly cashMovements: typeof cashMovementCalls
  readonly clientMachine: typeof clientMachineCalls
  readonly couponAccounts: typeof couponAccountCalls
  readonly couponBatches: typeof couponBatchCalls
  readonly coupons: typeof couponCalls
  readonly floorMap: typeof floorMapCalls
  readonly floorPlan: typeof floorPlanCalls
  readonly floorSessions: typeof floorSessionCalls
  readonly floorSetup: typeof floorSetupCalls
  readonly counterOrders: typeof counterOrderCalls
  readonly guestOrders: typeof guestOrderCalls
  readonly machineCommands: typeof machineCommandCalls
  readonly machineKeys: typeof machineKeyCalls
  readonly machineMessages: typeof machineMessageCalls
  readonly messageTemplates: typeof messageTemplateCalls
  readonly operation: typeof operationCalls
  readonly paymentRecords: typeof paymentRecordCalls
  readonly qrPayments: typeof qrPaymentCalls
  readonly rechargeGifts: typeof rechargeGiftCalls
  readonly recharges: typeof rechargeCalls
  readonly seatPasswords: typeof seatPasswordCalls
  readonly serviceRequests: typeof serviceRequestCalls
  readonly shifts: typeof shiftCalls
  readonly transfers: typeof transferCalls
  readonly withdrawals: typeof withdrawalCalls
} = {
  barStock: barStockCalls,
  cashDeposits: cashDepositCalls,
  cashMovements: cashMovementCalls,
  clientMachine: clientMachineCalls,
  couponAccounts: couponAccountCalls,
  couponBatches: couponBatchCalls,
  coupons: couponCalls,
  floorMap: floorMapCalls,
  floorPlan: floorPlanCalls,
  floorSessions: floorSessionCalls,
  floorSetup: floorSetupCalls,
  counterOrders: counterOrderCalls,
  guestOrders: guestOrderCalls,
  machineCommands: machineCommandCalls,
  machineKeys: machineKeyCalls,
  machineMessages: machineMessageCalls,
  messageTemplates: messageTemplateCalls,
  operation: operationCalls,
  paymentRecords: paymentRecordCalls,
  qrPayments: qrPaymentCalls,
  rechargeGifts: rechargeGiftCalls,
  recharges: rechargeCalls,
  seatPasswords: seatPasswordCalls,
  serviceRequests: serviceRequestCalls,
  shifts: shiftCalls,
  transfers: transferCalls,
  withdrawals: withdrawalCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // branch
    FLOOR_EDIT: never
    RECHARGE_GIFT_EDIT: never
    MACHINE_KEY: never
    // console
    CONSOLE_SHIFT: never
    CONSOLE_CASH_OUT: never
    CONSOLE_CASH_DEPOSIT: never
    CONSOLE_CHARGE: never
    CONSOLE_ROLLBACK: never
    CONSOLE_SALE: never
    CONSOLE_DISCOUNT: never
    CONSOLE_REFUND: never
    CONSOLE_MACHINE_CONTROL: never
    // messageConsole
    MESSAGE_HANDLE: never
    MESSAGE_SEND: never
    MESSAGE_BROADCAST: never
    MESSAGE_TEMPLATE: never
    MESSAGE_EXPORT: never
    // stocks
    BAR_STOCK_VIEW: never
    BAR_STOCK_EXPORT: never
    // onlineUsers
    CONSOLE_OPEN_MACHINE: never
    CONSOLE_CHANGE_MACHINE: never
    ONLINE_CHECKOUT: never
    // member
    RECHARGE_HISTORY: never
    RECHARGE_EXPORT: never
    // writeOffCoupons
    COUPON_REDEEM: never
    COUPON_REVOKE: never
    COUPON_EXPORT: never
    COUPON_ISSUE: never
    COUPON_ACCOUNT: never
    // operationData
    OPERATION_VIEW: never
    OPERATION_EXPORT: never
    WITHDRAW_APPLY: never
    WITHDRAW_AUDIT: never
    WITHDRAW_PAY: never
    // orderList
    ORDER_VIEW: never
    ORDER_EXPORT: never
    // transferList
    TRANSFER_ADD: never
    TRANSFER_ROLLBACK: never
    TRANSFER_EXPORT: never
    // cashDeposit
    DEPOSIT_ADD: never
    DEPOSIT_VERIFY: never
    DEPOSIT_EXPORT: never
  }
}

declare module '../kit/comments.ts' {
  interface DocumentKinds {
    withdrawal: never
  }
}
