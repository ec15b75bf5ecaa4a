import { SECOND_MS } from '@netbar/shared/contract'
import type { User } from '@netbar/shared/contract'
import { CliFailure } from '../cli-failure.ts'
import type { CommandContext } from '../command-context.ts'
import { ExitCode } from '../exit-codes.ts'
import { dateTimeText, shortDuration } from '../output/times.ts'
import { loadUser, type Connection } from '../session/connection.ts'
import { expiryOf, expiryWarning } from '../session/expiry.ts'
import { broken, doubt, good, type Finding } from './finding.ts'

const checkExpiry = async ({ token }: Connection, now: number, { t }: CommandContext): Promise<Finding> => {
  const expiry = expiryOf(token)
  if (expiry === null) return good(t('doctor.noExpiry'))
  const warning = await expiryWarning(token, now, t)
  if (warning !== null) return doubt(warning)
  return good(t('doctor.expiry', { time: dateTimeText(expiry), left: shortDuration((expiry - now) / SECOND_MS) }))
}

/** Checks whether the server accepts the token, until when, and for which user; null where it does not. */
export const checkSession = async (
  connection: Connection,
  context: CommandContext,
): Promise<{ readonly findings: readonly Finding[]; readonly user: User | null }> => {
  const { locale, t } = context
  try {
    const user = await loadUser(connection, { locale, t, signal: AbortSignal.timeout(10_000) })
    const params = { user: user.username, n: user.branches.length }
    const known =
      user.branches.length > 0
        ? good(t('doctor.user', params))
        : broken(t('doctor.noBranches', params), ExitCode.forbidden)
    return { findings: [known, await checkExpiry(connection, Date.now(), context)], user }
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error
    return { findings: [broken(error.message, error.code)], user: null }
  }
}
