import { Status } from '../../contract/core/status.ts'
import type { TranslatePort } from '../ports/index.ts'
import type { CallError } from './call-error.ts'

/** A text to show: a text key, or a message of the server as it is. */
export type Text =
  | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly literal: string }

const BUSY = 'errors.busy'
const CATALOGUE: Readonly<Record<number, string>> = {
  [Status.forbidden]: 'errors.forbidden',
  // As servers of other makes may write it.
  403: 'errors.forbidden',
  [Status.unknownUsername]: 'errors.wrongCredentials',
  [Status.wrongPassword]: 'errors.wrongCredentials',
  [Status.wrongCaptcha]: 'errors.wrongCaptcha',
  [Status.locked]: 'errors.locked',
}

/** The server's message where it sent one, else a text of ours. */
export const serverMessageOr = (error: CallError, key: string): Text =>
  error.serverMessage ? { literal: error.serverMessage } : { key }

/** A text in the current language: ours by its key, the server's as it is. */
export const wordsOf = (text: Text, translator: TranslatePort): string =>
  'literal' in text ? text.literal : translator.translate(text.key, text.params)

/**
 * Message for a failed call (specification §8); null without one, because the user is being signed out, the screen is
 * locked, or the caller itself aborted the call.
 */
export const failureText = (error: CallError): Text | null => {
  const { status } = error
  // The sign-in page, its second step, or the lock screen, is shown instead.
  const isSilent = status === Status.signedOut || status === Status.secondFactorNeeded || status === Status.screenLocked
  if (isSilent || error.httpFailure === 'aborted') return null
  const key = CATALOGUE[status ?? 0] ?? BUSY
  const isServers = status === Status.locked || status === Status.diskFull || (error.handled && key === BUSY)
  return isServers ? serverMessageOr(error, key) : { key }
}

/** Message in place of content that failed to load: not empty even where {@link failureText} is null. */
export const loadFailureText = (error: CallError | null): Text => (error && failureText(error)) ?? { key: BUSY }
