import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { profileCalls, type PhoneDraft, type ProfileDraft } from '../../contract/org/profile.ts'
import { createCountdown } from '../../platform/timers/create-countdown.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { signedOut, userRequested } from '../../access/session/index.ts'
import { uploadFinished } from '../../kit/upload/index.ts'

export { serviceTokenState } from './service-token-state.ts'
export type { ServiceTokenState } from './service-token-state.ts'
export { serviceTokenList, serviceTokenRevocation, serviceTokenWrite } from './service-tokens.ts'
export {
  enrolment,
  factorOffWrite,
  factorOnWrite,
  passkeyAddWrite,
  passkeyBeginFx,
  passkeyRemoveWrite,
  passkeyRenameWrite,
  recoveryCodesWrite,
  secondFactorState,
} from './second-factor.ts'

/** Upload group of avatars: an uploaded one is applied at once. */
export const AVATAR_GROUP = 'avatar'

/** The user's own profile. */
export const ownProfile = createLatest(attach({ mapParams: (_: void) => ({}), effect: createCallFx(profileCalls.own) }))

/** Changes the profile. */
export const profileWrite = createWrite({
  save: attach({ mapParams: (body: ProfileDraft) => ({ body }), effect: createCallFx(profileCalls.save) }),
  success: 'ownProfile.saved',
  showsFailure: false,
})
/** Sets an uploaded picture as the avatar, or removes the avatar. */
export const avatarWrite = createWrite({
  save: attach({
    mapParams: (avatarUrl: string | null) => ({ body: { avatarUrl } }),
    effect: createCallFx(profileCalls.saveAvatar),
  }),
  success: 'ownProfile.saved',
  showsFailure: true,
})
/** Changes the phone number to the one that got the code. */
export const phoneWrite = createWrite({
  save: attach({ mapParams: (body: PhoneDraft) => ({ body }), effect: createCallFx(profileCalls.savePhone) }),
  success: 'ownProfile.saved',
  showsFailure: false,
})
/** Sends an SMS code to a phone. */
export const phoneCodeWrite = createWrite({
  save: attach({
    mapParams: (phone: string) => ({ body: { phone } }),
    effect: createCallFx(profileCalls.sendPhoneCode),
  }),
  success: 'ownProfile.codeSent',
  showsFailure: false,
})
const resend = createCountdown()
/** Seconds until another code can be requested; 0 when it can be. */
export const $phoneCodeResendSeconds = resend.$seconds
sample({ clock: phoneCodeWrite.done, fn: ({ result }) => result.resendSeconds, target: resend.started })
sample({ clock: [phoneWrite.done, signedOut], target: resend.cancelled })

sample({
  clock: [profileWrite.done, avatarWrite.done, phoneWrite.done],
  fn: ({ result }) => result,
  target: ownProfile.replaced,
})
sample({
  clock: uploadFinished,
  filter: ({ group }) => group === AVATAR_GROUP,
  fn: ({ url }) => url,
  target: avatarWrite.submitted,
})
// The avatar is shown beside the name on every page.
sample({ clock: avatarWrite.done, target: userRequested })
