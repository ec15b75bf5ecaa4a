import { createEvent, createStore, sample } from 'effector'
import { createCallFx, failureText, type FieldError, type Text } from '../../platform/calls/index.ts'
import { accountBindingCalls } from '../../contract/access/account-binding.ts'
import { createCountdown } from '../../platform/timers/create-countdown.ts'
import { signedOut, tokenReceived } from './model.ts'
import { signInRefused } from './second-step.ts'
import { $wechatUser, wechatSignedIn, wechatUserForgotten } from './wechat.ts'

/** Form to bind a WeChat account; `code` was sent by SMS. */
export interface BindingForm {
  readonly username: string
  readonly phone: string
  readonly code: string
  readonly password: string
}

/** An SMS code was requested for the phone of this account. */
export const smsCodeRequested = createEvent<Omit<BindingForm, 'code' | 'password'>>()
/** The form was submitted. */
export const bindingSubmitted = createEvent<BindingForm>()

const sendCodeFx = createCallFx(accountBindingCalls.sendCode)
const bindFx = createCallFx(accountBindingCalls.bind)
export const $isSendingCode = sendCodeFx.pending
export const $isBinding = bindFx.pending

const notScanned = createEvent()

/** Field errors from the server. */
export const $bindingErrors = createStore<readonly FieldError[]>([])
  .on([sendCodeFx.failData, bindFx.failData], (_, { fieldErrors }) => fieldErrors)
  .reset(smsCodeRequested, bindingSubmitted, wechatSignedIn, signedOut)
/** Why no code was sent, or the binding failed. */
export const $bindingFailure = createStore<Text | null>(null)
  .on([sendCodeFx.failData, bindFx.failData], (_, error) => failureText(error))
  .reset(smsCodeRequested, bindingSubmitted, wechatSignedIn, signedOut)
  .on(notScanned, () => ({ key: 'wechat.scanFirst' }))

sample({
  clock: [smsCodeRequested, bindingSubmitted],
  source: $wechatUser,
  filter: (record) => record === null,
  target: notScanned,
})

const resend = createCountdown()
/** Seconds until another code can be requested; 0 when it can be. */
export const $codeResendSeconds = resend.$seconds

sample({
  clock: smsCodeRequested,
  source: { record: $wechatUser, seconds: $codeResendSeconds, isSending: $isSendingCode },
  filter: ({ record, seconds, isSending }) => record !== null && seconds === 0 && !isSending,
  // The filter has checked that the record is there.
  fn: ({ record }, form) => ({ body: { ticket: (record as { ticket: string }).ticket, ...form } }),
  target: sendCodeFx,
})
sample({ clock: sendCodeFx.doneData, fn: ({ resendSeconds }) => resendSeconds, target: resend.started })
sample({ clock: [wechatSignedIn, signedOut], target: resend.cancelled })

sample({
  clock: bindingSubmitted,
  source: { record: $wechatUser, isBinding: $isBinding },
  filter: ({ record, isBinding }) => record !== null && !isBinding,
  // As above.
  fn: ({ record }, form) => ({ body: { ticket: (record as { ticket: string }).ticket, ...form } }),
  target: bindFx,
})
sample({ clock: bindFx.doneData, target: tokenReceived })
sample({ clock: bindFx.failData, target: signInRefused })
sample({ clock: bindFx.done, target: [wechatUserForgotten, wechatSignedIn] })
