import { createEvent } from 'effector'

/** Checks now, because a delivery was received: this can hide the reminder, but never shows it. */
export const unstoredCheckRequested = createEvent()
