import { createEvent } from 'effector'

/** The face is ready: session, live channel and timers begin. */
export const appStarted = createEvent()
/** The face is going: the socket closes and every timer stops. */
export const appStopped = createEvent()
