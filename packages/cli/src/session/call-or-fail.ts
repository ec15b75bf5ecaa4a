import { CallError } from '@netbar/shared'
import type { Call, CallAnswer, CallInput } from '@netbar/shared/contract'
import type { CommandContext } from '../command-context.ts'
import { callServer } from './call-server.ts'
import { failureOf, optionsOf, type Connection } from './connection.ts'

/** Sends a call of a session; a failure ends the command. */
export const callOrFail = async <C extends Call>(
  { server, token }: Connection,
  call: C,
  input: CallInput<C>,
  context: CommandContext,
): Promise<CallAnswer<C>> => {
  try {
    return await callServer(server, call, input, optionsOf(token, context))
  } catch (error) {
    throw error instanceof CallError ? failureOf(error, server, context.t) : error
  }
}
