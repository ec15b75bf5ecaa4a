import type { Branch, LiveCursor, User } from '@netbar/shared/contract'
import { isSecure } from '@netbar/shared/node'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { isInCi } from '../output/ci.ts'
import { hasColour, painter } from '../output/colour.ts'
import { jsonText } from '../output/json-text.ts'
import { report } from '../output/streams.ts'
import { timeText } from '../output/times.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { loadUser } from '../session/connection.ts'
import { connectionOf } from '../session/token-source.ts'
import { parseFlags } from '../settings.ts'
import { readCursors } from '../tail/cursor-file.ts'
import { tailFlags, type TailFlags } from '../tail/flags.ts'
import { follow, type FollowOptions } from '../tail/follow.ts'
import type { LineOf } from '../tail/output.ts'
import { holdNewSpace } from '../tail/engine.ts'
import { silenceOf } from '../tail/alerts/silence.ts'
import { findBeginning } from '../tail/place.ts'
import { createPlainOutput } from '../tail/plain-output.ts'
import { tsvLine, USUAL_FIELDS } from '../tail/columns/tsv.ts'
import type { CommandContext } from '../command-context.ts'

/** Columns of a terminal that does not tell, and of a pipe. */
const USUAL_COLUMNS = 80

/** `--branch all`: every branch of the user. */
const ALL = 'all'

const formatOf = ({ format }: TailFlags): NonNullable<TailFlags['format']> =>
  format ?? (process.stdout.isTTY ? 'pretty' : 'ndjson')

/** Format of a notice as a line. Dependencies of the format for people are loaded only for it. */
const lineFormat = async (
  flags: TailFlags,
  branches: readonly Branch[],
  { env, t }: CommandContext,
): Promise<LineOf> => {
  const format = formatOf(flags)
  if (format === 'tsv') {
    const byId = new Map(branches.map((branch) => [branch.id, branch]))
    return (envelope) => tsvLine(envelope, byId.get(envelope.branchId), flags.fields ?? USUAL_FIELDS)
  }
  if (format !== 'pretty') return jsonText
  const [{ prettyLine }, { typeLabel }] = await Promise.all([
    import('../tail/format.ts'),
    import('../tail/type-label.ts'),
  ])
  const paint = painter(hasColour(process.stdout, env))
  const plain = {
    paint,
    time: timeText,
    label: (type: string) => typeLabel(type, t),
    columns: () => process.stdout.columns || USUAL_COLUMNS,
  }
  if (branches.length === 1) return (envelope, search) => prettyLine(envelope, plain, search)
  const { marksOf } = await import('../tail/marks.ts')
  const style = { ...plain, mark: marksOf(branches, paint) }
  return (envelope, search) => prettyLine(envelope, style, search)
}

const isDelivering = ({ exec, forward }: TailFlags): boolean => exec !== undefined || forward !== undefined

/** Lines for pipes; for a terminal one of the views, which are loaded only then. */
const outputOf = async (
  flags: TailFlags,
  user: User,
  followed: readonly Branch[],
  context: CommandContext,
): Promise<FollowOptions['openOutput']> => {
  const { env, t } = context
  const isView =
    process.stdout.isTTY &&
    process.stdin.isTTY &&
    flags.follow &&
    formatOf(flags) === 'pretty' &&
    // What a command prints would break the view.
    !isDelivering(flags) &&
    env['TERM'] !== 'dumb' &&
    // The terminal of a job has nobody at it.
    !isInCi(env)
  const lineOf = await lineFormat(flags, followed, context)
  const [branch] = followed
  if (isView && branch) {
    // The library of the views reads the environment itself, once, and does not support NO_COLOR.
    if (!hasColour(process.stdout, env)) process.env['FORCE_COLOR'] = '0'
    else if (env['CLICOLOR_FORCE']) process.env['FORCE_COLOR'] ??= '1'
    const { createViews } = await import('../tail/view/views.tsx')
    if (followed.length === 1)
      return (controls) => createViews({ ...controls, first: flags.view, branch, branches: user.branches, lineOf, t })
    const { ALL_BRANCHES } = await import('../tail/view/view-model.ts')
    const every = { ...branch, id: ALL_BRANCHES, branchNo: '', name: t('tail.branches', { n: followed.length }) }
    return (controls) =>
      createViews({ ...controls, first: flags.view, branch: every, branches: [every, ...followed], lineOf, t })
  }
  const hasEvents = flags.events && formatOf(flags) !== 'pretty' && formatOf(flags) !== 'tsv'
  return () => createPlainOutput(lineOf, { quiet: flags.quiet, hasEvents }, t)
}

/** Cursors of earlier runs, of these branches and of others. */
const keptCursors = async (
  { cursorFile: file }: TailFlags,
  branches: readonly Branch[],
  { t }: CommandContext,
): Promise<ReadonlyMap<string, LiveCursor>> => {
  if (!file) return new Map()
  try {
    return await readCursors(
      file,
      branches.map(({ id }) => id),
    )
  } catch (error) {
    throw new CliFailure(ExitCode.failed, t('tail.badCursor', { file }), { cause: error })
  }
}

/** Deliveries to a command or a receiver; their code is loaded only for them. */
const deliveries = async (flags: TailFlags, { env, t }: CommandContext): Promise<FollowOptions['openDeliveries']> => {
  if (!isDelivering(flags)) return null
  const { deliveriesOf, readForwardSecret } = await import('../tail/delivery/index.ts')
  const secret = await readForwardSecret(env, t)
  if (flags.forward !== undefined && !isSecure(new URL(flags.forward)))
    report(t('tail.openForward', { host: new URL(flags.forward).host }))
  if (!flags.cursorFile) report(t('tail.noCursor'))
  return deliveriesOf(flags, { secret, env, t })
}

const refuseContradictions = (flags: TailFlags, { t }: CommandContext): void => {
  const format = formatOf(flags)
  if (flags.fields && format !== 'tsv') throw new CliFailure(ExitCode.usage, t('tail.fieldsOfTsv'))
  if (flags.events && (format === 'pretty' || format === 'tsv'))
    throw new CliFailure(ExitCode.usage, t('tail.eventsOfJson'))
}

/** `netbar tail`: live notices, as they come. */
export const runTail = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t, locale } = context
  const flags = parseFlags(tailFlags, given, t)
  refuseContradictions(flags, context)
  const connection = await connectionOf(flags, env, t)
  if (!isSecure(new URL(connection.server)))
    throw new CliFailure(ExitCode.failed, t('cli.insecure', { server: connection.server }))
  const user = await loadUser(connection, { locale, t })
  const wanted = flags.branch.includes(ALL) ? [] : flags.branch
  const found = [...new Set(chooseBranches(user.branches, wanted, t))]
  const followed = flags.branch.length === 0 ? found.slice(0, 1) : found
  const kept = await keptCursors(flags, followed, context)
  const branches: FollowOptions['branches'][number][] = []
  for (const branch of followed)
    branches.push([branch, await findBeginning(connection, branch.id, kept.get(branch.id) ?? null, flags, context)])
  // A frame of the full view leaves more behind than a line: the space grows once more while its library is loaded.
  if (flags.view !== 'full') holdNewSpace()
  const openOutput = await outputOf(flags, user, followed, context)
  holdNewSpace()
  const openDeliveries = await deliveries(flags, context)
  const isSilent = await silenceOf(flags, connection, context)
  return follow({ connection, user, branches, kept, flags, env, t, isSilent, openOutput, openDeliveries })
}
