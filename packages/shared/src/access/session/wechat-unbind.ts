import { createEvent, createStore, sample } from 'effector'
import { createCallFx, failureText, type CallError } from '../../platform/calls/index.ts'
import { accountBindingCalls } from '../../contract/access/account-binding.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $user, signedOut, userRequested } from './model.ts'

/** The person chose 解除微信绑定: the dialog is due. */
export const unbindRequested = createEvent()
/** The person confirmed the dialog. */
export const unbindConfirmed = createEvent()
/** The person cancelled the dialog, or closed it. */
export const unbindCancelled = createEvent()

/** Text keys of the menu item and of the dialog (specification §4, Other). */
export const UNBIND_TEXTS = {
  item: 'wechat.unbind',
  title: 'wechat.unbindTitle',
  text: 'wechat.unbindText',
} as const

const unbindFx = createCallFx(accountBindingCalls.unbind)
export const $isUnbinding = unbindFx.pending

/** Whether the dialog 解绑提示 is shown; only where there is something to unbind. */
export const $isUnbindShown = createStore(false)
const shown = sample({ clock: unbindRequested, source: $user, filter: (user) => Boolean(user?.openid) })
/** A second answer to the dialog is none. */
const confirmed = sample({ clock: unbindConfirmed, source: $isUnbindShown, filter: Boolean })
const cancelled = sample({ clock: unbindCancelled, source: $isUnbindShown, filter: Boolean })
$isUnbindShown.on(shown, () => true).reset(confirmed, cancelled, signedOut)

/** The menu item goes at once; the server is asked all the same. */
$user.on(unbindFx.done, (user) => (user ? { ...user, openid: null } : user))

sample({ clock: confirmed, fn: () => ({}), target: unbindFx })
sample({ clock: unbindFx.done, target: userRequested })
sample({
  clock: unbindFx.done,
  fn: () => ({ kind: 'success', text: { key: 'wechat.unbound' } }) as const,
  target: messageRequested,
})
sample({
  clock: unbindFx.failData,
  filter: (error: CallError) => failureText(error) !== null,
  fn: () => ({ kind: 'error', text: { key: 'wechat.unbindFailed' } }) as const,
  target: messageRequested,
})
sample({
  clock: cancelled,
  fn: () => ({ kind: 'warning', text: { key: 'wechat.unbindCancelled' } }) as const,
  target: messageRequested,
})
