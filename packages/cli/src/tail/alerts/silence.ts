import { CallError, isSilent } from '@netbar/shared'
import { ringingCalls } from '@netbar/shared/contract'
import type { CommandContext } from '../../command-context.ts'
import { callServer } from '../../session/call-server.ts'
import { optionsOf, type Connection } from '../../session/connection.ts'
import type { TailFlags } from '../flags.ts'
import type { Silence } from './alert.ts'

/**
 * What the person has chosen to be silent, where they leave the types of alerts to the console. A service token, and a
 * server that does not know it, silence nothing.
 */
export const silenceOf = async (
  { bell, notify }: TailFlags,
  { server, token }: Connection,
  context: CommandContext,
): Promise<Silence> => {
  if (bell !== true && notify !== true) return () => false
  try {
    const chosen = await callServer(server, ringingCalls.own, {}, optionsOf(token, context))
    return (kind) => isSilent(chosen, kind, Date.now())
  } catch (error) {
    if (error instanceof CallError) return () => false
    throw error
  }
}
