import { failureText, performCall, type CallError, type CallOptions } from '@netbar/shared'
import { APP_TYPE, sessionCalls, Status, type User } from '@netbar/shared/contract'
import { createFetchHttp } from '@netbar/shared/node'
import type { Translate } from '@netbar/shared/texts'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'

/** A server and the token of a session with it. */
export interface Connection {
  readonly server: string
  readonly token: string
}

/** What a failed call means for a command: its code and its line. */
export const failureOf = (error: CallError, server: string, t: Translate): CliFailure => {
  if (error.status === Status.signedOut) return new CliFailure(ExitCode.signedOut, t('cli.sessionRefused'))
  if (error.reason === 'unanswered') return new CliFailure(ExitCode.failed, t('cli.unreachable', { server }))
  const text = failureText(error)
  const message = text === null ? t('errors.busy') : 'literal' in text ? text.literal : t(text.key, text.params)
  return new CliFailure(error.status === Status.forbidden ? ExitCode.forbidden : ExitCode.failed, message)
}

export const httpOf = (server: string) => createFetchHttp({ baseUrl: server })

export const optionsOf = (token: string | null, locale: string): CallOptions => ({ token, locale })

/** Who the token belongs to. */
export const loadUser = async ({ server, token }: Connection, locale: string): Promise<User> =>
  performCall(httpOf(server), sessionCalls.userInfo, { query: { token, appType: APP_TYPE } }, optionsOf(token, locale))
