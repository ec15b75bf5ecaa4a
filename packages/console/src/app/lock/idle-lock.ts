import { $storage, $user, idleLockChanged, signedOut } from '@netbar/shared'
import { MINUTE_MS } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { preferencesNeeded } from '../../frame/preferences/model.ts'

/** Choices of idle minutes after which the screen locks itself; null for never. */
export const IDLE_MINUTES = [null, 5, 15, 30] as const
type IdleMinutes = (typeof IDLE_MINUTES)[number]

/** Browser storage key of the chosen idle time. */
const IDLE_KEY = 'lock-after'

/** The user chose an idle time; anything but one of the choices means never. */
export const idleMinutesChosen = createEvent<string>()

const minutesFrom = (text: string | null): IdleMinutes =>
  IDLE_MINUTES.find((minutes) => minutes !== null && String(minutes) === text) ?? null

const readFx = attach({ source: $storage, effect: (storage) => minutesFrom(storage.get(IDLE_KEY)) })
const keepFx = attach({
  source: $storage,
  effect: (storage, minutes: IdleMinutes) =>
    minutes === null ? storage.remove(IDLE_KEY) : storage.set(IDLE_KEY, String(minutes)),
})

export const $idleMinutes = createStore<IdleMinutes>(null)
  .on(readFx.doneData, (_, minutes) => minutes)
  .on(idleMinutesChosen, (_, text) => minutesFrom(text))
  .reset(signedOut)

sample({ clock: preferencesNeeded, target: readFx })
sample({ clock: idleMinutesChosen, fn: minutesFrom, target: keepFx })
sample({
  clock: [readFx.doneData, idleMinutesChosen, $user],
  source: $idleMinutes,
  fn: (minutes) => (minutes === null ? null : minutes * MINUTE_MS),
  target: idleLockChanged,
})
