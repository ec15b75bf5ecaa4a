import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { appStarted, appStopped } from '../../platform/app.ts'
import { createCallFx, failureText, lockReported, type Text } from '../../platform/calls/index.ts'
import { sessionCalls, type UnlockProof } from '../../contract/access/session.ts'
import { createTimer } from '../../platform/timers/create-timer.ts'
import { $storage, type Stop } from '../../platform/ports/index.ts'
import { $user, signedOut, unlocked } from './model.ts'
import { LOCKED_KEY } from './storage-keys.ts'

/** The user locks the screen, or was idle for too long. */
export const lockRequested = createEvent()
/** The password was entered on the lock screen, perhaps with a code, or a passkey has answered. */
export const unlockSubmitted = createEvent<UnlockProof>()
/** The user was active; the idle time starts over. */
export const activityNoticed = createEvent()
/** Idle time after which the screen locks itself, in ms; null for never. */
export const idleLockChanged = createEvent<number | null>()

const lockedElsewhere = createEvent<boolean>()

const lockFx = createCallFx(sessionCalls.lock)
const unlockFx = createCallFx(sessionCalls.unlock)
const restoreFx = attach({
  source: $storage,
  effect: (storage): { isLocked: boolean; stop: Stop } => {
    const notify = scopeBind(lockedElsewhere, { safe: true })
    const stop = storage.onChange((key, value) => {
      if (key === LOCKED_KEY) notify(value !== null)
    })
    return { isLocked: storage.get(LOCKED_KEY) !== null, stop }
  },
})
const rememberFx = attach({
  source: $storage,
  effect: (storage, isLocked: boolean) => (isLocked ? storage.set(LOCKED_KEY, '1') : storage.remove(LOCKED_KEY)),
})
const $stopListening = createStore<Stop>(() => undefined, { serialize: 'ignore' }).on(
  restoreFx.doneData,
  (_, { stop }) => stop,
)
const stopListeningFx = attach({ source: $stopListening, effect: (stop) => stop() })

/** Whether only the lock screen may be shown (SES-5). The server refuses the session's calls as well. */
export const $isLocked = createStore(false)
  .on(restoreFx.doneData, (_, { isLocked }) => isLocked)
  .on(lockedElsewhere, (_, isLocked) => isLocked)
  .on([lockRequested, lockReported], () => true)
  .reset(unlockFx.done, signedOut)
export const $isUnlocking = unlockFx.pending
/** Why the last password did not unlock the screen. */
export const $unlockFailure = createStore<Text | null>(null)
  .on(unlockFx.failData, (_, error) => failureText(error))
  .reset(unlockSubmitted, unlocked, signedOut)
/** Whether the password was right, and a code is missing or was wrong. */
export const $isUnlockCodeNeeded = createStore(false)
  .on(unlockFx.failData, (isNeeded, { fieldErrors }) => isNeeded || fieldErrors.some(({ field }) => field === 'code'))
  .reset(unlocked, signedOut)

sample({ clock: appStarted, target: restoreFx })
sample({ clock: appStopped, target: stopListeningFx })
sample({ clock: lockRequested, fn: () => ({}), target: lockFx })
sample({ clock: [lockRequested, lockReported], fn: () => true, target: rememberFx })
sample({ clock: unlockSubmitted, fn: (body) => ({ body }), target: unlockFx })
sample({ clock: unlockFx.done, fn: () => false, target: rememberFx })

/** Unlocking in one tab unlocks all of them. */
const unlockedElsewhere = sample({ clock: lockedElsewhere, filter: (isLocked) => !isLocked })
sample({ clock: [unlockFx.done, unlockedElsewhere], target: unlocked })

const idle = createTimer()
const $idleLockMs = createStore<number | null>(null)
  .on(idleLockChanged, (_, ms) => ms)
  .reset(signedOut)
sample({
  clock: [idleLockChanged, activityNoticed, unlocked, $user],
  source: { idleMs: $idleLockMs, user: $user },
  filter: ({ idleMs, user }) => idleMs !== null && user !== null,
  // The filter has checked that it is there.
  fn: ({ idleMs }) => idleMs as number,
  target: idle.started,
})
sample({
  clock: [idleLockChanged, signedOut],
  source: $idleLockMs,
  filter: (ms) => ms === null,
  target: idle.cancelled,
})
sample({ clock: idle.elapsed, target: lockRequested })
