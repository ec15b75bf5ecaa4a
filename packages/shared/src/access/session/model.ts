import { attach, createEvent, createStore, merge, sample } from 'effector'
import { $token, createCallFx, tokenRefused } from '../../platform/calls/index.ts'
import { createTimer } from '../../platform/timers/create-timer.ts'
import { APP_TYPE, userInfo, type User } from '../../contract/access/user.ts'
import { $storage } from '../../platform/ports/index.ts'
import { THEME_KEY } from './storage-keys.ts'

/** Delay after which a user info call without an answer is repeated. */
const USER_RETRY_MS = 15_000

/** Why a session ended: by the user, after an answer 40101 or 401, without menus, or in another tab. */
export type SignOutCause = 'user' | 'refused' | 'noMenus' | 'otherTab'

/** A token arrived from elsewhere: a sign-in link, a code exchange, a host page. */
export const tokenReceived = createEvent<string>()
/** A token arrived together with its user, so no user info call is needed. */
export const sessionReceived = createEvent<{ readonly token: string; readonly user: User }>()
/** A newer token of the same user arrived before the old one expired: nothing on the screen changes. */
export const tokenRenewed = createEvent<string>()
/** The user info has to be fetched, for the first time or again. */
export const userRequested = createEvent()
/** The session has ended; all of its state is reset. */
export const signedOut = createEvent<{ readonly cause: SignOutCause }>()

/** A token stored by an earlier visit was found. */
export const tokenRestored = createEvent<string | null>()
/** A sign-in begins: the previous session is cleared. */
export const sessionCleared = createEvent()
/** The password was right: calls refused while the screen was locked are repeated. */
export const unlocked = createEvent()

export const loadUserFx = createCallFx(userInfo)
const clearStorageFx = attach({ source: $storage, effect: (storage) => storage.clear([THEME_KEY]) })

export const userLoaded = createEvent<User>()
/** A user without menus may do nothing here (specification §6). */
export const userLoadedEmpty = createEvent()

/** The signed-in user; null until the user info is loaded. */
export const $user = createStore<User | null>(null)
  .on(userLoaded, (_, user) => user)
  .reset(sessionCleared, tokenReceived, signedOut)

/** Whether the last user info call failed, so that nothing that depends on the user can be shown. */
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
  // The filter has checked that the token is there.
  fn: (token) => ({ query: { token: token as string, appType: APP_TYPE } }) as const,
  target: loadUserFx,
})

/** Everything waits for the user info, so after a network failure it is fetched again. */
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
