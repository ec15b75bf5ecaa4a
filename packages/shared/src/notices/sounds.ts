import { attach, createEvent, createStore, sample } from 'effector'
import { createThrottle } from '../lib/create-throttle.ts'
import { noticesArrived } from '../live/index.ts'
import { $sound, type SoundName } from '../ports/index.ts'
import { effectOf, SOUND_VOLUME } from './effects.ts'

/** Sounds play at most this often (NOTICE-11). */
const SOUND_PAUSE_MS = 1000

/** Sounds are wanted, or not. */
export const soundToggled = createEvent<boolean>()

const soundRequested = noticesArrived.filterMap((notices) =>
  notices.map(({ message }) => effectOf(message).sound).find((sound) => sound !== undefined),
)

/** Whether sounds are wanted. */
export const $isSoundOn = createStore(true).on(soundToggled, (_, on) => on)
const soundThrottle = createThrottle(SOUND_PAUSE_MS, { trailing: false })
const $sounding = createStore<SoundName>('alert').on(soundRequested, (_, name) => name)
const playFx = attach({ source: $sound, effect: (sound, name: SoundName) => sound.play(name, SOUND_VOLUME) })
sample({
  clock: soundRequested,
  source: $isSoundOn,
  filter: Boolean,
  fn: () => undefined,
  target: soundThrottle.triggered,
})
sample({ clock: soundThrottle.passed, source: $sounding, target: playFx })
/** The browser wants a gesture before it plays: a hint has to be visible (NOTICE-11). */
export const $isSoundBlocked = createStore(false).on(playFx.doneData, (_, result) => result === 'blocked')
