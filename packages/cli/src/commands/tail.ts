import type { Notice } from '@netbar/shared'
import { LIVE_MESSAGE_TYPES, type LiveCursor } from '@netbar/shared/contract'
import { isSecure } from '@netbar/shared/node'
import type { Translate } from '@netbar/shared/texts'
import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { hasColour, painter } from '../output/colour.ts'
import { timeFormat } from '../output/times.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { loadUser } from '../session/connection.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import { createCursorKeeper, readCursor } from '../tail/cursor-file.ts'
import { envelopeOf, type Envelope } from '../tail/envelope.ts'
import { jsonLine, prettyLine } from '../tail/format.ts'
import { createPlainOutput } from '../tail/plain-output.ts'
import { followNotices } from '../tail/stream.ts'
import type { CommandContext } from './context.ts'

const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
const types = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(LIVE_MESSAGE_TYPES)),
)
const zone = v.pipe(
  v.string(),
  v.check((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'not a time zone'),
)

const schema = v.object({
  ...globalFlags.entries,
  branch: v.optional(v.array(v.string()), []),
  format: v.optional(v.picklist(['pretty', 'json', 'ndjson'])),
  type: v.optional(types),
  count: v.optional(whole),
  timeout: v.optional(whole),
  cursorFile: v.optional(v.string()),
  tz: v.optional(zone),
  utc: v.optional(v.boolean(), false),
})
type TailFlags = v.InferOutput<typeof schema>

const SIGNALS = { SIGINT: ExitCode.interrupted, SIGTERM: ExitCode.terminated, SIGHUP: ExitCode.terminated } as const

const lineFormat = (flags: TailFlags, isView: boolean, env: NodeJS.ProcessEnv): ((envelope: Envelope) => string) => {
  if ((flags.format ?? (isView ? 'pretty' : 'ndjson')) !== 'pretty') return jsonLine
  const style = { paint: painter(hasColour(process.stdout, env)), time: timeFormat(flags.utc ? 'UTC' : flags.tz) }
  return (envelope) => prettyLine(envelope, style)
}

const readPlace = (file: string, branchId: string, t: Translate): Promise<LiveCursor | null> =>
  readCursor(file, branchId).catch((error: unknown) => {
    throw new CliFailure(ExitCode.failed, t('tail.badCursor', { file }), { cause: error })
  })

/** Follows the stream until somebody or something ends it; yields the code to end with. */
const follow = async (flags: TailFlags, { env, t, locale }: CommandContext): Promise<number> => {
  if (flags.branch.length > 1) throw new CliFailure(ExitCode.usage, t('tail.oneBranch'))
  const connection = await connectionOf(flags, env, t)
  if (!isSecure(new URL(connection.server)))
    throw new CliFailure(ExitCode.failed, t('cli.insecure', { server: connection.server }))
  const user = await loadUser(connection, { locale, t })
  const [branch] = chooseBranches(user.branches, flags.branch, t)
  if (!branch) throw new CliFailure(ExitCode.forbidden, t('cli.noBranches'))
  const { cursorFile } = flags
  const after = cursorFile ? await readPlace(cursorFile, branch.id, t) : null
  const isView =
    process.stdout.isTTY && process.stdin.isTTY && (flags.format ?? 'pretty') === 'pretty' && env['TERM'] !== 'dumb'
  const lineOf = lineFormat(flags, isView, env)

  const view = isView ? await import('../tail/view-output.tsx') : null

  return new Promise((resolve) => {
    let written = 0
    let place = after
    let isOver = false
    const end = (code: number) => {
      if (isOver) return
      isOver = true
      stream.stop()
      void Promise.all([output.stop(), keeper?.settled()]).then(() => resolve(code))
    }
    const keeper = cursorFile
      ? createCursorKeeper(cursorFile, branch.id, () => {
          output.control(t('tail.unwritable', { file: cursorFile }))
          end(ExitCode.failed)
        })
      : null
    const output = view
      ? view.createViewOutput(branch, lineOf, t, () => end(ExitCode.ok))
      : createPlainOutput(lineOf, t)
    const keep = (cursor: LiveCursor | null) => {
      if (isOver || !cursor) return
      place = cursor
      keeper?.keep(cursor)
    }
    /** The rest of a catch-up that was cut short is for the next run. */
    const keepLast = (last: Notice | undefined) => {
      const sequence = last?.message.sequence ?? null
      if (place && sequence !== null) keep({ epoch: place.epoch, sequence })
    }
    const write = (notices: readonly Notice[]) => {
      const wanted = notices.filter(({ message }) => !flags.type || flags.type.includes(message.type))
      const room = flags.count === undefined ? wanted.length : flags.count - written
      const shown = wanted.slice(0, room)
      written += shown.length
      output.notices(shown.map((notice) => envelopeOf(notice, Date.now(), t)))
      if (flags.count !== undefined && written >= flags.count) {
        keepLast(shown.at(-1))
        end(ExitCode.ok)
      }
    }

    const stream = followNotices({
      connection,
      branch,
      after,
      t,
      onNotices: write,
      onConnection: (state) => output.connection(state),
      onLost: () => output.control(t('tail.gap')),
      onCursor: keep,
      onRefused: (why) => {
        output.control(why === 'signedOut' ? t('cli.sessionRefused') : t('errors.forbidden'))
        end(why === 'signedOut' ? ExitCode.signedOut : ExitCode.forbidden)
      },
    })
    if (flags.timeout !== undefined) setTimeout(() => end(ExitCode.timeout), flags.timeout * 1000)
    for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => end(code))
  })
}

/** `netbar tail`: live notices, as they come. */
export const runTail = (given: unknown, context: CommandContext): Promise<number> =>
  follow(parseFlags(schema, given, context.t), context)
