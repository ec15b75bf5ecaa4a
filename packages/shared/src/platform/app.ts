import { createEvent } from 'effector'

/** The face is ready: session, live channel and timers start. */
export const appStarted = createEvent()
/** The face closes: the socket closes and every timer stops. */
export const appStopped = createEvent()
