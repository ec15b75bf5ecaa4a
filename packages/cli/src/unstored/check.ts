import { CallError } from '@netbar/shared'
import { purchasingCalls, Status, type Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { callServer } from '../session/call-server.ts'
import { failureOf, optionsOf, type Connection } from '../session/connection.ts'
import type { BranchResult } from './verdict.ts'

/** Branches checked concurrently. */
const AT_ONCE = 4

/**
 * Checks the unstored orders of each branch, in the order of the branches. A refused token ends the whole check; any
 * other failure concerns its branch only.
 */
export const checkBranches = async (
  connection: Connection,
  branches: readonly Branch[],
  locale: string,
  signal: AbortSignal,
  t: Translate,
): Promise<readonly BranchResult[]> => {
  const askBranch = async (branch: Branch): Promise<BranchResult> => {
    try {
      const query = { branchId: branch.id }
      const orders = await callServer(
        connection.server,
        purchasingCalls.findUnstored,
        { query },
        { ...optionsOf(connection.token, { locale, t }), signal },
      )
      return orders === null ? { branch, kind: 'clear' } : { branch, kind: 'found', orders }
    } catch (error) {
      if (!(error instanceof CallError) || error.status === Status.signedOut) throw error
      return { branch, kind: 'failed', reason: failureOf(error, connection.server, t).message }
    }
  }
  const results: BranchResult[] = []
  for (let at = 0; at < branches.length; at += AT_ONCE) {
    results.push(...(await Promise.all(branches.slice(at, at + AT_ONCE).map(askBranch))))
  }
  return results
}
