import { ExitCode } from '../exit-codes.ts'
import { sanitize } from '../output/sanitize.ts'
import { dateTimeText } from '../output/times.ts'
import { writeLine } from '../output/streams.ts'
import { loadUser } from '../session/connection.ts'
import { expiryOf, warnSessionEnd } from '../session/expiry.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import type { CommandContext } from '../command-context.ts'

/** `netbar whoami`: user, branches and the time left in the session; code 4 without one. */
export const runWhoami = async (given: unknown, { env, t, locale }: CommandContext): Promise<number> => {
  const connection = await connectionOf(parseFlags(globalFlags, given, t), env, t)
  const user = await loadUser(connection, { locale, t })
  writeLine(sanitize(`${user.username} ${user.name} ${connection.server}`))
  const branches = user.branches.map(({ branchNo, name }) => `${branchNo} ${name}`.trim()).join(', ')
  writeLine(sanitize(`${t('cli.branches')}: ${branches}`))
  const expiry = expiryOf(connection.token)
  if (expiry !== null) writeLine(t('cli.expires', { time: dateTimeText(expiry) }))
  await warnSessionEnd(connection.token, t)
  return ExitCode.ok
}
