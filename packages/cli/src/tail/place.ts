import { CallError } from '@netbar/shared'
import { liveCalls, Status, type LiveCursor, type LivePlace } from '@netbar/shared/contract'
import { CliFailure } from '../cli-failure.ts'
import type { CommandContext } from '../command-context.ts'
import { ExitCode } from '../exit-codes.ts'
import { callServer } from '../session/call-server.ts'
import { failureOf, optionsOf, type Connection } from '../session/connection.ts'
import type { TailFlags } from './flags.ts'

/** Starting point of a run. */
export interface Beginning {
  /** Cursor after which notices are requested; null for those from now on. */
  readonly after: LiveCursor | null
  /** Whether all requested notices are still available. */
  readonly isWhole: boolean
}

const sinceOf = ({ since }: TailFlags, now: number): string | undefined => {
  if (!since) return undefined
  return new Date('at' in since ? since.at : now - since.agoMs).toISOString()
}

const askPlace = async (
  { server, token }: Connection,
  branchId: string,
  flags: TailFlags,
  context: CommandContext,
): Promise<LivePlace> => {
  const query = { branchId, since: sinceOf(flags, Date.now()), last: flags.last }
  try {
    return await callServer(server, liveCalls.place, { query }, optionsOf(token, context))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === Status.signedOut || error.reason === 'unanswered') throw failureOf(error, server, context.t)
    // A server of another make does not have this call.
    throw new CliFailure(ExitCode.failed, context.t('tail.noPast'), { cause: error })
  }
}

/** Starting point of a branch: its cursor of an earlier run, else `--since` and `--last`, else now. */
export const findBeginning = async (
  connection: Connection,
  branchId: string,
  kept: LiveCursor | null,
  flags: TailFlags,
  context: CommandContext,
): Promise<Beginning> => {
  const { since, last } = flags
  if (kept) return { after: kept, isWhole: true }
  if (!since && last === undefined) return { after: null, isWhole: true }
  const { cursor, isWhole } = await askPlace(connection, branchId, flags, context)
  return { after: cursor, isWhole }
}
