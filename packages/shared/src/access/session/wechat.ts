import { attach, createEvent, createStore, sample } from 'effector'
import { appStarted } from '../../platform/app.ts'
import { createCallFx, failureText, type CallError, type Text } from '../../platform/calls/index.ts'
import { accountBindingCalls, type WechatUser } from '../../contract/access/account-binding.ts'
import { Status } from '../../contract/core/status.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $clock, $navigate, $storage } from '../../platform/ports/index.ts'
import { $settings } from '../../platform/settings.ts'
import { signedOut, tokenReceived } from './model.ts'
import { WECHAT_USER_KEY } from './storage-keys.ts'
import { parseWechatUser, wechatUserOf } from './wechat-user.ts'

/** The page bindingAccount was opened with this code in its query (specification §4, guard step 2). */
export const wechatCodeReceived = createEvent<string>()
/** The WeChat account is bound, or the record is of no more use. */
export const wechatUserForgotten = createEvent()

const exchangeFx = createCallFx(accountBindingCalls.wechatLogin)
/** Whether a code is being exchanged for a token. */
export const $isExchangingCode = exchangeFx.pending

/** A code is good once: the same one, given again by a page that renders again, is not sent again. */
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

/** The social-login user record (specification §3): who has scanned and is not bound yet; null where nobody has. */
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
/** Somebody is signed in by WeChat: the page is left for home. */
export const wechatSignedIn = createEvent()
sample({ clock: exchangeFx.done, target: wechatSignedIn })
sample({ clock: wechatSignedIn, target: openHomeFx })
sample({ clock: exchangeFx.fail, target: openBindingFx })
sample({
  clock: exchangeFx.failData,
  filter: (error: CallError) => failureText(error) !== null,
  // The filter has seen that there is a text.
  fn: (error) => ({ kind: 'error', text: failureText(error) as Text }) as const,
  target: messageRequested,
})
