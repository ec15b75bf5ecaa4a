// The part of a session that the browser stores between visits and shares between its tabs. Faces that store nothing (a
// foreign page, a run of the CLI) do not import it.
import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { appStarted, appStopped } from '../../platform/app.ts'
import { $token } from '../../platform/calls/index.ts'
import type { User } from '../../contract/access/user.ts'
import { $storage, type Stop } from '../../platform/ports/index.ts'
import { $settings } from '../../platform/settings.ts'
import { sessionCleared, signedOut, tokenReceived, tokenRestored, userLoaded } from './model.ts'
import { TOKEN_KEY, USER_INFO_KEY } from './storage-keys.ts'

const tokenStoredElsewhere = createEvent<string | null>()

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

/** Whether the stored token has been looked up; until then it is unknown whether anyone is signed in. */
export const $isSessionRestored = createStore(false).on(openStorageFx.finally, () => true)

sample({ clock: appStarted, target: openStorageFx })
sample({ clock: appStopped, target: stopListeningFx })
sample({ clock: openStorageFx.doneData, fn: ({ token }) => token, target: tokenRestored })

sample({ clock: sessionCleared, target: forgetTokenFx })
sample({ clock: tokenReceived, target: rememberTokenFx })
sample({ clock: userLoaded, target: rememberUserFx })

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
  // The filter has checked that it is there.
  fn: (_, stored) => stored as string,
  target: tokenReceived,
})
