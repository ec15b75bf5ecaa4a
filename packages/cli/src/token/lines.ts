import type { Branch, ServiceToken } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { sanitize } from '../output/sanitize.ts'
import { dateTimeText } from '../output/times.ts'

/** A service token as one line: id, name, maker, scopes, branches, networks, its end, and its last use. */
export const factsLine = (token: ServiceToken, branches: readonly Branch[], t: Translate): string => {
  const { id, name, username, scopes, branchIds, networks, expiresTime, lastUsedTime, lastUsedIp } = token
  const numberOf = (branchId: string) => branches.find((branch) => branch.id === branchId)?.branchNo ?? branchId
  const used =
    lastUsedTime === null
      ? t('token.unused')
      : t('token.used', { time: dateTimeText(lastUsedTime), ip: lastUsedIp ?? '' })
  const parts = [
    id,
    name,
    username,
    scopes.join(','),
    branchIds === null ? t('token.allBranches') : branchIds.map(numberOf).join(','),
    networks.length === 0 ? t('token.anywhere') : networks.join(','),
    t('cli.expires', { time: dateTimeText(expiresTime) }),
    used,
  ]
  return sanitize(parts.join('  '))
}

/** The id that a typed one means: its beginning is enough where it means one token. */
export const idOf = (typed: string, tokens: readonly ServiceToken[], t: Translate): string => {
  const meant = tokens.filter(({ id }) => id === typed)
  const [found, ...more] = meant.length > 0 ? meant : tokens.filter(({ id }) => id.startsWith(typed))
  if (found !== undefined && more.length === 0) return found.id
  throw new CliFailure(
    ExitCode.failed,
    t(found === undefined ? 'token.unknown' : 'token.ambiguous', { id: sanitize(typed) }),
  )
}
