import { CallError, type Notice } from '@netbar/shared'
import { LIVE_MESSAGE_TYPES, type LiveCursor } from '@netbar/shared/contract'
import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { hasColour, painter } from '../output/colour.ts'
import { timeFormat } from '../output/times.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { failureOf, loadUser } from '../session/connection.ts'
import { connectionOf } from '../session/token-source.ts'
import { parseFlags } from '../settings.ts'
import { readCursor, writeCursor } from '../tail/cursor-file.ts'
import { envelopeOf, type Envelope } from '../tail/envelope.ts'
import { jsonLine, prettyLine } from '../tail/format.ts'
import { createPlainOutput } from '../tail/plain-output.ts'
import type { TailOutput } from '../tail/output.ts'
import { followNotices } from '../tail/stream.ts'
import { contextOf, type CommandContext } from './context.ts'

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

/** Follows the stream until somebody or something ends it; yields the code to end with. */
const follow = async ({ flags: globals, env, t, locale }: CommandContext, flags: TailFlags): Promise<number> => {
  const connection = await connectionOf(globals, env, t)
  const user = await loadUser(connection, locale).catch((error: unknown) => {
    throw error instanceof CallError ? failureOf(error, connection.server, t) : error
  })
  const [branch] = chooseBranches(user.branches, flags.branch, t)
  if (!branch) throw new CliFailure(ExitCode.forbidden, t('cli.noBranches'))
  const { cursorFile } = flags
  const after = cursorFile ? await readCursor(cursorFile, branch.id) : null
  const isView =
    process.stdout.isTTY && process.stdin.isTTY && (flags.format ?? 'pretty') === 'pretty' && env['TERM'] !== 'dumb'
  const lineOf = lineFormat(flags, isView, env)

  return new Promise((resolve) => {
    let written = 0
    let saving: Promise<unknown> = Promise.resolve()
    const end = (code: number) => {
      stream.stop()
      output.stop()
      void saving.then(() => resolve(code))
    }
    const save = (cursor: LiveCursor | null) => {
      if (cursorFile && cursor) saving = saving.then(() => writeCursor(cursorFile, branch.id, cursor))
    }
    const write = (notices: readonly Notice[]) => {
      const wanted = notices.filter(({ message }) => !flags.type || flags.type.includes(message.type))
      const room = flags.count === undefined ? wanted.length : flags.count - written
      const shown = wanted.slice(0, room)
      written += shown.length
      output.notices(shown.map((notice) => envelopeOf(notice, Date.now(), t)))
      if (flags.count !== undefined && written >= flags.count) end(ExitCode.ok)
    }

    let output: TailOutput = createPlainOutput(lineOf, t)
    const stream = followNotices({
      connection,
      branch,
      after,
      t,
      onNotices: write,
      onConnection: (state) => output.connection(state),
      onLost: () => output.control(t('tail.gap')),
      onCursor: save,
      onRefused: (why) => {
        output.control(why === 'signedOut' ? t('cli.sessionRefused') : t('errors.forbidden'))
        end(why === 'signedOut' ? ExitCode.signedOut : ExitCode.forbidden)
      },
    })
    if (isView) {
      void import('../tail/view-output.tsx').then(({ createViewOutput }) => {
        output = createViewOutput(branch, lineOf, t, () => end(ExitCode.ok))
      })
    }
    if (flags.timeout !== undefined) setTimeout(() => end(ExitCode.timeout), flags.timeout * 1000)
    for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => end(code))
  })
}

/** `netbar tail`: live notices, as they come. */
export const runTail = async (given: unknown): Promise<number> =>
  follow(await contextOf(given), parseFlags(schema, given))
