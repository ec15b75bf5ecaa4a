import { createEvent, createStore, sample } from 'effector'
import { createCallFx, failureText, type CallError } from '../../platform/calls/index.ts'
import { accountBindingCalls } from '../../contract/access/account-binding.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $user, signedOut, userRequested } from './model.ts'

/** The user chose 解除微信绑定: the dialog opens. */
export const unbindRequested = createEvent()
/** The user confirmed the dialog. */
export const unbindConfirmed = createEvent()
/** The user cancelled or closed the dialog. */
export const unbindCancelled = createEvent()

/** Text keys of the menu item and of the dialog (specification §4, Other). */
export const UNBIND_TEXTS = {
  item: 'wechat.unbind',
  title: 'wechat.unbindTitle',
  text: 'wechat.unbindText',
} as const

const unbindFx = createCallFx(accountBindingCalls.unbind)
export const $isUnbinding = unbindFx.pending

/** Whether the dialog 解绑提示 is shown; only where a WeChat account is bound. */
export const $isUnbindShown = createStore(false)
const shown = sample({ clock: unbindRequested, source: $user, filter: (user) => Boolean(user?.openid) })
/** Only the first answer to the dialog counts. */
const confirmed = sample({ clock: unbindConfirmed, source: $isUnbindShown, filter: Boolean })
const cancelled = sample({ clock: unbindCancelled, source: $isUnbindShown, filter: Boolean })
$isUnbindShown.on(shown, () => true).reset(confirmed, cancelled, signedOut)

/** The menu item disappears at once; the user info is fetched nevertheless. */
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
