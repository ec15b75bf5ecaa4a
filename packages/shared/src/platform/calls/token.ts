import { createEvent, createStore } from 'effector'

/** The token that every call and the live channel carry; null while nobody is signed in. */
export const $token = createStore<string | null>(null)

/** A call was answered that the screen of the session is locked. */
export const lockReported = createEvent()
/** A call with the current token was answered 40101 or HTTP 401; carries that token. */
export const tokenRefused = createEvent<string>()
