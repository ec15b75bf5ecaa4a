import type { Connection as LiveConnection, Notice } from '@netbar/shared'
import type { Branch, LiveCursor, User } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { ExitCode } from '../exit-codes.ts'
import { onSignal } from '../output/signals.ts'
import type { Connection } from '../session/connection.ts'
import { warnOfExpiry } from '../session/expiry.ts'
import { BELL, createAlert } from './alerts/alert.ts'
import { createCursorKeeper } from './cursor-file.ts'
import { desktopNotice } from './alerts/desktop-notice.ts'
import { envelopeOf } from './envelope.ts'
import type { TailFlags } from './flags.ts'
import { createGapClock } from './gap.ts'
import type { TailControls, TailOutput } from './output.ts'
import type { Beginning } from './place.ts'
import { isFound, isSelected } from './view/selection.ts'
import { followNotices, type FollowedStream, type StreamEnd } from './stream.ts'

const ENDS: Readonly<Record<StreamEnd, { readonly code: ExitCode; readonly text: string }>> = {
  signedOut: { code: ExitCode.signedOut, text: 'cli.sessionRefused' },
  forbidden: { code: ExitCode.forbidden, text: 'errors.forbidden' },
  unsupported: { code: ExitCode.failed, text: 'live.unsupported' },
}

export interface FollowOptions {
  readonly connection: Connection
  readonly user: User
  readonly branch: Branch
  readonly flags: TailFlags
  readonly beginning: Beginning
  readonly env: NodeJS.ProcessEnv
  readonly t: Translate
  /** Opens the output of the notices. */
  readonly openOutput: (controls: TailControls) => TailOutput
}

/** Follows the stream until it is ended; yields the exit code. */
export const follow = (options: FollowOptions): Promise<number> =>
  new Promise((resolve) => {
    const { connection, user, branch: first, flags, beginning, env, t, openOutput } = options
    const { cursorFile } = flags
    let branch = first
    let written = 0
    let place = beginning.after
    let isOver = false
    let isWaiting = false
    const end = (code: number) => {
      if (isOver) return
      isOver = true
      stream.stop()
      void Promise.all([output.stop(), keeper?.settled()]).then(() => resolve(code))
    }
    const keeper = cursorFile
      ? createCursorKeeper(cursorFile, first.id, () => {
          output.control(t('tail.unwritable', { file: cursorFile }))
          end(ExitCode.failed)
        })
      : null
    const turnTo = (chosen: Branch) => {
      branch = chosen
      gap.reset()
      stream.turnTo(chosen)
    }
    const output = openOutput({ onQuit: () => end(ExitCode.ok), onBranch: turnTo })
    const signal = (text: string) => process.stderr.isTTY && process.stderr.write(text)
    const ring = createAlert(flags.bell, () => signal(BELL))
    const notify = createAlert(flags.notify, ([notice, ...more]) => {
      const text = notice ? envelopeOf(notice, Date.now(), t).text : ''
      signal(desktopNotice(more.length > 0 ? `${text} (+${more.length})` : text, env))
    })
    const gap = createGapClock()
    const keep = (cursor: LiveCursor | null) => {
      if (isOver || !cursor) return
      place = cursor
      // A cursor file belongs to the branch that the run started with.
      if (branch.id === first.id) keeper?.keep(cursor)
    }
    /** Keeps the cursor of an interrupted replay, so that the next run continues it. */
    const keepLast = (last: Notice | undefined) => {
      const sequence = last?.message.sequence ?? null
      if (place && sequence !== null) keep({ epoch: place.epoch, sequence })
    }
    const write = (notices: readonly Notice[]) => {
      const now = Date.now()
      const wanted = notices
        .filter(({ message }) => isSelected(message, flags))
        .map((notice) => ({ notice, envelope: envelopeOf(notice, now, t) }))
        .filter(({ envelope }) => isFound(envelope, flags))
      const shown = wanted.slice(0, flags.count === undefined ? wanted.length : flags.count - written)
      written += shown.length
      output.notices(shown.map(({ envelope }) => envelope))
      const alerting = shown.map(({ notice }) => notice)
      const elapsed = performance.now()
      ring(alerting, elapsed)
      notify(alerting, elapsed)
      if (flags.count !== undefined && written >= flags.count) {
        keepLast(alerting.at(-1))
        end(ExitCode.ok)
      }
    }
    const reportGap = () => output.control(t('tail.gap', gap.span(Date.now())))
    /** Pauses for a reader that is too far behind; what it missed is replayed afterwards. */
    const waitForReader = () => {
      const room = isOver || isWaiting ? null : output.room()
      if (!room) return
      isWaiting = true
      stream.stop()
      gap.lost(Date.now())
      void room.then(() => {
        isWaiting = false
        if (isOver) return
        stream = listen(place)
        // Without a cursor, the stream starts from now.
        if (!place) reportGap()
      })
    }
    const onConnection = (state: LiveConnection) => {
      if (state.phase === 'open') gap.found()
      else gap.lost(Date.now())
      output.connection(state)
    }
    const listen = (after: LiveCursor | null): FollowedStream =>
      followNotices({
        connection,
        user,
        branch,
        after,
        t,
        onNotices: (notices) => {
          write(notices)
          // Its cursor, if it has one, is reported right after this.
          queueMicrotask(waitForReader)
        },
        onConnection,
        onLost: reportGap,
        onCursor: keep,
        // Replayed notices are delivered in the same tick, so ending waits for them.
        onCaughtUp: () => void (flags.follow || queueMicrotask(() => end(ExitCode.ok))),
        onEnded: (why) => {
          const { code, text } = ENDS[why]
          output.control(t(text))
          end(code)
        },
      })

    if (!beginning.isWhole) output.control(t('tail.forgotten'))
    warnOfExpiry(connection.token, t, (text) => output.control(text))
    let stream = listen(beginning.after)
    if (flags.timeout !== undefined) setTimeout(() => end(ExitCode.timeout), flags.timeout * 1000)
    onSignal(end)
  })
