import { createCallFx, signedOut } from '@netbar/shared'
import { releaseCalls, type Release } from '@netbar/shared/contract'
import { createEvent, createStore, sample } from 'effector'

/** Somebody has come in, and is told what is new if they were not yet. */
export const popupRequested = createEvent()
/** They have seen it. */
export const popupClosed = createEvent()

const popupFx = createCallFx(releaseCalls.popup)
/** The user has read of every release there is. */
export const readReleasesFx = createCallFx(releaseCalls.read)

/** What is shown to the user by itself; null without anything, or when it was closed. */
export const $popup = createStore<Release | null>(null)
  .on(popupFx.doneData, (_, release) => release)
  .reset(popupClosed, signedOut)

sample({ clock: popupRequested, fn: () => ({}), target: popupFx })
// What could not be written down is shown once more another day.
sample({ clock: popupClosed, fn: () => ({}), target: readReleasesFx })
