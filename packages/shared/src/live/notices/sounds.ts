import { attach, createEvent, createStore, sample } from 'effector'
import { createThrottle } from '../../platform/timers/create-throttle.ts'
import { appStarted } from '../../platform/app.ts'
import { liveJoined } from '../index.ts'
import { $sound, $storage, type SoundName } from '../../platform/ports/index.ts'
import { signedOut } from '../../access/session/index.ts'

/** Volume of every sound (specification §9). */
export const SOUND_VOLUME = 0.75
/** Sounds play at most this often (NOTICE-11). */
const SOUND_PAUSE_MS = 1000

/** Browser storage key of the choice to have no sounds. */
const MUTED_KEY = 'Muted'

/** Sounds are wanted, or not. */
export const soundToggled = createEvent<boolean>()
/** The person wants to hear a sound: the gesture that a browser waits for (NOTICE-11). */
export const soundTested = createEvent()

/** A notice wants this sound. */
export const soundRequested = createEvent<SoundName>()

const readMutedFx = attach({ source: $storage, effect: (storage) => storage.get(MUTED_KEY) !== null })
const rememberMutedFx = attach({
  source: $storage,
  effect: (storage, on: boolean) => (on ? storage.remove(MUTED_KEY) : storage.set(MUTED_KEY, 'true')),
})
/** Whether sounds are wanted. */
export const $isSoundOn = createStore(true)
  .on(soundToggled, (_, on) => on)
  .on(readMutedFx.doneData, (_, muted) => !muted)
  .reset(signedOut)
// The live channel may bring them when the start is over.
sample({ clock: [appStarted, liveJoined], target: readMutedFx })
sample({ clock: soundToggled, target: rememberMutedFx })
const soundThrottle = createThrottle(SOUND_PAUSE_MS, { trailing: false })
const $sounding = createStore<SoundName>('alert').on(soundRequested, (_, name) => name)
const playFx = attach({ source: $sound, effect: (sound, name: SoundName) => sound.play(name, SOUND_VOLUME) })
const testFx = attach({ effect: playFx })
sample({
  clock: soundRequested,
  source: $isSoundOn,
  filter: Boolean,
  target: soundThrottle.triggered,
})
sample({ clock: soundThrottle.passed, source: $sounding, target: playFx })
/** One gesture is several events; it is answered with one sound. */
sample({ clock: soundTested, source: $sounding, filter: testFx.pending.map((isTesting) => !isTesting), target: testFx })
/** The browser wants a gesture before it plays: a hint has to be visible (NOTICE-11). */
export const $isSoundBlocked = createStore(false)
  .on(playFx.doneData, (_, result) => result === 'blocked')
  .reset(signedOut)
