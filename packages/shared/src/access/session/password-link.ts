import { attach, createEvent, createStore, sample } from 'effector'
import { passwordLinkCalls } from '../../contract/access/password-link.ts'
import { createCallFx, failureText, type FieldError, type Text } from '../../platform/calls/index.ts'

/** The sign-in page was opened by a link to set a password; the payload is its secret. */
export const passwordLinkOpened = createEvent<string>()
/** A new password was entered. */
export const passwordEntered = createEvent<string>()

const lookFx = attach({
  mapParams: (secret: string) => ({ body: { secret } }),
  effect: createCallFx(passwordLinkCalls.look),
})
const setFx = createCallFx(passwordLinkCalls.use)

const $secret = createStore('').on(passwordLinkOpened, (_, secret) => secret)
/** The account whose password is set; null until it is known. */
export const $linkUsername = createStore<string | null>(null)
  .on(lookFx.doneData, (_, { username }) => username)
  .reset(passwordLinkOpened)
/** Why the link is no longer valid, or the password was refused. */
export const $linkFailure = createStore<Text | null>(null)
  .on([lookFx.failData, setFx.failData], (_, error) => failureText(error))
  .reset(passwordLinkOpened, passwordEntered)
export const $linkErrors = createStore<readonly FieldError[]>([])
  .on(setFx.failData, (_, { fieldErrors }) => fieldErrors)
  .reset(passwordLinkOpened, passwordEntered)
export const $isPasswordSet = createStore(false)
  .on(setFx.done, () => true)
  .reset(passwordLinkOpened)
export const $isSettingPassword = setFx.pending

sample({ clock: passwordLinkOpened, target: lookFx })
sample({
  clock: passwordEntered,
  source: { secret: $secret, isPending: setFx.pending },
  filter: ({ isPending }) => !isPending,
  fn: ({ secret }, newPassword) => ({ body: { secret, newPassword } }),
  target: setFx,
})
