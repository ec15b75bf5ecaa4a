import { attach } from 'effector'
import type { Bulletin } from '../../contract/news/bulletins/bulletin.ts'
import { bulletinCalls } from '../../contract/news/bulletins/bulletins.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { bulletinReceipts, bulletins, receivedBulletins } from './lists.ts'

/** Writes a new bulletin, which stays a draft. */
export const bulletinAdding = createSubmission({
  call: bulletinCalls.add,
  key: 'bulletin-add',
  success: 'bulletins.saved',
  lists: [bulletins],
})
/** Changes a draft. */
export const bulletinChanging = createWrite({
  save: createStepFx('bulletin-change', bulletinCalls.change),
  success: 'bulletins.saved',
  showsFailure: false,
})
/** Publishes a draft now, or at a time. */
export const bulletinPublishing = createWrite({
  save: createStepFx('bulletin-publish', bulletinCalls.publish),
  success: 'bulletins.published',
  announce: ({ status }: Bulletin) => (status === 'SCHEDULED' ? { text: { key: 'bulletins.scheduled' } } : {}),
  showsFailure: false,
})
/** Withdraws a bulletin with a reason. */
export const bulletinWithdrawing = createWrite({
  save: createStepFx('bulletin-withdraw', bulletinCalls.withdraw),
  success: 'bulletins.withdrawn',
  showsFailure: false,
})
/** A reminder of a bulletin; `key` is that of every attempt of one question. */
export interface BulletinReminder {
  readonly id: string
  readonly key: string
}
/** Rings again for who has not read a bulletin. */
export const bulletinReminding = createWrite({
  save: attach({
    mapParams: ({ id, key }: BulletinReminder) => ({ params: { id }, idempotencyKey: `bulletin-remind-${key}` }),
    effect: createCallFx(bulletinCalls.remind),
  }),
  success: 'bulletins.reminded',
  announce: ({ count }: { readonly count: number }) => ({ text: { key: 'bulletins.reminded', params: { n: count } } }),
  showsFailure: true,
})
createReload(bulletins, [bulletinChanging.done, bulletinPublishing.done, bulletinWithdrawing.done])
createReload(receivedBulletins, [bulletinPublishing.done, bulletinWithdrawing.done])
createReload(bulletinReceipts, bulletinReminding.done)
