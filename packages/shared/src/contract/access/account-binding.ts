import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { nothing } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { wireQuantity, wireTime } from '../core/wire.ts'

/** A mainland mobile number: 11 digits, the first a 1. */
export const phoneNumber = v.pipe(v.string(), v.trim(), v.regex(/^1\d{10}$/))

const ticketText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const username = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(32))

/**
 * Social-login user record (specification §3): proof that the person at this browser has scanned with a WeChat account
 * that is not yet bound to a staff account. It comes as the `data` of the refusal 40402 and is valid for one binding.
 */
export const wechatUser = v.object({ ticket: ticketText, expiresTime: wireTime })
export type WechatUser = v.InferOutput<typeof wechatUser>

/**
 * An SMS code: when it expires, and in how many seconds another one may be requested. Seconds rather than a moment, so
 * that the countdown does not depend on the clock of the client.
 */
export const smsCodeSent = v.object({ expiresTime: wireTime, resendSeconds: wireQuantity })
export type SmsCodeSent = v.InferOutput<typeof smsCodeSent>

/** Binding a WeChat account to a staff account (specification §7, Sign-in and user, with the paths spelled there). */
export const accountBindingCalls = {
  wechatLogin: defineCall({
    method: 'POST',
    path: '/api/admin/user/wechatLogin',
    summary:
      'Exchange a WeChat code for a token; refused with 40402 and a ticket where the WeChat account is not bound',
    access: 'public',
    query: v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
    layout: 'data',
    answer: v.pipe(v.string(), v.nonEmpty()),
    handledStatuses: [Status.wechatUnbound, Status.businessRule, Status.rateLimited, Status.outsideUnavailable],
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/api/tool/sms/wechatBingingLoginValidateCode',
    summary: 'Send a code to the phone of a staff account; valid for five minutes and five attempts',
    access: 'public',
    body: v.strictObject({ ticket: ticketText, username, phone: phoneNumber }),
    layout: 'data',
    answer: smsCodeSent,
    handledStatuses: [Status.invalidFields, Status.businessRule, Status.rateLimited],
  }),
  bind: defineCall({
    method: 'POST',
    path: '/api/admin/user/bingUserWechat',
    summary: 'Bind the WeChat account of a ticket to a staff account, and sign in; answers the token',
    access: 'public',
    body: v.strictObject({
      ticket: ticketText,
      username,
      phone: phoneNumber,
      code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)),
      /** Password of the staff account: a phone alone gives nobody a way to sign in. */
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    }),
    layout: 'data',
    answer: v.pipe(v.string(), v.nonEmpty()),
    handledStatuses: [Status.invalidFields, Status.businessRule, Status.rateLimited],
  }),
  unbind: defineCall({
    method: 'DELETE',
    path: '/api/admin/user/untyingWechat',
    summary: 'Unbind the WeChat account of the signed-in user; idempotent',
    access: 'session',
    needsRecentFactor: true,
    layout: 'data',
    answer: nothing,
  }),
} as const
