import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $locale, $token, createCallFx, failureText, performCall, type Text } from '../../platform/calls/index.ts'
import { sessionCalls, type Credentials } from '../../contract/access/session.ts'
import { Status } from '../../contract/core/status.ts'
import { $http } from '../../platform/ports/index.ts'
import { signInRefused } from './second-step.ts'
import { loadUserFx, sessionCleared, signedOut, tokenReceived, userLoaded, userLoadedEmpty } from './model.ts'

/** The sign-in form was submitted. */
export const signInSubmitted = createEvent<Credentials>()
/** The user requested to sign out. */
export const signOutRequested = createEvent()
/** Whether this username needs a captcha has to be determined. */
export const captchaRequested = createEvent<string>()
/** The work for a challenge was done; without a proof where it could not be. */
export const proofFound = createEvent<{ readonly challenge: string; readonly proof: string }>()
/** The user no longer waits for the proof: the submitted credentials are not sent. */
export const signInCancelled = createEvent()

const signInFx = createCallFx(sessionCalls.signIn)
const captchaFx = createCallFx(sessionCalls.captcha)
/** Takes the token as a parameter, because the session has already dropped it by then. */
const revokeFx = attach({
  source: { http: $http, locale: $locale },
  effect: ({ http, locale }, token: string) => performCall(http, sessionCalls.signOut, {}, { token, locale }),
})

/** Challenge of the captcha, for which the page has the work done; null where none is. */
export const $challenge = createStore<string | null>(null)
  .on(captchaFx.doneData, (_, { challenge }) => challenge)
  .reset(captchaFx.fail, userLoaded)
/** Proof of the challenge, good for one attempt. */
const $proof = createStore<string | null>(null).reset(signInFx, $challenge)
/** Submitted credentials that wait for the proof of the challenge. */
const $waiting = createStore<Credentials | null>(null)
  .on(signInSubmitted, (_, credentials) => credentials)
  .reset(signInFx, signInCancelled)
/** Whether a submitted form waits for its proof. */
export const $isProving = $waiting.map((credentials) => credentials !== null)

export const $isSigningIn = combine(
  signInFx.pending,
  loadUserFx.pending,
  $isProving,
  (signing, loading, proving) => signing || loading || proving,
)
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
  clock: proofFound,
  source: $challenge,
  filter: (challenge, found) => found.challenge === challenge,
  fn: (_, { proof }) => proof,
  target: $proof,
})
sample({
  clock: [signInSubmitted, $proof, $challenge],
  source: { credentials: $waiting, challenge: $challenge, proof: $proof },
  filter: ({ credentials, challenge, proof }) => credentials !== null && (challenge === null || proof !== null),
  // The filter has checked that they are there; without a challenge there is nothing to prove.
  fn: ({ credentials, proof }) => {
    const given = credentials as Credentials
    return { body: { ...given, username: given.username.trim(), ...(proof === null ? {} : { proof }) } }
  },
  target: signInFx,
})
sample({ clock: signInFx.doneData, target: tokenReceived })
sample({ clock: signInFx.failData, target: signInRefused })
sample({
  clock: signInFx.fail,
  filter: ({ error }) => error.status !== Status.secondFactorNeeded,
  fn: ({ params }) => params.body.username,
  target: captchaRequested,
})
sample({ clock: captchaRequested, fn: (username) => ({ query: { username } }), target: captchaFx })

sample({ clock: signOutRequested, source: $token, filter: (token) => token !== null, target: revokeFx })
sample({ clock: signOutRequested, fn: () => ({ cause: 'user' }) as const, target: signedOut })
