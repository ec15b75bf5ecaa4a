import { attach, createEvent, createStore, sample } from 'effector'
import { $branchId } from '../org/branches/index.ts'
import { createCallFx } from '../platform/calls/index.ts'
import { memberCalls } from '../contract/members/members.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { signedOut } from '../access/session/index.ts'

/** A member is looked up by this exact member number, phone or ID number. */
export const memberInquired = createEvent<string>()

/** The last looked-up member, in the brand of the branch on the screen. */
export const memberInquiry = createLatest(
  attach({
    source: $branchId,
    mapParams: (key: string, branchId) => ({ body: { branchId: branchId ?? '', key } }),
    effect: createCallFx(memberCalls.inquiry),
  }),
)
/** Key of the last lookup. */
export const $inquiryKey = createStore('')
  .on(memberInquired, (_, key) => key.trim())
  .reset($branchId, signedOut)

// A new lookup hides the previous member at once.
sample({ clock: [memberInquired, $branchId], target: memberInquiry.reset })
sample({ clock: memberInquired, source: $inquiryKey, target: memberInquiry.asked })
