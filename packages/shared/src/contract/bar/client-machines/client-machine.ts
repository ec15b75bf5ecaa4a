import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { SECOND_MS } from '../../core/durations.ts'
import { fen, id, instant, nothing, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { formText, requiredText } from '../../kit/resource.ts'
import { machineService, orderStatus } from '../floor.ts'
import { guestOrderLines, REQUEST_NO_LENGTH } from '../counter-orders.ts'
import { MACHINE_STATUSES } from '../floor-plan.ts'
import { PAYMENT_STATES } from '../payments/payments.ts'
import { ONLINE_KINDS } from '../session-kinds.ts'
import { visitPackage } from '../pricing/visit-package.ts'
import { MACHINE_COMMANDS, MESSAGE_STYLES } from './machine-command.ts'
import { MACHINE_CONDITIONS } from './machine-condition.ts'

/** Event of the live connection of a machine: something of it has changed, and it reads its state. */
export const MACHINE_EVENT = 'machine'
/** A machine without a live connection reports this often. */
export const MACHINE_REPORT_MS = 30 * SECOND_MS
/** A machine of which nothing was heard for so long is lost. */
export const MACHINE_LOST_MS = 90 * SECOND_MS

/** Repeating a request with its number answers what the first one did. */
const request = { requestNo: requiredText(REQUEST_NO_LENGTH) } as const

/** The visit at a machine; the name is masked, and a guest without a card has neither name nor balance. */
const machineVisit = v.object({
  sessionId: id,
  kind: v.picklist(ONLINE_KINDS),
  memberNo: v.nullable(v.string()),
  name: v.nullable(v.string()),
  startTime: instant,
  balanceFen: v.nullable(fen),
  /** What the visit would cost if it ended now. */
  priceFen: fen,
})

/** All that a machine needs to know: it is read again after each event. */
export const machineState = v.object({
  serverTime: instant,
  machine: v.object({
    id,
    name: v.string(),
    branchName: v.string(),
    status: v.picklist(MACHINE_STATUSES),
    condition: v.picklist(MACHINE_CONDITIONS),
  }),
  visit: v.nullable(machineVisit),
  /** Commands to carry out, the oldest first. */
  commands: v.array(
    v.object({
      id,
      command: v.picklist(MACHINE_COMMANDS),
      /** The message; of `WAKE` the network address (MAC) of the machine to wake. */
      text: v.string(),
      /** How the message is shown; null for other commands. */
      style: v.nullable(v.picklist(MESSAGE_STYLES)),
      sentTime: instant,
    }),
  ),
})
export type MachineState = v.InferOutput<typeof machineState>

/** An order of the machine's guest. */
const machineOrder = v.object({
  orderNo: v.string(),
  amountFen: fen,
  status: orderStatus,
  isPaid: v.boolean(),
})

/** A payment by QR code: of an order, or of a visit, whose number is its session’s id. */
const machineQr = v.object({
  no: v.string(),
  amountFen: fen,
  state: v.picklist(PAYMENT_STATES),
  /** What the QR code says; null once the payment is over. */
  codeUrl: v.nullable(v.string()),
  expires: instant,
})

const PATH = '/api/machine/client'
const access = 'machine'
const refusals = [Status.stateChanged, Status.invalidFields, Status.businessRule] as const
const write = { method: 'POST', access, layout: 'data', handledStatuses: refusals } as const

/** Calls of a client machine, which is known by its key (our own protocol, docs/client-machines.md). */
export const clientMachineCalls = {
  state: defineCall({
    method: 'GET',
    path: `${PATH}/state`,
    summary: 'The machine, the visit there, and the commands that wait for it',
    access,
    layout: 'data',
    answer: machineState,
  }),
  report: defineCall({
    ...write,
    path: `${PATH}/report`,
    summary: 'Say that the machine is on or about to be off, and whether its screen is locked; also its heartbeat',
    body: v.strictObject({
      power: v.picklist(['ON', 'OFF']),
      isLocked: v.boolean(),
      /** By the machine's own clock. */
      machineTime: instant,
      /** Network address (MAC), by which another machine can wake this one. */
      mac: v.optional(v.nullable(v.pipe(v.string(), v.mac48())), null),
    }),
    /** How far the server’s clock, which alone counts, is ahead of the machine’s. */
    answer: v.object({ ...machineState.entries, clockOffsetMs: v.pipe(v.number(), v.integer()) }),
  }),
  signIn: defineCall({
    ...write,
    path: `${PATH}/sign-in`,
    summary: 'A member sits down, by the number on the card or of the member, and the password',
    body: v.strictObject({ ...request, card: requiredText(64), password: v.pipe(v.string(), v.maxLength(128)) }),
    answer: machineState,
    handledStatuses: [...refusals, Status.wrongPassword, Status.locked],
  }),
  leave: defineCall({
    ...write,
    path: `${PATH}/leave`,
    summary: 'The guest leaves: a member’s card pays for the visit; others pay by QR code, or at the counter',
    body: v.strictObject(request),
    answer: v.object({ sessionId: id, principalFen: fen, giftFen: fen }),
  }),
  packages: defineCall({
    method: 'GET',
    path: `${PATH}/packages`,
    summary: 'Packages that the guest can buy now; none where nobody sits there',
    access,
    layout: 'data',
    answer: v.array(visitPackage),
  }),
  buyPackage: defineCall({
    ...write,
    path: `${PATH}/package`,
    summary: 'The guest buys a package: it covers time from now on and is paid with the visit',
    body: v.strictObject({ ...request, packageId: id }),
    answer: visitPackage,
  }),
  callService: defineCall({
    ...write,
    path: `${PATH}/service`,
    summary: 'The guest calls for service',
    body: v.strictObject({ ...request, type: machineService }),
    answer: nothing,
  }),
  goods: defineCall({
    method: 'GET',
    path: `${PATH}/goods`,
    summary: 'What the guest can order',
    access,
    layout: 'data',
    answer: v.array(
      v.object({
        productId: id,
        name: v.string(),
        spec: v.string(),
        saleUnit: v.string(),
        /** What the guest at the machine pays: a member the price of members, where it is lower. */
        priceFen: fen,
        /** What others pay, where that is more; null otherwise. */
        ordinaryPriceFen: v.optional(v.nullable(fen), null),
        /** How many there are. */
        left: quantity,
        /** Maximum pieces of an order; null without one. */
        orderLimit: v.nullable(quantity),
      }),
    ),
  }),
  order: defineCall({
    ...write,
    path: `${PATH}/order`,
    summary: 'The guest orders goods, which are kept until the counter hands them over',
    body: v.strictObject({ ...request, lines: guestOrderLines }),
    answer: machineOrder,
  }),
  pay: defineCall({
    ...write,
    path: `${PATH}/pay`,
    summary: 'The member’s card pays for an order of this visit',
    body: v.strictObject({ ...request, orderNo: formText(32) }),
    answer: machineOrder,
    handledStatuses: [...refusals, Status.notFound],
  }),
  startQr: defineCall({
    ...write,
    path: `${PATH}/qr`,
    summary: 'Begin a payment by QR code of an order of this machine, or of the visit, which ends when it is paid',
    body: v.strictObject({ ...request, no: formText(64) }),
    answer: machineQr,
    handledStatuses: [...refusals, Status.notFound, Status.outsideUnavailable],
  }),
  findQr: defineCall({
    method: 'GET',
    path: `${PATH}/qr/{id}`,
    summary: 'What became of a payment by QR code of this machine',
    access,
    params: v.object({ id }),
    layout: 'data',
    answer: machineQr,
    handledStatuses: [Status.notFound, Status.outsideUnavailable],
  }),
  acknowledge: defineCall({
    ...write,
    path: `${PATH}/command/{id}`,
    summary: 'Say what became of a command',
    params: v.object({ id }),
    body: v.strictObject({ result: v.picklist(['DONE', 'FAILED']) }),
    answer: nothing,
    handledStatuses: [...refusals, Status.notFound],
  }),
} as const
