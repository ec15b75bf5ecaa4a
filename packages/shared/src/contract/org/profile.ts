import * as v from 'valibot'
import { phoneNumber, smsCodeSent } from '../access/account-binding.ts'
import { defineCall } from '../core/define-call.ts'
import { gender } from '../bar/floor.ts'
import { Status } from '../core/status.ts'
import { imageUrl, UPLOAD_TYPES, type UploadType } from '../kit/uploads.ts'

const MIB = 1_048_576
/** Maximum size of an avatar in bytes. */
export const AVATAR_MAX_BYTES = 2 * MIB
/** Accepted types of avatars. */
export const AVATAR_TYPES: readonly UploadType[] = UPLOAD_TYPES.filter(({ mime }) => mime.startsWith('image/')).map(
  (type) => ({ ...type, maxBytes: AVATAR_MAX_BYTES }),
)

/** Profile of a user: fields beyond those of the session. */
export const profile = v.object({
  name: v.string(),
  avatarUrl: v.nullable(imageUrl),
  gender: v.nullable(gender),
  /** Empty without one. */
  email: v.string(),
  /** Characters 4 to 7 masked; `null` without one. */
  phone: v.nullable(v.string()),
})
export type Profile = v.InferOutput<typeof profile>

/** Shape of a mail address; it does not prove that mail arrives. */
const EMAIL = /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/

/** A profile as its form sends it; left out, the gender is cleared. */
export const profileDraft = v.strictObject({
  gender: v.optional(gender),
  email: v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(EMAIL))]),
})
export type ProfileDraft = v.InferOutput<typeof profileDraft>

/** A phone number and the SMS code sent to it. */
export const phoneDraft = v.strictObject({
  phone: phoneNumber,
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)),
})
export type PhoneDraft = v.InferOutput<typeof phoneDraft>

const PATH = '/api/admin/user/profile'

/** The user's own profile; the token identifies the user. */
export const profileCalls = {
  own: defineCall({
    method: 'GET',
    path: PATH,
    summary: 'The user’s own profile',
    access: 'session',
    layout: 'data',
    answer: profile,
  }),
  save: defineCall({
    method: 'POST',
    path: PATH,
    summary: 'Change the user’s own profile; another e-mail address needs a confirmation (42801)',
    access: 'session',
    body: profileDraft,
    layout: 'data',
    answer: profile,
    handledStatuses: [Status.invalidFields],
  }),
  saveAvatar: defineCall({
    method: 'POST',
    path: `${PATH}/avatar`,
    summary: 'Set an uploaded picture as the user’s avatar, or remove it',
    access: 'session',
    body: v.strictObject({ avatarUrl: v.nullable(imageUrl) }),
    layout: 'data',
    answer: profile,
    handledStatuses: [Status.invalidFields],
  }),
  sendPhoneCode: defineCall({
    method: 'POST',
    path: `${PATH}/phone/code`,
    summary: 'Send a code to a new phone number; valid for five minutes and five attempts',
    access: 'session',
    body: v.strictObject({ phone: phoneNumber }),
    layout: 'data',
    answer: smsCodeSent,
    handledStatuses: [Status.invalidFields, Status.businessRule, Status.rateLimited, Status.outsideUnavailable],
  }),
  savePhone: defineCall({
    method: 'POST',
    path: `${PATH}/phone`,
    summary: 'Change the user’s phone number to the one that got the code',
    access: 'session',
    needsRecentFactor: true,
    body: phoneDraft,
    layout: 'data',
    answer: profile,
    handledStatuses: [Status.invalidFields],
  }),
} as const
