import { attach, createEvent, createStore, sample } from 'effector'
import { createThrottle } from '../../platform/timers/create-throttle.ts'
import { appStarted } from '../../platform/app.ts'
import { liveJoined } from '../index.ts'
import { $sound, $storage, type SoundName } from '../../platform/ports/index.ts'
import { signedOut } from '../../access/session/index.ts'

/** Volume of every sound (specification §9). */
export const SOUND_VOLUME = 0.75
/** Minimum interval between sounds (NOTICE-11). */
const SOUND_PAUSE_MS = 1000

/** Browser storage key of the muted setting. */
const MUTED_KEY = 'Muted'

/** The user switched sounds on or off. */
export const soundToggled = createEvent<boolean>()
/** The user tested the sound: the gesture that a browser requires first (NOTICE-11). */
export const soundTested = createEvent()

/** A notice requests this sound. */
export const soundRequested = createEvent<SoundName>()

const readMutedFx = attach({ source: $storage, effect: (storage) => storage.get(MUTED_KEY) !== null })
const rememberMutedFx = attach({
  source: $storage,
  effect: (storage, on: boolean) => (on ? storage.remove(MUTED_KEY) : storage.set(MUTED_KEY, 'true')),
})
/** Whether sounds are on. */
export const $isSoundOn = createStore(true)
  .on(soundToggled, (_, on) => on)
  .on(readMutedFx.doneData, (_, muted) => !muted)
  .reset(signedOut)
// The live channel may add the sounds to an app that is already running.
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
/** One gesture is several events, but plays one sound. */
sample({ clock: soundTested, source: $sounding, filter: testFx.pending.map((isTesting) => !isTesting), target: testFx })
/** The browser requires a gesture before it plays: a hint has to be visible (NOTICE-11). */
export const $isSoundBlocked = createStore(false)
  .on(playFx.doneData, (_, result) => result === 'blocked')
  .reset(signedOut)
