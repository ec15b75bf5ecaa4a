import { attach, createEvent, createStore, merge, sample } from 'effector'
import { $token, createCallFx, tokenRefused } from '../../platform/calls/index.ts'
import { createTimer } from '../../platform/timers/create-timer.ts'
import { APP_TYPE, userInfo, type User } from '../../contract/access/session.ts'
import { $storage } from '../../platform/ports/index.ts'
import { THEME_KEY } from './storage-keys.ts'

/** A user info call that got no answer is repeated after this time. */
const USER_RETRY_MS = 15_000

/** Why a session ended: the user chose to, a call was answered 40101 or 401, the user has no menus, or another tab did. */
export type SignOutCause = 'user' | 'refused' | 'noMenus' | 'otherTab'

/** A token came from elsewhere: the sign-in link, a code exchange, a host page. */
export const tokenReceived = createEvent<string>()
/** A token and whose it is came from elsewhere: nobody has to be asked. */
export const sessionReceived = createEvent<{ readonly token: string; readonly user: User }>()
/** A newer token of the same person came before the old one ended: nothing that is shown changes. */
export const tokenRenewed = createEvent<string>()
/** The user info has to be fetched, again or for the first time. */
export const userRequested = createEvent()
/** The session is over; everything that belonged to it is cleared. */
export const signedOut = createEvent<{ readonly cause: SignOutCause }>()

/** A token was kept from an earlier visit. */
export const tokenRestored = createEvent<string | null>()
/** A sign-in begins: whoever was here is forgotten. */
export const sessionCleared = createEvent()
/** The password was right: whatever was refused while the screen was locked is wanted again. */
export const unlocked = createEvent()

export const loadUserFx = createCallFx(userInfo)
const clearStorageFx = attach({ source: $storage, effect: (storage) => storage.clear([THEME_KEY]) })

export const userLoaded = createEvent<User>()
/** A user without menus can do nothing here (specification §6). */
export const userLoadedEmpty = createEvent()

/** The signed-in user; null until the user info is loaded. */
export const $user = createStore<User | null>(null)
  .on(userLoaded, (_, user) => user)
  .reset(sessionCleared, tokenReceived, signedOut)

/** Whether the last answer to who is here was none, so that nothing which depends on it can be shown. */
export const $isUserMissing = createStore(false)
  .on(loadUserFx.fail, () => true)
  .reset(loadUserFx.done, sessionCleared, tokenReceived, signedOut)

$token
  .on([tokenRestored, tokenReceived, tokenRenewed], (_, token) => token)
  .on(sessionReceived, (_, { token }) => token)
  .on([sessionCleared, signedOut], () => null)

sample({
  clock: [userRequested, tokenRestored, tokenReceived],
  source: $token,
  filter: (token) => token !== null,
  // The filter has seen that the token is there.
  fn: (token) => ({ query: { token: token as string, appType: APP_TYPE } }) as const,
  target: loadUserFx,
})

/** Without the user nothing else begins, so a network that failed is tried again. */
const userRetry = createTimer()
sample({
  clock: loadUserFx.failData,
  source: $user,
  filter: (user, { reason }) => user === null && reason !== 'refused',
  fn: () => USER_RETRY_MS,
  target: userRetry.started,
})
sample({ clock: userRetry.elapsed, target: userRequested })
sample({ clock: [signedOut, sessionCleared], target: userRetry.cancelled })

const userAnswered = sample({
  clock: loadUserFx.done,
  source: $token,
  filter: (token, { params }) => token === params.query.token,
  fn: (_, { result }) => result,
})
const userKnown = merge([userAnswered, sessionReceived.map(({ user }) => user)])
sample({ clock: userKnown, filter: ({ menus }) => menus.length > 0, target: userLoaded })
sample({
  clock: userKnown,
  filter: ({ menus }) => menus.length === 0,
  target: userLoadedEmpty,
})

sample({ clock: userLoadedEmpty, fn: () => ({ cause: 'noMenus' }) as const, target: signedOut })
sample({
  clock: tokenRefused,
  source: $token,
  filter: (token, refused) => token === refused,
  fn: () => ({ cause: 'refused' }) as const,
  target: signedOut,
})
sample({ clock: signedOut, target: clearStorageFx })
