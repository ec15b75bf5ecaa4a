import { attach, createEvent, createStore, sample } from 'effector'
import { appStarted } from '../../platform/app.ts'
import { createCallFx, failureText, type CallError, type Text } from '../../platform/calls/index.ts'
import { accountBindingCalls, type WechatUser } from '../../contract/access/account-binding.ts'
import { Status } from '../../contract/core/status.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $clock, $navigate, $storage } from '../../platform/ports/index.ts'
import { $settings } from '../../platform/settings.ts'
import { signedOut, tokenReceived } from './model.ts'
import { secondStepFound, signInRefused } from './second-step.ts'
import { WECHAT_USER_KEY } from './storage-keys.ts'
import { parseWechatUser, wechatUserOf } from './wechat-user.ts'

/** The page bindingAccount was opened with this code in its query (specification §4, guard step 2). */
export const wechatCodeReceived = createEvent<string>()
/** The WeChat account is bound, or its record cannot be used any more. */
export const wechatUserForgotten = createEvent()

const exchangeFx = createCallFx(accountBindingCalls.wechatLogin)
/** Whether a code is being exchanged for a token. */
export const $isExchangingCode = exchangeFx.pending

/** A code is valid once: a page that renders again does not exchange it again. */
const $exchangedCode = createStore<string | null>(null).on(exchangeFx, (_, { query }) => query.code)

sample({
  clock: wechatCodeReceived,
  source: $exchangedCode,
  filter: (exchanged, code) => exchanged !== code,
  fn: (_, code) => ({ query: { code } }),
  target: exchangeFx,
})
sample({ clock: exchangeFx.doneData, target: tokenReceived })

const readFx = attach({
  source: { storage: $storage, clock: $clock },
  effect: ({ storage, clock }) => parseWechatUser(storage.get(WECHAT_USER_KEY), clock.now()),
})
const rememberFx = attach({
  source: { storage: $storage, settings: $settings },
  effect: ({ storage, settings }, record: WechatUser) => {
    if (settings.rememberToken) storage.set(WECHAT_USER_KEY, JSON.stringify(record))
  },
})
const forgetFx = attach({ source: $storage, effect: (storage) => storage.remove(WECHAT_USER_KEY) })

const unboundFound = exchangeFx.failData.filterMap((error) =>
  error.status === Status.wechatUnbound ? (wechatUserOf(error.data) ?? undefined) : undefined,
)

/** The social-login user record (specification §3) of an unbound scan; null without one. */
export const $wechatUser = createStore<WechatUser | null>(null)
  .on([readFx.doneData, unboundFound], (_, record) => record)
  .reset(wechatUserForgotten, exchangeFx.done, signedOut)

sample({ clock: appStarted, target: readFx })
sample({ clock: unboundFound, target: rememberFx })
sample({ clock: exchangeFx.done, target: wechatUserForgotten })
sample({ clock: wechatUserForgotten, target: forgetFx })

const openHomeFx = attach({
  source: $navigate,
  effect: (navigate) => navigate.navigate({ name: 'home', query: {} }),
})
const openBindingFx = attach({
  source: $navigate,
  effect: (navigate) => navigate.navigate({ name: 'bindingAccount', query: {} }),
})
const openLoginFx = attach({
  source: $navigate,
  effect: (navigate) => navigate.navigate({ name: 'login', query: {} }),
})
/** A user signed in through WeChat: the page navigates home. */
export const wechatSignedIn = createEvent()
sample({ clock: exchangeFx.done, target: wechatSignedIn })
sample({ clock: wechatSignedIn, target: openHomeFx })
sample({ clock: exchangeFx.failData, target: signInRefused })
// The sign-in page asks for the code.
sample({ clock: secondStepFound, target: openLoginFx })
sample({
  clock: exchangeFx.failData,
  filter: ({ status }) => status !== Status.secondFactorNeeded,
  target: openBindingFx,
})
sample({
  clock: exchangeFx.failData,
  filter: (error: CallError) => failureText(error) !== null,
  // The filter has checked that there is a text.
  fn: (error) => ({ kind: 'error', text: failureText(error) as Text }) as const,
  target: messageRequested,
})
