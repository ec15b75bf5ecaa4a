import { attach, createEvent, createStore, sample } from 'effector'
import { $branchId } from '../org/branches/index.ts'
import { createCallFx } from '../platform/calls/index.ts'
import { memberCalls } from '../contract/members/members.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { signedOut } from '../access/session/index.ts'

interface Lookup {
  readonly key: string
  readonly full: boolean
}

/** A member is looked up by this exact member number, phone or ID number. */
export const memberInquired = createEvent<string>()
/** The member on the screen is to be unmasked. */
export const memberUnmasked = createEvent()

/** The last looked-up member, in the brand of the branch on the screen. */
export const memberInquiry = createLatest(
  attach({
    source: $branchId,
    mapParams: ({ key, full }: Lookup, branchId) => ({ body: { branchId: branchId ?? '', key, full } }),
    effect: createCallFx(memberCalls.inquiry),
  }),
)
/** Key of the last lookup. */
export const $inquiryKey = createStore('')
  .on(memberInquired, (_, key) => key.trim())
  .reset($branchId, signedOut)

// A new lookup hides the previous member at once.
sample({ clock: [memberInquired, $branchId], target: memberInquiry.reset })
sample({ clock: memberInquired, source: $inquiryKey, fn: (key) => ({ key, full: false }), target: memberInquiry.asked })
sample({ clock: memberUnmasked, source: $inquiryKey, fn: (key) => ({ key, full: true }), target: memberInquiry.asked })
