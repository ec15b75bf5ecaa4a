import type { Notice } from '@netbar/shared'
import type { Branch, LiveCursor } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { ExitCode } from '../exit-codes.ts'
import type { Connection } from '../session/connection.ts'
import { createBell } from './bell.ts'
import { createCursorKeeper } from './cursor-file.ts'
import { envelopeOf } from './envelope.ts'
import type { TailFlags } from './flags.ts'
import type { TailOutput } from './output.ts'
import type { Beginning } from './place.ts'
import { followNotices } from './stream.ts'

export interface FollowOptions {
  readonly connection: Connection
  readonly branch: Branch
  readonly flags: TailFlags
  readonly beginning: Beginning
  readonly t: Translate
  /** Opens what the notices go to; `onQuit` is for a person who has seen enough. */
  readonly openOutput: (onQuit: () => void) => TailOutput
}

const SIGNALS = { SIGINT: ExitCode.interrupted, SIGTERM: ExitCode.terminated, SIGHUP: ExitCode.terminated } as const

/** Follows the stream until somebody or something ends it; yields the code to end with. */
export const follow = ({ connection, branch, flags, beginning, t, openOutput }: FollowOptions): Promise<number> =>
  new Promise((resolve) => {
    const { cursorFile } = flags
    let written = 0
    let place = beginning.after
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
    const output = openOutput(() => end(ExitCode.ok))
    const ring = createBell(flags.bell, (bell) => process.stderr.isTTY && process.stderr.write(bell))
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
      const now = Date.now()
      output.notices(shown.map((notice) => envelopeOf(notice, now, t)))
      ring(shown, now)
      if (flags.count !== undefined && written >= flags.count) {
        keepLast(shown.at(-1))
        end(ExitCode.ok)
      }
    }

    if (!beginning.isWhole) output.control(t('tail.forgotten'))
    const stream = followNotices({
      connection,
      branch,
      after: beginning.after,
      t,
      onNotices: write,
      onConnection: (state) => output.connection(state),
      onLost: () => output.control(t('tail.gap')),
      onCursor: keep,
      // What was caught up is handed over in the same step, so the end waits for that.
      onCaughtUp: () => void (flags.follow || queueMicrotask(() => end(ExitCode.ok))),
      onRefused: (why) => {
        output.control(why === 'signedOut' ? t('cli.sessionRefused') : t('errors.forbidden'))
        end(why === 'signedOut' ? ExitCode.signedOut : ExitCode.forbidden)
      },
    })
    if (flags.timeout !== undefined) setTimeout(() => end(ExitCode.timeout), flags.timeout * 1000)
    for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => end(code))
  })
