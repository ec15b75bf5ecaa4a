import { describe, expect, it } from 'vitest'
import { redemptionMachine } from '../bar/coupons/coupon-machine.ts'
import { shiftMachine } from '../bar/shifts/shift-machine.ts'
import { guestOrderMachine } from '../bar/order-machine.ts'
import { cashDepositMachine } from '../bar/shifts/cash-deposit-machine.ts'
import { withdrawalMachine } from '../bar/withdrawals/withdrawal-machine.ts'
import { calls } from '../calls.ts'
import { productRequestMachines } from '../catalog/product-request-machines.ts'
import type { Call } from '../core/define-call.ts'
import { endsOf } from './document-machine.ts'
import type { DocumentMachine } from './document-machine.ts'
import { advertisementMachine } from '../settings/advertisements/advertisement-machine.ts'
import { clientReleaseMachine } from '../settings/client-releases/release-machine.ts'
import { bulletinMachine } from '../news/bulletins/bulletin-machine.ts'
import { branchMachine } from '../org/branch-machine.ts'
import { billMachine } from '../purchasing/machines/bill-machine.ts'
import { orderMachine, shipmentMachine } from '../purchasing/machines/order-machine.ts'
import { refundMachines } from '../purchasing/machines/refund-machine.ts'
import { discrepancyMachine, replacementMachine } from '../purchasing/machines/replacement-machine.ts'
import { supplierOrderMachine } from '../purchasing/suppliers/supplier-order-machine.ts'
import { stockDocumentMachines } from '../stock/stock-document-machines.ts'

type Machine = DocumentMachine<string, string, string>
/** A machine as designed, and the calls that take its steps. */
interface Designed {
  readonly machine: Machine
  /** Events of each state and their targets; `begin` is the creation of a document. */
  readonly design: Readonly<Record<string, string>>
  /** A final state that only the reversing event leaves. */
  readonly takesBack?: string
  readonly calls: readonly Readonly<Record<string, Call>>[]
  /** Calls of steps that have another name. */
  readonly callOf?: Readonly<Record<string, Call>>
}

const { purchasing, purchaseActions, refunds, returnAccounting, settlementBills, replacements, supplierOrders } = calls
const goods = {
  begin: 'submit SUBMITTED',
  SUBMITTED: 'cancel CANCELLED, approve APPROVED, reject REJECTED',
  APPROVED: 'cancel CANCELLED, sendBack RETURNING',
  RETURNING: 'receive RECEIVED',
  RECEIVED: 'account COMPLETED',
  COMPLETED: 'reverse RECEIVED',
}
const ofRefund = { takesBack: 'reverse', calls: [refunds, { reverse: returnAccounting.reverse }] }
const submit = calls.purchaseCart.submit

/** Written out a second time, so that the test does not derive its expectation from the code under test. */
const MACHINES: Readonly<Record<string, Designed>> = {
  order: {
    machine: orderMachine,
    design: {
      begin: 'submit PENDING, createByReplacement PENDING',
      PENDING: 'cancel CANCELLED, confirm CONFIRMED, reject REJECTED',
      CONFIRMED: 'ship PARTIALLY_SHIPPED|SHIPPED, closeRemainder CLOSED, refund CONFIRMED|CLOSED',
      PARTIALLY_SHIPPED:
        'ship SHIPPED|PARTIALLY_SHIPPED, warehousing PARTIALLY_STORED, recall CONFIRMED|PARTIALLY_SHIPPED, closeRemainder SHIPPED, refund PARTIALLY_SHIPPED|SHIPPED',
      SHIPPED: 'warehousing PARTIALLY_STORED|STORED, recall CONFIRMED|PARTIALLY_SHIPPED',
      PARTIALLY_STORED:
        'ship PARTIALLY_STORED, warehousing PARTIALLY_STORED|STORED, recall PARTIALLY_STORED, closeRemainder STORED|PARTIALLY_STORED, refund PARTIALLY_STORED|STORED',
    },
    calls: [purchaseActions],
    callOf: { submit, warehousing: purchasing.receiveShipment },
  },
  shipment: {
    machine: shipmentMachine,
    design: { begin: 'ship IN_TRANSIT', IN_TRANSIT: 'warehousing RECEIVED, recall RECALLED' },
    calls: [purchaseActions],
    callOf: { warehousing: purchasing.receiveShipment },
  },
  'refund of type 0': { machine: refundMachines[0], design: goods, ...ofRefund },
  'refund of type 1': { machine: refundMachines[1], design: goods, ...ofRefund },
  'refund of type 2': {
    machine: refundMachines[2],
    design: { begin: 'submit SUBMITTED', SUBMITTED: 'cancel CANCELLED, approve COMPLETED, reject REJECTED' },
    ...ofRefund,
  },
  bill: {
    machine: billMachine,
    design: {
      begin: 'generate DRAFT',
      DRAFT: 'issue ISSUED, adjust DRAFT, void VOID',
      ISSUED: 'confirm CONFIRMED, dispute DISPUTED, void VOID',
      DISPUTED: 'reissue ISSUED, adjust DISPUTED, void VOID',
      CONFIRMED: 'pay PARTIALLY_PAID|PAID, zeroAmount PAID',
      PARTIALLY_PAID: 'pay PARTIALLY_PAID|PAID, reverse PARTIALLY_PAID|CONFIRMED',
      PAID: 'reverse PARTIALLY_PAID|CONFIRMED',
    },
    takesBack: 'reverse',
    calls: [settlementBills],
  },
  replacement: {
    machine: replacementMachine,
    design: {
      begin: 'submit SUBMITTED',
      SUBMITTED: 'approve APPROVED, reject REJECTED, cancel CANCELLED',
      APPROVED: 'childOrderStored FULFILLED, childOrderClosed CANCELLED',
    },
    calls: [replacements],
  },
  discrepancy: {
    machine: discrepancyMachine,
    design: { begin: 'open OPEN', OPEN: 'fillUp RESOLVED_FILL_UP, deduct RESOLVED_DEDUCT' },
    calls: [{ deduct: replacements.deduct }],
  },
  'supplier order': {
    machine: supplierOrderMachine,
    design: {
      begin: 'create DRAFT',
      DRAFT: 'change DRAFT, order ORDERED, cancel CANCELLED',
      ORDERED: 'cancel CANCELLED, receive PARTIALLY_RECEIVED|RECEIVED',
      PARTIALLY_RECEIVED: 'receive PARTIALLY_RECEIVED|RECEIVED, closeShort CLOSED_SHORT',
    },
    calls: [supplierOrders],
    callOf: { create: supplierOrders.save, change: supplierOrders.save },
  },
  branch: {
    machine: branchMachine,
    design: {
      begin: 'add PREPARING',
      PREPARING: 'open OPEN, close CLOSED',
      OPEN: 'suspend SUSPENDED, close CLOSED',
      SUSPENDED: 'reopen OPEN, close CLOSED',
      CLOSED: 'reopen OPEN',
    },
    takesBack: 'reopen',
    calls: [calls.branchSteps],
    callOf: { add: calls.branches.add },
  },
  shift: {
    machine: shiftMachine,
    design: { begin: 'open OPEN', OPEN: 'close CLOSED', CLOSED: 'takeOver TAKEN_OVER' },
    calls: [calls.shifts],
  },
  'guest order': {
    machine: guestOrderMachine,
    design: {
      begin: 'place PENDING, sell CONFIRMED',
      PENDING: 'confirm CONFIRMED, pay PENDING, refund PENDING, cancel CANCELLED',
      CONFIRMED: 'complete COMPLETED, pay CONFIRMED, refund CONFIRMED, cancel CANCELLED',
      COMPLETED: 'pay COMPLETED, refund COMPLETED',
    },
    calls: [calls.counterOrders],
    callOf: { sell: calls.counterOrders.save },
  },
  bulletin: {
    machine: bulletinMachine,
    design: {
      begin: 'add DRAFT',
      DRAFT: 'change DRAFT, publish PUBLISHED|SCHEDULED, withdraw WITHDRAWN',
      SCHEDULED: 'appear PUBLISHED, withdraw DRAFT',
      PUBLISHED: 'withdraw WITHDRAWN',
    },
    calls: [calls.bulletins],
  },
  advertisement: {
    machine: advertisementMachine,
    design: {
      begin: 'add DRAFT',
      DRAFT: 'submit SUBMITTED, change DRAFT',
      SUBMITTED: 'approve APPROVED, reject DRAFT',
      APPROVED: 'online ONLINE, change DRAFT, expire EXPIRED',
      ONLINE: 'offline OFFLINE, expire EXPIRED',
      OFFLINE: 'online ONLINE, change DRAFT, expire EXPIRED',
      EXPIRED: 'change DRAFT',
    },
    takesBack: 'change',
    calls: [calls.advertisements, calls.advertisementSteps],
    callOf: { online: calls.advertisements.enable, offline: calls.advertisements.enable },
  },
  clientRelease: {
    machine: clientReleaseMachine,
    design: {
      begin: 'add DRAFT',
      DRAFT: 'change DRAFT, release PUBLISHING',
      PUBLISHING: 'release PUBLISHING, pause PAUSED, finish PUBLISHED, rollBack ROLLED_BACK',
      PAUSED: 'proceed PUBLISHING, rollBack ROLLED_BACK',
      PUBLISHED: 'release PUBLISHING, rollBack ROLLED_BACK',
    },
    calls: [calls.clientReleases, calls.clientReleaseSteps],
    callOf: { pause: calls.clientReleases.enable, proceed: calls.clientReleases.enable },
  },
  withdrawal: {
    machine: withdrawalMachine,
    design: {
      begin: 'apply SUBMITTED',
      SUBMITTED: 'approve APPROVED|STORE_APPROVED, reject REJECTED, cancel CANCELLED',
      STORE_APPROVED: 'approve APPROVED, reject REJECTED, cancel CANCELLED',
      APPROVED: 'pay PAID|PAY_FAILED, cancel CANCELLED',
      PAY_FAILED: 'pay PAID|PAY_FAILED, settle PAID, fail PAY_FAILED',
    },
    calls: [calls.withdrawals],
  },
  'cash deposit': {
    machine: cashDepositMachine,
    design: {
      begin: 'save PENDING, attach PAID',
      PENDING: 'pay PAID, attach PAID, cancel CANCELLED, expire EXPIRED',
      PAID: 'verify VERIFIED, reject REJECTED',
    },
    calls: [calls.cashDeposits],
  },
  'coupon redemption': {
    machine: redemptionMachine,
    design: {
      begin: 'redeem REDEEMING',
      REDEEMING: 'accept REDEEMED, fail FAILED',
      REDEEMED: 'revoke REVOKING',
      REVOKING: 'settle REVOKED, keep REDEEMED',
    },
    calls: [calls.coupons],
  },
  CHECK: {
    machine: stockDocumentMachines.CHECK,
    design: {
      begin: 'open COUNTING',
      COUNTING: 'save COUNTING, submit SUBMITTED, cancel CANCELLED',
      SUBMITTED: 'withdraw COUNTING, approve APPROVED, sendBack COUNTING',
    },
    calls: [calls.stockChecks],
  },
  LOSS: {
    machine: stockDocumentMachines.LOSS,
    design: { begin: 'apply PENDING', PENDING: 'withdraw WITHDRAWN, approve APPROVED, reject REJECTED' },
    calls: [calls.stockLosses],
  },
  TRANSFER: {
    machine: stockDocumentMachines.TRANSFER,
    design: {
      begin: 'apply PENDING',
      PENDING: 'approve APPROVED, reject REJECTED, cancel CANCELLED',
      APPROVED: 'cancel CANCELLED, sendOut OUT',
      OUT: 'takeIn IN, bringBack CANCELLED',
    },
    calls: [calls.stockTransfers],
  },
  PRICE: {
    machine: productRequestMachines.PRICE,
    design: {
      begin: 'apply PENDING',
      PENDING: 'withdraw WITHDRAWN, reject REJECTED, approve APPROVED',
      APPROVED: 'revoke REVOKED, dueAtEffectiveTime EFFECTIVE',
      EFFECTIVE: 'endTime EXPIRED, laterAdjustment SUPERSEDED',
    },
    calls: [calls.priceAdjustments],
  },
  TAKE_DOWN: {
    machine: productRequestMachines.TAKE_DOWN,
    design: {
      begin: 'apply PENDING',
      PENDING: 'withdraw WITHDRAWN, reject REJECTED, approve TAKEN_DOWN|WAITING_SOLD_OUT',
      WAITING_SOLD_OUT: 'revoke WITHDRAWN, stockReachesZero TAKEN_DOWN',
    },
    calls: [calls.takeDowns],
  },
  CHANGE: {
    machine: productRequestMachines.CHANGE,
    design: {
      begin: 'apply PENDING',
      PENDING: 'withdraw WITHDRAWN, reject REJECTED, approve APPLIED, baseVersionMoved STALE',
    },
    calls: [calls.productChanges],
  },
}

describe.each(Object.entries(MACHINES))(
  '[FMT-7] the machine of a %s',
  (_, { machine, design, takesBack, ...taken }) => {
    const { states, events, transitions, needs } = machine
    const steps = transitions.map((step) => step.join(' '))

    it('has the steps that were designed, and no other', () => {
      const designed = Object.entries(design).flatMap(([from, each]) =>
        each.split(', ').flatMap((text) => {
          const [event, ends = ''] = text.split(' ')
          return ends.split('|').map((to) => `${from === 'begin' ? '' : from} ${event} ${to}`)
        }),
      )
      expect(steps.toSorted()).toEqual(designed.toSorted())
    })

    it('gives for every event in every state its targets, or none', () => {
      const walked = [null, ...states].flatMap((from) =>
        events.flatMap((event) => endsOf(machine, from, event).map((to) => [from, event, to].join(' '))),
      )
      expect(walked.toSorted()).toEqual(steps.toSorted())
    })

    it('reaches every state that it names, and a final state from each', () => {
      const named = new Set(transitions.map(([, , to]) => to))
      const reached = new Set<string | null>([null])
      const ending = new Set(
        [...named].filter(
          (state) => !transitions.some(([from, event, to]) => from === state && to !== state && event !== takesBack),
        ),
      )
      expect(ending.size).toBeGreaterThan(0)
      for (const _state of named)
        for (const [from, , to] of transitions) {
          if (reached.has(from)) reached.add(to)
          if (from !== null && ending.has(to)) ending.add(from)
        }
      expect([...named].filter((state) => !reached.has(state) || !ending.has(state))).toEqual([])
    })

    it('requires the same function for a step as the call of the step', () => {
      const asked = events.map((event) => {
        const call = taken.callOf?.[event] ?? taken.calls.find((each) => event in each)?.[event]
        return [event, call?.access]
      })
      const wanted = events.map((event) => {
        const need = needs[event]
        if (need === undefined) return [event, undefined]
        return [event, { anyFunction: typeof need === 'string' ? [need] : Object.values(need) }]
      })
      expect(asked).toEqual(wanted)
    })
  },
)

it.each([
  ['an order', [orderMachine]],
  ['a refund', Object.values(refundMachines)],
  ['a bill', [billMachine]],
  ['a replacement order', [replacementMachine]],
  ['an order to a supplier', [supplierOrderMachine]],
  ['a guest order', [guestOrderMachine]],
  ['a stock document', Object.values(stockDocumentMachines)],
  ['a request', Object.values(productRequestMachines)],
] as const)('every state of %s is used', (_, machines: readonly Machine[]) => {
  const used = machines.flatMap(({ transitions }) => transitions.map(([, , to]) => to))
  expect(new Set(used)).toEqual(new Set(machines.flatMap(({ states }) => states)))
})
