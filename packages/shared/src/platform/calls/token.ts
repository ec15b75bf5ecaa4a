import { createEvent, createStore } from 'effector'

/** Token of every call and of the live channel; null while no user is signed in. */
export const $token = createStore<string | null>(null)

/** A call was refused because the session's screen is locked. */
export const lockReported = createEvent()
/** A call with the current token was answered 40101 or HTTP 401; carries that token. */
export const tokenRefused = createEvent<string>()
