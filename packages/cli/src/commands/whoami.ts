import { CallError, formatDateTime } from '@netbar/shared'
import { ExitCode } from '../exit-codes.ts'
import { sanitize } from '../output/sanitize.ts'
import { writeLine } from '../output/streams.ts'
import { failureOf, loadUser } from '../session/connection.ts'
import { expiryOf } from '../session/expiry.ts'
import { connectionOf } from '../session/token-source.ts'
import { contextOf } from './context.ts'

/** `netbar whoami`: user, branches and how long the session lasts; code 4 where there is none. */
export const runWhoami = async (given: unknown): Promise<number> => {
  const { flags, env, t, locale } = await contextOf(given)
  const connection = await connectionOf(flags, env, t)
  const user = await loadUser(connection, locale).catch((error: unknown) => {
    throw error instanceof CallError ? failureOf(error, connection.server, t) : error
  })
  writeLine(sanitize(`${user.username} ${user.name} ${connection.server}`))
  const branches = user.branches.map(({ branchNo, name }) => `${branchNo} ${name}`).join(', ')
  writeLine(sanitize(`${t('cli.branches')}: ${branches}`))
  const expiry = expiryOf(connection.token)
  if (expiry !== null) writeLine(t('cli.expires', { time: formatDateTime(expiry) }))
  return ExitCode.ok
}
