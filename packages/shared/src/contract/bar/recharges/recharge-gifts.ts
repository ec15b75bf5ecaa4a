import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { id, nothing, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { giftStep, MAX_GIFT_STEPS } from './gift-steps.ts'

/** Steps of a brand's gift table. */
export const giftSteps = v.pipe(v.array(giftStep), v.maxLength(MAX_GIFT_STEPS))

/** A brand's gift table, the smallest amount first; version 0 where none was saved yet. */
export const giftTable = v.object({ brandName: v.string(), version: quantity, steps: v.array(giftStep) })
export type GiftTable = v.InferOutput<typeof giftTable>

const PATH = '/api/member/recharge/gift-table'
/** Of a branch of the brand. */
const params = v.object({ id })

/** What members get with their top-ups (our own calls: the specification names no page for it). */
export const rechargeGiftCalls = {
  find: defineCall({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'Gift table of a branch’s brand, with the days of each step',
    access: { anyFunction: ['RECHARGE_GIFT_EDIT'] },
    params,
    layout: 'data',
    answer: giftTable,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: `${PATH}/{id}`,
    summary: 'Change what members of a branch’s brand get with top-ups from now on, at all of its branches',
    access: { anyFunction: ['RECHARGE_GIFT_EDIT'] },
    params,
    body: v.strictObject({ version: quantity, steps: giftSteps }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
} as const
