import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { fen, id, instant } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { CASH_CHANNELS } from '../home/home.ts'
import { documentStep } from '../kit/document-step.ts'
import { cardNo, newMember } from './cards.ts'
import { payPartsBy } from '../bar/payments/pay-parts.ts'

/** Least and highest deposit of a temporary card. */
export const DEPOSIT_FEN = { min: 100, max: 200_000 } as const

/** A temporary card whose deposit is not returned yet. Its guest's name is masked; null until somebody has it. */
export const tempCard = v.object({
  id,
  branchId: id,
  cardNo: v.string(),
  depositFen: fen,
  /** The machine at which its guest sits; null after the visit. */
  machineName: v.nullable(v.string()),
  name: v.nullable(v.string()),
  createdTime: instant,
  returnedTime: v.nullable(instant),
})
export type TempCard = v.InferOutput<typeof tempCard>

const { name, idNumber } = newMember
/** Who has a temporary card. */
export const tempCardGuest = { name, idNumber } as const
const noText = v.pipe(v.string(), v.trim(), v.literal(''))

/** What a form says of a new temporary card. */
export const newTempCard = {
  machineId: id,
  cardNo,
  depositFen: v.pipe(fen, v.minValue(DEPOSIT_FEN.min), v.maxValue(DEPOSIT_FEN.max)),
  /** Both, or none until they are added. */
  name: v.optional(v.union([noText, name]), ''),
  idNumber: v.optional(v.union([noText, idNumber]), ''),
} as const

const TEMP_CARD = '/api/member/member/tempCard'
const access = { anyFunction: ['CONSOLE_TEMP_CARD'] } as const
const byId = v.object({ id })

/** Temporary cards of guests who are no members (our own calls, as the counter uses them). */
export const tempCardCalls = {
  list: defineCall({
    method: 'GET',
    path: `${TEMP_CARD}/list/{id}`,
    summary: 'Temporary cards of a branch whose deposit is not returned yet, the first one first',
    access,
    params: byId,
    layout: 'data',
    answer: v.array(tempCard),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...documentStep,
    path: `${TEMP_CARD}/save`,
    summary: 'Seat a guest with a temporary card, whose deposit is taken in the user’s shift',
    access,
    body: v.strictObject({ branchId: id, ...newTempCard, parts: payPartsBy(CASH_CHANNELS) }),
    answer: tempCard,
  }),
  supplement: defineCall({
    method: 'POST',
    path: `${TEMP_CARD}/supplement/{id}`,
    summary: 'Real name and ID number of the guest of a temporary card',
    access,
    params: byId,
    body: v.strictObject(tempCardGuest),
    layout: 'data',
    answer: tempCard,
    handledStatuses: [Status.notFound, Status.stateChanged, Status.invalidFields, Status.businessRule],
  }),
  giveBack: defineCall({
    ...documentStep,
    path: `${TEMP_CARD}/return/{id}`,
    summary: 'Return the deposit of a temporary card whose visit has ended elsewhere than at the counter',
    access,
    params: byId,
    answer: tempCard,
  }),
} as const
