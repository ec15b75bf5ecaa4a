import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { bar } from '../index.ts'
import { belongings } from './belongings.ts'
import { foreign, openLists } from './foreign.ts'
import { requests } from './requests.ts'

/** Rows of the domain for the suites that exercise every call. */
export const testing = {
  requests,
  foreign,
  openLists,
  belongings,
  fuzz: {
    kinds: [
      [['machine', 'machineId', 'machineIds'], 'machine', 'id'],
      [['area', 'areaId', 'areaIds'], 'floor_area', 'id'],
      [['floorSession', 'sessionId'], 'machine_session', 'id'],
      [['shift', 'shiftId'], 'shift', 'id'],
      [['machineCommand'], 'machine_command', 'id'],
      [['recharge'], 'recharge_order', 'id'],
      [['guestOrder'], 'order', 'id'],
      [['withdrawal'], 'withdraw_order', 'id'],
      [['balanceTransfer'], 'balance_transfer', 'id'],
      [['fromMemberId', 'toMemberId'], 'member', 'id'],
      [['cashDeposit'], 'cash_deposit', 'id'],
      [['redemption'], 'coupon_redemption', 'id'],
      [['couponBatch'], 'coupon_batch', 'id'],
      [['serviceRequest'], 'service_request', 'id'],
      [['machineMessage'], 'machine_message', 'id'],
      [['messageTemplate'], 'message_template', 'id'],
    ],
    words: { packageId: ['hours-3'] },
    idsOf: {
      floorMap: 'branch',
      floorPlan: 'branch',
      floorSetup: 'branch',
      floorSessions: 'floorSession',
      recharges: 'recharge',
      'recharges.giftRules': 'branch',
      rechargeGifts: 'branch',
      shifts: 'shift',
      machineKeys: 'machine',
      'machineKeys.list': 'branch',
      seatPasswords: 'member',
      'clientMachine.acknowledge': 'machineCommand',
      'clientMachine.findQr': 'guestOrder',
      'shifts.current': 'branch',
      'tempCards.list': 'branch',
      guestOrders: 'guestOrder',
      counterOrders: 'guestOrder',
      coupons: 'redemption',
      couponBatches: 'couponBatch',
      'couponAccounts.list': 'branch',
      withdrawals: 'withdrawal',
      transfers: 'balanceTransfer',
      cashDeposits: 'cashDeposit',
      'cashDeposits.handIn': 'shift',
      'counterOrders.serve': 'serviceRequest',
      serviceRequests: 'serviceRequest',
      machineMessages: 'machineMessage',
      messageTemplates: 'messageTemplate',
    },
    owned: [
      'select machine.id as id, branch.brand_id as brand, branch.id as branch from machine join branch on branch.id = machine.branch_id',
      'select "order".id as id, branch.brand_id as brand, branch.id as branch from "order" join branch on branch.id = "order".branch_id',
    ],
  },
} satisfies DomainTesting<typeof bar>
