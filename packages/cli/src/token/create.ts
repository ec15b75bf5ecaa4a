import { CallError, performCall } from '@netbar/shared'
import {
  CONFIRMATION_HEADER,
  confirmationCalls,
  confirmationNeed,
  serviceTokenCalls,
  Status,
  type CallAnswer,
  type ConfirmationNeed,
  type ServiceTokenDraft,
} from '@netbar/shared/contract'
import { createNodeHttp } from '@netbar/shared/node'
import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import type { CommandContext } from '../command-context.ts'
import { ExitCode } from '../exit-codes.ts'
import { callServer } from '../session/call-server.ts'
import { failureOf, optionsOf, type Connection } from '../session/connection.ts'
import { ask, CancelledError, readSecret } from '../session/prompt.ts'

interface Confirming extends CommandContext {
  /** Whether the password comes from standard input. */
  readonly isPasswordPiped: boolean
}

/** What a server takes that does not say it. */
const TAKES_PASSWORD: ConfirmationNeed = { by: 'password', ways: { app: false, passkey: false } }

/** The password, or a code where the account has a second factor. */
const readProof = async (error: CallError, { isPasswordPiped, t }: Confirming) => {
  const { by, ways } = v.parse(v.fallback(confirmationNeed, TAKES_PASSWORD), error.data)
  if (!isPasswordPiped && !process.stdin.isTTY) throw new CliFailure(ExitCode.usage, t('token.noTerminal'))
  const question = t(by === 'password' ? 'cli.password' : ways.app ? 'cli.factorCode' : 'cli.recoveryCode')
  const answer = isPasswordPiped ? await readSecret() : await ask(question, { isHidden: by === 'password' })
  if (!answer.trim()) throw new CliFailure(ExitCode.usage, t('cli.emptyInput'))
  return by === 'code' ? { code: answer.trim() } : { password: answer }
}

/** Makes a service token; the server wants its maker to be there, which a stored session does not show. */
export const createToken = async (
  { server, token }: Connection,
  body: ServiceTokenDraft,
  confirming: Confirming,
): Promise<CallAnswer<typeof serviceTokenCalls.create>> => {
  const options = optionsOf(token, confirming)
  try {
    return await callServer(server, serviceTokenCalls.create, { body }, options).catch(async (error: unknown) => {
      if (!(error instanceof CallError) || error.status !== Status.confirmationNeeded) throw error
      const proof = await readProof(error, confirming)
      const { confirmation } = await callServer(server, confirmationCalls.confirm, { body: proof }, options)
      const http = createNodeHttp({ baseUrl: server })
      const confirmed = {
        send: (request: Parameters<typeof http.send>[0]) =>
          http.send({ ...request, headers: { ...request.headers, [CONFIRMATION_HEADER]: confirmation } }),
      }
      return performCall(confirmed, serviceTokenCalls.create, { body }, options)
    })
  } catch (error) {
    if (error instanceof CancelledError) throw new CliFailure(ExitCode.interrupted, confirming.t('cli.cancelled'))
    throw error instanceof CallError ? failureOf(error, server, confirming.t) : error
  }
}
