import * as v from 'valibot'
import { phoneNumber } from '../access/account-binding.ts'
import { defineCall } from '../core/define-call.ts'
import { id, instant } from '../core/primitives.ts'
import { reason } from '../core/reason.ts'
import { Status } from '../core/status.ts'
import { formText } from '../kit/resource.ts'
import { memberKey } from '../core/member-key.ts'
import { memberCard } from './members.ts'

/** Length of the number of a card. */
export const CARD_NO_LENGTH = { min: 4, max: 20 } as const
/**
 * The number of a card as a reader types it. It is neither a phone nor an ID number, so that whoever looks it up finds the card.
 */
export const cardNo = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.minLength(CARD_NO_LENGTH.min),
  v.maxLength(CARD_NO_LENGTH.max),
  v.regex(/^[\dA-Z]+$/),
  v.check((text) => !/^(?:1\d{10}|\d{17}[\dX])$/.test(text)),
)
/** The number of a card that may be bound later. */
const cardNoOrNone = v.union([v.pipe(v.string(), v.trim(), v.literal('')), cardNo])

/** Length of the name of a member. */
export const PERSON_NAME_LENGTH = { min: 2, max: 50 } as const
/** A person who becomes a member; gender and birthday are those of the ID number. */
export const newMember = {
  name: v.pipe(v.string(), v.trim(), v.minLength(PERSON_NAME_LENGTH.min), v.maxLength(PERSON_NAME_LENGTH.max)),
  phone: phoneNumber,
  idNumber: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(1), v.maxLength(18)),
  cardNo: v.optional(cardNoOrNone, ''),
} as const

/** A member who awaits a card. Name and phone are masked. */
export const awaitingMember = v.object({
  id,
  memberNo: v.string(),
  name: v.string(),
  phone: v.string(),
  createdTime: instant,
})
export type AwaitingMember = v.InferOutput<typeof awaitingMember>

/** Maximum number of members who are asked for at once whether they await a card. */
export const MAX_AWAITING = 100

const MEMBER = '/api/member/member'
const byId = v.object({ id })
const atBranch = { branchId: id }
const counter = { anyFunction: ['CONSOLE_OPEN_CARD'] } as const
const handledStatuses = [Status.notFound, Status.stateChanged, Status.invalidFields, Status.businessRule]
const answer = { layout: 'data', answer: memberCard, handledStatuses } as const

/** Cards of members (our own calls, as the counter uses them); each step is a line of the member's history. */
export const cardCalls = {
  // In the body as the key of an inquiry: it is personal data.
  lookup: defineCall({
    method: 'POST',
    path: `${MEMBER}/lookup`,
    summary:
      'One member of the brand of a branch, masked, by the exact card number, member number, phone or ID number; each lookup is logged',
    access: { anyFunction: ['CONSOLE_OPEN_CARD', 'CONSOLE_OPEN_MACHINE'] },
    body: v.strictObject({ ...atBranch, key: memberKey }),
    layout: 'data',
    // Null where no member matches.
    answer: v.nullable(memberCard),
    handledStatuses: [Status.notFound, Status.rateLimited],
  }),
  openCard: defineCall({
    method: 'POST',
    path: `${MEMBER}/openCard`,
    summary: 'Make an adult a member of a branch’s brand, of its first level, with a card or without one yet',
    access: counter,
    needsBranch: 'trading',
    body: v.strictObject({ ...atBranch, ...newMember }),
    ...answer,
    idempotent: true,
  }),
  awaiting: defineCall({
    method: 'POST',
    path: `${MEMBER}/awaitingCard`,
    summary: 'Those of the named members of a branch’s brand who await a card',
    access: counter,
    body: v.strictObject({ ...atBranch, ids: v.pipe(v.array(id), v.maxLength(MAX_AWAITING)) }),
    layout: 'data',
    answer: v.array(awaitingMember),
    handledStatuses: [Status.notFound],
  }),
  bindCard: defineCall({
    method: 'POST',
    path: `${MEMBER}/bindCard/{id}`,
    summary: 'Give a member a card; in place of another one, or of a lost one, with a reason',
    access: counter,
    params: byId,
    body: v.strictObject({ ...atBranch, cardNo, reason: v.optional(formText(200), '') }),
    ...answer,
  }),
  reportLoss: defineCall({
    method: 'POST',
    path: `${MEMBER}/reportLoss/{id}`,
    summary: 'A member’s card is lost: it pays nothing until another one is bound',
    access: counter,
    params: byId,
    body: v.strictObject({ ...atBranch, reason }),
    ...answer,
  }),
  freeze: defineCall({
    method: 'POST',
    path: `${MEMBER}/freeze/{id}`,
    summary: 'Freeze a member’s card, or unfreeze it',
    access: { anyFunction: ['MEMBER_FREEZE'] },
    params: byId,
    body: v.strictObject({ ...atBranch, frozen: v.boolean(), reason }),
    ...answer,
  }),
} as const
