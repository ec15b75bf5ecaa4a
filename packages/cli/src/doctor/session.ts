import { formatDateTime } from '@netbar/shared'
import type { User } from '@netbar/shared/contract'
import { CliFailure } from '../cli-failure.ts'
import type { CommandContext } from '../commands/context.ts'
import { ExitCode } from '../exit-codes.ts'
import { shortDuration } from '../output/times.ts'
import { loadUser, type Connection } from '../session/connection.ts'
import { expiryOf } from '../session/expiry.ts'
import { broken, doubt, good, type Finding } from './finding.ts'

const SECOND_MS = 1_000
/** Less than this is no time for a job that runs every few hours. */
const SHORT_MS = 3_600_000

const checkExpiry = ({ token }: Connection, now: number, { t }: CommandContext): Finding => {
  const expiry = expiryOf(token)
  if (expiry === null) return good(t('doctor.noExpiry'))
  const left = expiry - now
  const params = { time: formatDateTime(expiry), left: shortDuration(left / SECOND_MS) }
  return left < SHORT_MS ? doubt(t('doctor.soonOver', params)) : good(t('doctor.expiry', params))
}

/** Whether the server takes the token, until when, and who it is for; null where it does not. */
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
    return { findings: [known, checkExpiry(connection, Date.now(), context)], user }
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error
    return { findings: [broken(error.message, error.code)], user: null }
  }
}
