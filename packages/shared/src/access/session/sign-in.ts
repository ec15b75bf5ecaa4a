import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $locale, $token, createCallFx, failureText, performCall, type Text } from '../../platform/calls/index.ts'
import { sessionCalls, type Credentials } from '../../contract/access/session.ts'
import { $http } from '../../platform/ports/index.ts'
import { loadUserFx, sessionCleared, signedOut, tokenReceived, userLoaded, userLoadedEmpty } from './model.ts'

/** The sign-in form was submitted. */
export const signInSubmitted = createEvent<Credentials>()
/** The user requested to sign out. */
export const signOutRequested = createEvent()
/** Whether this username needs a captcha has to be determined. */
export const captchaRequested = createEvent<string>()

const signInFx = createCallFx(sessionCalls.signIn)
const captchaFx = createCallFx(sessionCalls.captcha)
/** Takes the token as a parameter, because the session has already dropped it by then. */
const revokeFx = attach({
  source: { http: $http, locale: $locale },
  effect: ({ http, locale }, token: string) => performCall(http, sessionCalls.signOut, {}, { token, locale }),
})

export const $isSigningIn = combine(signInFx.pending, loadUserFx.pending, (signing, loading) => signing || loading)
/** Why the last sign-in or user info call failed. */
export const $signInFailure = createStore<Text | null>(null)
  .on([signInFx.failData, loadUserFx.failData], (_, error) => failureText(error))
  .reset(signInSubmitted, tokenReceived, userLoaded)
/** Captcha of the sign-in form; null where none is required. */
export const $captcha = createStore<string | null>(null)
  .on(captchaFx.doneData, (_, { needed, image }) => (needed ? image : null))
  .reset(userLoaded)

$signInFailure.on(userLoadedEmpty, () => ({ key: 'errors.noMenus' }))

sample({ clock: signInSubmitted, target: sessionCleared })
sample({
  clock: signInSubmitted,
  fn: (credentials) => ({ body: { ...credentials, username: credentials.username.trim() } }),
  target: signInFx,
})
sample({ clock: signInFx.doneData, target: tokenReceived })
sample({ clock: signInFx.fail, fn: ({ params }) => params.body.username, target: captchaRequested })
sample({ clock: captchaRequested, fn: (username) => ({ query: { username } }), target: captchaFx })

sample({ clock: signOutRequested, source: $token, filter: (token) => token !== null, target: revokeFx })
sample({ clock: signOutRequested, fn: () => ({ cause: 'user' }) as const, target: signedOut })
