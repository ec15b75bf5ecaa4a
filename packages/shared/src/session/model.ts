import { attach, combine, createEvent, createStore, sample, scopeBind, split } from 'effector'
import { appStarted, appStopped } from '../app.ts'
import { $locale, $token, createCallFx, failureText, performCall, tokenRefused, type Text } from '../calls/index.ts'
import { createTimer } from '../lib/create-timer.ts'
import { sessionCalls, APP_TYPE, type Credentials, type MenuNode, type User } from '../contract/session.ts'
import { functionsOf } from '../permissions/index.ts'
import { $http, $storage, type Stop } from '../ports/index.ts'
import { $settings } from '../settings.ts'
import { THEME_KEY, TOKEN_KEY, USER_INFO_KEY } from './storage-keys.ts'

/** A user info call that got no answer is repeated after this time. */
const USER_RETRY_MS = 15_000

/** Why a session ended: the user chose to, a call was answered 40101 or 401, the user has no menus, or another tab did. */
export type SignOutCause = 'user' | 'refused' | 'noMenus' | 'otherTab'

/** The sign-in form was sent. */
export const signInSubmitted = createEvent<Credentials>()
/** A token came from elsewhere: the sign-in link, a code exchange, a host page. */
export const tokenReceived = createEvent<string>()
/** The user info has to be fetched, again or for the first time. */
export const userRequested = createEvent()
/** The user chose to sign out. */
export const signOutRequested = createEvent()
/** Whether a captcha is asked of this username has to be found out. */
export const captchaRequested = createEvent<string>()
/** The session is over; everything that belonged to it is cleared. */
export const signedOut = createEvent<{ readonly cause: SignOutCause }>()

const tokenRestored = createEvent<string | null>()
const tokenStoredElsewhere = createEvent<string | null>()
const sessionCleared = createEvent()

const signInFx = createCallFx(sessionCalls.signIn)
const captchaFx = createCallFx(sessionCalls.captcha)
const loadUserFx = createCallFx(sessionCalls.userInfo)
/** Carries the token itself, because by then the session has forgotten it. */
const revokeFx = attach({
  source: { http: $http, locale: $locale },
  effect: ({ http, locale }, token: string) => performCall(http, sessionCalls.signOut, {}, { token, locale }),
})

const openStorageFx = attach({
  source: { storage: $storage, settings: $settings },
  effect: ({ storage, settings }): { token: string | null; stop: Stop } => {
    const notify = scopeBind(tokenStoredElsewhere, { safe: true })
    const stop = storage.onChange((key, value) => {
      if (key === TOKEN_KEY) notify(value)
    })
    return { token: settings.rememberToken ? storage.get(TOKEN_KEY) : null, stop }
  },
})
const $stopListening = createStore<Stop>(() => undefined, { serialize: 'ignore' }).on(
  openStorageFx.doneData,
  (_, { stop }) => stop,
)
const stopListeningFx = attach({ source: $stopListening, effect: (stop) => stop() })

const rememberTokenFx = attach({
  source: { storage: $storage, settings: $settings },
  effect: ({ storage, settings }, token: string) => {
    storage.remove(USER_INFO_KEY)
    if (settings.rememberToken) storage.set(TOKEN_KEY, token)
  },
})
const rememberUserFx = attach({
  source: { storage: $storage, settings: $settings },
  effect: ({ storage, settings }, user: User) => {
    if (settings.rememberToken) storage.set(USER_INFO_KEY, JSON.stringify(user))
  },
})
const forgetTokenFx = attach({
  source: $storage,
  effect: (storage) => {
    storage.remove(TOKEN_KEY)
    storage.remove(USER_INFO_KEY)
  },
})
const clearStorageFx = attach({ source: $storage, effect: (storage) => storage.clear([THEME_KEY]) })

const userLoaded = createEvent<User>()

/** The signed-in user; null until the user info is loaded. */
export const $user = createStore<User | null>(null)
  .on(userLoaded, (_, user) => user)
  .reset(sessionCleared, tokenReceived, signedOut)

$token
  .on([tokenRestored, tokenReceived, signInFx.doneData], (_, token) => token)
  .on([sessionCleared, signedOut], () => null)

/** Whether the stored token has been looked for; before it nobody knows who is here. */
export const $isSessionRestored = createStore(false).on(openStorageFx.finally, () => true)
export const $isSigningIn = combine(signInFx.pending, loadUserFx.pending, (signing, loading) => signing || loading)
/** Why the last sign-in or user info call failed. */
export const $signInFailure = createStore<Text | null>(null)
  .on([signInFx.failData, loadUserFx.failData], (_, error) => failureText(error))
  .reset(signInSubmitted, tokenReceived, userLoaded)
/** The captcha that the sign-in form shows; null where none is asked for. */
export const $captcha = createStore<string | null>(null)
  .on(captchaFx.doneData, (_, { needed, image }) => (needed ? image : null))
  .reset(userLoaded)

export const $menus = $user.map((user): readonly MenuNode[] => user?.menus ?? [])
/** Every functionId of the user (specification §6). */
export const $functions = $menus.map(functionsOf)

const userLoadedEmpty = createEvent()
$signInFailure.on(userLoadedEmpty, () => ({ key: 'errors.noMenus' }))

sample({ clock: appStarted, target: openStorageFx })
sample({ clock: appStopped, target: stopListeningFx })
sample({ clock: openStorageFx.doneData, fn: ({ token }) => token, target: tokenRestored })

sample({ clock: signInSubmitted, fn: () => undefined, target: sessionCleared })
sample({
  clock: signInSubmitted,
  fn: (credentials) => ({ body: { ...credentials, username: credentials.username.trim() } }),
  target: signInFx,
})
sample({ clock: sessionCleared, target: forgetTokenFx })
sample({ clock: [signInFx.doneData, tokenReceived], target: rememberTokenFx })
sample({ clock: signInFx.fail, fn: ({ params }) => params.body.username, target: captchaRequested })
sample({ clock: captchaRequested, fn: (username) => ({ query: { username } }), target: captchaFx })

sample({
  clock: [userRequested, tokenRestored, signInFx.done, tokenReceived],
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
sample({ clock: [signedOut, signInSubmitted], fn: () => undefined, target: userRetry.cancelled })

const userAnswered = sample({
  clock: loadUserFx.done,
  source: $token,
  filter: (token, { params }) => token === params.query.token,
  fn: (_, { result }) => result,
})
split({
  source: userAnswered,
  match: ({ menus }) => (menus.length === 0 ? 'empty' : 'usable'),
  cases: { empty: userLoadedEmpty, usable: userLoaded },
})
sample({ clock: userLoaded, target: rememberUserFx })

sample({ clock: userLoadedEmpty, fn: () => ({ cause: 'noMenus' }) as const, target: signedOut })
sample({
  clock: tokenRefused,
  source: $token,
  filter: (token, refused) => token === refused,
  fn: () => ({ cause: 'refused' }) as const,
  target: signedOut,
})
sample({ clock: signOutRequested, source: $token, filter: (token) => token !== null, target: revokeFx })
sample({ clock: signOutRequested, fn: () => ({ cause: 'user' }) as const, target: signedOut })
sample({ clock: signedOut, target: clearStorageFx })

sample({
  clock: tokenStoredElsewhere,
  source: $token,
  filter: (token, stored) => token !== null && stored === null,
  fn: () => ({ cause: 'otherTab' }) as const,
  target: signedOut,
})
sample({
  clock: tokenStoredElsewhere,
  source: $token,
  filter: (token, stored) => stored !== null && stored !== token,
  // The filter has seen that it is there.
  fn: (_, stored) => stored as string,
  target: tokenReceived,
})
