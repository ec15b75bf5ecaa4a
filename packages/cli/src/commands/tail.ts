import type { Branch, User } from '@netbar/shared/contract'
import { isSecure } from '@netbar/shared/node'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { isInCi } from '../output/ci.ts'
import { hasColour, painter } from '../output/colour.ts'
import { jsonText } from '../output/json-text.ts'
import { timeText } from '../output/times.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { loadUser } from '../session/connection.ts'
import { connectionOf } from '../session/token-source.ts'
import { parseFlags } from '../settings.ts'
import { tailFlags, type TailFlags } from '../tail/flags.ts'
import { follow, type FollowOptions } from '../tail/follow.ts'
import type { LineOf } from '../tail/output.ts'
import { findBeginning } from '../tail/place.ts'
import { createPlainOutput } from '../tail/plain-output.ts'
import { keepHeapSmall } from '../tail/small-heap.ts'
import type { CommandContext } from '../command-context.ts'

/** Columns of a terminal that does not tell, and of a pipe. */
const USUAL_COLUMNS = 80

/** Format of a notice as a line. Dependencies of the format for people are loaded only for it. */
const lineFormat = async (flags: TailFlags, { env, t }: CommandContext): Promise<LineOf> => {
  if ((flags.format ?? (process.stdout.isTTY ? 'pretty' : 'ndjson')) !== 'pretty') return jsonText
  const [{ prettyLine }, { typeLabel }] = await Promise.all([
    import('../tail/format.ts'),
    import('../tail/type-label.ts'),
  ])
  const style = {
    paint: painter(hasColour(process.stdout, env)),
    time: timeText,
    label: (type: string) => typeLabel(type, t),
    columns: () => process.stdout.columns || USUAL_COLUMNS,
  }
  return (envelope, search) => prettyLine(envelope, style, search)
}

/** Lines for pipes; for a terminal one of the views, which are loaded only then. */
const outputOf = async (
  flags: TailFlags,
  { branches }: User,
  branch: Branch,
  context: CommandContext,
): Promise<FollowOptions['openOutput']> => {
  const { env, t } = context
  const isView =
    process.stdout.isTTY &&
    process.stdin.isTTY &&
    flags.follow &&
    (flags.format ?? 'pretty') === 'pretty' &&
    env['TERM'] !== 'dumb' &&
    // The terminal of a job has nobody at it.
    !isInCi(env)
  const lineOf = await lineFormat(flags, context)
  if (isView) {
    // The library of the views reads the environment itself, once, and does not support NO_COLOR.
    if (!hasColour(process.stdout, env)) process.env['FORCE_COLOR'] = '0'
    else if (env['CLICOLOR_FORCE']) process.env['FORCE_COLOR'] ??= '1'
    const { createViews } = await import('../tail/view/views.tsx')
    return (controls) => createViews({ ...controls, first: flags.view, branch, branches, lineOf, t })
  }
  return () => createPlainOutput(lineOf, flags, t)
}

/** `netbar tail`: live notices, as they come. */
export const runTail = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t, locale } = context
  const flags = parseFlags(tailFlags, given, t)
  if (flags.branch.length > 1) throw new CliFailure(ExitCode.usage, t('tail.oneBranch'))
  const connection = await connectionOf(flags, env, t)
  if (!isSecure(new URL(connection.server)))
    throw new CliFailure(ExitCode.failed, t('cli.insecure', { server: connection.server }))
  const user = await loadUser(connection, { locale, t })
  const [branch] = chooseBranches(user.branches, flags.branch, t)
  if (!branch) throw new CliFailure(ExitCode.forbidden, t('cli.noBranches'))
  const beginning = await findBeginning(connection, branch.id, flags, context)
  const openOutput = await outputOf(flags, user, branch, context)
  keepHeapSmall()
  return follow({ connection, user, branch, flags, beginning, env, t, openOutput })
}
