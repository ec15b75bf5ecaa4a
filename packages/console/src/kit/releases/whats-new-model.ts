import { createCallFx, signedOut } from '@netbar/shared'
import { releaseCalls, type Release } from '@netbar/shared/contract'
import { createEvent, createStore, sample } from 'effector'

/** A user has signed in, and is to be shown unread release notes. */
export const popupRequested = createEvent()
/** The notes were closed. */
export const popupClosed = createEvent()

const popupFx = createCallFx(releaseCalls.popup)
/** The user has read all release notes. */
export const readReleasesFx = createCallFx(releaseCalls.read)

/** Release notes to show; null without any, or when they were closed. */
export const $popup = createStore<Release | null>(null)
  .on(popupFx.doneData, (_, release) => release)
  .reset(popupClosed, signedOut)

sample({ clock: popupRequested, fn: () => ({}), target: popupFx })
// If this fails, the notes are shown once more on another day.
sample({ clock: popupClosed, fn: () => ({}), target: readReleasesFx })
