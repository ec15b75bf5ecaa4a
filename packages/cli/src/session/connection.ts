import { CallError, failureText, type CallOptions } from '@netbar/shared'
import { APP_TYPE, serviceTokenExpiry, sessionCalls, Status, type User } from '@netbar/shared/contract'
import type { Locale, Translate } from '@netbar/shared/texts'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { report } from '../output/streams.ts'
import { callServer, ForeignAnswerError } from './call-server.ts'

/** A server and the token of a session with it. */
export interface Connection {
  readonly server: string
  readonly token: string
}

/** Exit codes for refusals that scripts can distinguish. */
const CODES: Readonly<Record<number, ExitCode>> = {
  [Status.forbidden]: ExitCode.forbidden,
  [Status.unknownUsername]: ExitCode.signedOut,
  [Status.wrongPassword]: ExitCode.signedOut,
  [Status.wrongCaptcha]: ExitCode.signedOut,
  [Status.locked]: ExitCode.signedOut,
}

/** Exit code and message for a failed call. */
export const failureOf = (error: CallError, server: string, t: Translate): CliFailure => {
  const fail = (code: ExitCode, message: string) => new CliFailure(code, message, { cause: error })
  if (error instanceof ForeignAnswerError)
    return fail(ExitCode.configuration, t('cli.noNetbar', { server, answer: error.answer }))
  if (error.status === Status.signedOut) return fail(ExitCode.signedOut, t('cli.sessionRefused'))
  if (error.status === Status.enrolmentNeeded) return fail(ExitCode.signedOut, t('cli.enrolmentNeeded', { server }))
  if (error.httpFailure === 'network') return fail(ExitCode.failed, t('cli.unreachable', { server }))
  if (error.reason === 'unanswered') return fail(ExitCode.failed, t('check.timeout'))
  const text = failureText(error)
  const message = text === null ? t('errors.busy') : 'literal' in text ? text.literal : t(text.key, text.params)
  return fail(CODES[error.status ?? 0] ?? ExitCode.failed, message)
}

/** What is said of a service token only: that it has ended, or is used from elsewhere. */
const serviceFailure = (error: CallError, t: Translate): CliFailure | null => {
  if (error.status === Status.signedOut)
    return new CliFailure(ExitCode.signedOut, t('cli.tokenRefused'), { cause: error })
  if (error.status !== Status.forbidden || !error.serverMessage) return null
  return new CliFailure(ExitCode.forbidden, error.serverMessage, { cause: error })
}

/** Options of a call: its session and language; rows that cannot be parsed are reported. */
export interface Asking {
  readonly locale: string
  readonly t: Translate
}

export const optionsOf = (token: string | null, { locale, t }: Asking): CallOptions => ({
  token,
  locale,
  onLeftOut: ({ call, places }) => report(t('cli.rowsLeftOut', { n: places.length, call })),
})

export interface LoadUserOptions {
  readonly locale: Locale
  readonly t: Translate
  /** Aborts the call before its own timeout. */
  readonly signal?: AbortSignal
}

/** User of the token; a failed call ends the command. */
export const loadUser = async ({ server, token }: Connection, options: LoadUserOptions): Promise<User> => {
  const { t, signal } = options
  const query = { token, appType: APP_TYPE } as const
  try {
    return await callServer(server, sessionCalls.userInfo, { query }, { ...optionsOf(token, options), signal })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw (serviceTokenExpiry(token) === null ? null : serviceFailure(error, t)) ?? failureOf(error, server, t)
  }
}
