import type { Connection as LiveConnection, Notice } from '@netbar/shared'
import type { Branch, LiveCursor, User } from '@netbar/shared/contract'
import { elapsedMs } from '@netbar/shared/node'
import type { Translate } from '@netbar/shared/texts'
import { ExitCode } from '../exit-codes.ts'
import { onSignal } from '../output/signals.ts'
import type { Connection } from '../session/connection.ts'
import { refusedText, warnOfExpiry } from '../session/expiry.ts'
import { BELL, createAlert, type Silence } from './alerts/alert.ts'
import { createCursorKeeper } from './cursor-file.ts'
import { desktopNotice } from './alerts/desktop-notice.ts'
import type { DeliveryControls, DeliveryQueue } from './delivery/index.ts'
import { envelopeOf, type Envelope } from './envelope.ts'
import type { TailFlags } from './flags.ts'
import { createGapClock, type GapClock } from './gap.ts'
import type { TailControls, TailOutput } from './output.ts'
import type { Beginning } from './place.ts'
import { isFound, isSelected } from './view/selection.ts'
import { followNotices, type FollowedStream, type StreamEnd } from './stream.ts'

const CODES: Readonly<Record<StreamEnd, ExitCode>> = {
  signedOut: ExitCode.signedOut,
  forbidden: ExitCode.forbidden,
  unsupported: ExitCode.failed,
}

export interface FollowOptions {
  readonly connection: Connection
  readonly user: User
  /** The branches with their starting points; a single one can be exchanged for another in a view. */
  readonly branches: readonly (readonly [branch: Branch, beginning: Beginning])[]
  /** Cursors of the cursor file, those of other branches among them. */
  readonly kept: ReadonlyMap<string, LiveCursor>
  readonly flags: TailFlags
  readonly env: NodeJS.ProcessEnv
  readonly t: Translate
  readonly isSilent: Silence
  /** Opens the output of the notices. */
  readonly openOutput: (controls: TailControls) => TailOutput
  /** Opens the deliveries, where there are any. */
  readonly openDeliveries: ((controls: DeliveryControls) => DeliveryQueue) | null
}

/** The stream of one branch. */
interface Feed {
  branch: Branch
  /** Cursor after the last received notice. */
  place: LiveCursor | null
  readonly gap: GapClock
  stream: FollowedStream | null
  state: LiveConnection | null
  /** When the connection was lost, until everything missed is there. */
  lostAt: number | null
  isCaughtUp: boolean
  /** What was received in this tick and is to be delivered, and the cursor after it. */
  received: Notice[]
  passed: LiveCursor | null
}

const feedOf = ([branch, { after }]: FollowOptions['branches'][number]): Feed => ({
  branch,
  place: after,
  gap: createGapClock(),
  stream: null,
  state: null,
  lostAt: null,
  isCaughtUp: false,
  received: [],
  passed: null,
})

/** Of what was missed, `--count` needs no more than it says, unless some of it is left out. */
const mostOf = ({ count, type, machine, order, grep, exclude }: TailFlags): number | null =>
  type || machine || order || grep || exclude ? null : (count ?? null)

/** Follows the streams until they are ended; yields the exit code. */
export const follow = (options: FollowOptions): Promise<number> =>
  new Promise((resolve) => {
    const { connection, user, branches, kept, flags, env, t, isSilent, openOutput, openDeliveries } = options
    const { cursorFile } = flags
    const feeds = branches.map(feedOf)
    const [only, ...others] = feeds
    const isSingle = others.length === 0
    const started = only?.branch.id ?? ''
    let written = 0
    let isOver = false
    let isWaiting = false
    const end = (code: number) => {
      if (isOver) return
      for (const feed of feeds) hand(feed)
      isOver = true
      for (const { stream } of feeds) stream?.stop()
      // Notices that were asked for are delivered first; whoever interrupts does not wait for the rest, which comes next time.
      const delivered = queue?.settled(code !== ExitCode.ok)
      void Promise.all([output.stop(), delivered])
        .then(() => keeper?.settled())
        .then(() => resolve(code))
    }
    const keeper = cursorFile
      ? createCursorKeeper(cursorFile, kept, () => {
          output.control(t('tail.unwritable', { file: cursorFile }))
          end(ExitCode.failed)
        })
      : null
    /** A line about one of several branches names it. */
    const about = (feed: Feed, text: string) => output.control(isSingle ? text : `${feed.branch.branchNo}: ${text}`)
    const turnTo = (chosen: Branch) => {
      if (!only || !isSingle) return
      only.branch = chosen
      only.gap.reset()
      only.stream?.turnTo(chosen)
    }
    const output = openOutput({ onQuit: () => end(ExitCode.ok), onBranch: turnTo })
    const keepNow = (branchId: string, cursor: LiveCursor) => {
      // The cursor file of a single branch belongs to the one that the run started with.
      if (!isSingle || branchId === started) keeper?.keep(branchId, cursor)
    }
    const queue =
      openDeliveries?.({
        onPassed: async ({ branchId, cursor }) => {
          keepNow(branchId, cursor)
          await keeper?.settled()
        },
        onStuck: (reason) => {
          output.control(t('tail.stuck', { reason }))
          end(ExitCode.failed)
        },
        report: (text) => output.control(text),
      }) ?? null
    const signal = (text: string) => process.stderr.isTTY && process.stderr.write(text)
    const ring = createAlert(flags.bell, () => signal(BELL), isSilent)
    const notify = createAlert(
      flags.notify,
      ([notice, ...more]) => {
        const text = notice ? envelopeOf(notice, Date.now(), t).text : ''
        signal(desktopNotice(more.length > 0 ? `${text} (+${more.length})` : text, env))
      },
      isSilent,
    )
    const keep = (feed: Feed, cursor: LiveCursor | null) => {
      if (isOver || !cursor) return
      feed.place = cursor
      if (!queue) return keepNow(feed.branch.id, cursor)
      feed.passed = cursor
      queueMicrotask(() => hand(feed))
    }
    /** Cursor of a notice that is received while its stream goes on. */
    const cursorOf = ({ place }: Feed, { message: { sequence } }: Notice): LiveCursor | null =>
      place && sequence !== null ? { epoch: place.epoch, sequence } : null
    /**
     * Hands on what was received in a tick: its notices, then the cursor after them, in whichever order they were reported.
     */
    const hand = (feed: Feed) => {
      const { branch, received, passed } = feed
      feed.received = []
      feed.passed = null
      for (const notice of received) {
        const cursor = cursorOf(feed, notice)
        const envelope = envelopeOf(notice, Date.now(), t)
        queue?.add({ envelope, branch }, cursor && { branchId: branch.id, cursor })
      }
      if (passed) queue?.pass({ branchId: branch.id, cursor: passed })
    }
    const write = (feed: Feed, notices: readonly Notice[]) => {
      const now = Date.now()
      const most = (flags.count ?? Number.POSITIVE_INFINITY) - written
      const shown: { readonly notice: Notice; readonly envelope: Envelope }[] = []
      for (const notice of notices) {
        // Of a replay, no more is written out than is asked for.
        if (shown.length >= most) break
        if (!isSelected(notice.message, flags)) continue
        const envelope = envelopeOf(notice, now, t)
        if (isFound(envelope, flags)) shown.push({ notice, envelope })
      }
      written += shown.length
      output.notices(shown.map(({ envelope }) => envelope))
      if (queue && shown.length > 0) {
        feed.received.push(...shown.map(({ notice }) => notice))
        queueMicrotask(() => hand(feed))
      }
      const alerting = shown.map(({ notice }) => notice)
      const elapsed = elapsedMs()
      ring(alerting, elapsed)
      notify(alerting, elapsed)
      if (flags.count !== undefined && written >= flags.count) {
        const last = alerting.at(-1)
        // So that the next run continues an interrupted replay.
        if (last) keep(feed, cursorOf(feed, last))
        end(ExitCode.ok)
      }
    }
    const reportGap = (feed: Feed) => {
      const span = feed.gap.span(Date.now())
      feed.lostAt = null
      about(feed, t('tail.gap', { ...span, from: span.from ?? '…' }))
      output.event({ event: 'gap', branchId: feed.branch.id, ...span })
    }
    const stopAll = () => {
      for (const feed of feeds) {
        feed.stream?.stop()
        feed.gap.lost(Date.now())
      }
    }
    /** Pauses for a reader or receiver that is too far behind; what it missed is replayed afterwards. */
    const waitForReader = () => {
      const room = isOver || isWaiting ? null : (output.room() ?? queue?.room())
      if (!room) return
      isWaiting = true
      stopAll()
      void room.then(() => {
        isWaiting = false
        if (isOver) return
        for (const feed of feeds) {
          listen(feed)
          // Without a cursor, the stream starts from now.
          if (!feed.place) reportGap(feed)
        }
      })
    }
    const onConnection = (feed: Feed, state: LiveConnection) => {
      const wasOpen = feed.state?.phase === 'open'
      feed.state = state
      const isOpen = state.phase === 'open'
      if (isOpen) feed.gap.found()
      else feed.gap.lost(Date.now())
      if (isOpen && !wasOpen) output.event({ event: 'connected', branchId: feed.branch.id })
      if (!isOpen && wasOpen) {
        feed.lostAt = Date.now()
        output.event({ event: 'disconnected', branchId: feed.branch.id })
      }
      // Several are connected when the last one is, and disconnected with the first one.
      if (feeds.every((each) => each.state !== null))
        output.connection(feeds.find((each) => each.state?.phase !== 'open')?.state ?? state)
    }
    const onCaughtUp = (feed: Feed) => {
      // Replayed notices are delivered in the same tick, and a loss is reported in it too: both come first.
      queueMicrotask(() => {
        const { lostAt } = feed
        feed.lostAt = null
        feed.isCaughtUp = true
        if (lostAt !== null) {
          const span = { from: new Date(lostAt).toISOString(), to: new Date().toISOString() }
          output.event({ event: 'resumed', branchId: feed.branch.id, ...span })
        }
        if (!flags.follow && feeds.every(({ isCaughtUp }) => isCaughtUp)) end(ExitCode.ok)
      })
    }
    const onEnded = (feed: Feed, why: StreamEnd) => {
      const text = why === 'signedOut' ? refusedText(connection.token, t) : t(ENDS[why])
      if (isOver) return
      if (why === 'signedOut') output.event({ event: 'signedOut', branchId: null })
      if (why === 'forbidden') output.event({ event: 'forbidden', branchId: feed.branch.id })
      const index = feeds.indexOf(feed)
      if (why !== 'forbidden' || feeds.length === 1) {
        if (why === 'signedOut') output.control(text)
        else about(feed, text)
        return end(CODES[why])
      }
      // The other branches go on.
      about(feed, text)
      feed.stream?.stop()
      feeds.splice(index, 1)
    }
    const listen = (feed: Feed) => {
      feed.stream = followNotices({
        connection,
        user,
        branch: feed.branch,
        after: feed.place,
        t,
        most: mostOf(flags),
        onNotices: (notices) => {
          write(feed, notices)
          // Its cursor, if it has one, is reported right after this.
          queueMicrotask(waitForReader)
        },
        onConnection: (state) => onConnection(feed, state),
        onLost: () => reportGap(feed),
        onCursor: (cursor) => keep(feed, cursor),
        onCaughtUp: () => onCaughtUp(feed),
        onEnded: (why) => onEnded(feed, why),
      })
    }

    for (const [index, [, { isWhole }]] of branches.entries()) {
      const feed = feeds[index]
      if (!isWhole && feed) about(feed, t('tail.forgotten'))
    }
    warnOfExpiry(connection.token, t, (text) => output.control(text))
    for (const feed of feeds) listen(feed)
    if (flags.timeout !== undefined) setTimeout(() => end(ExitCode.timeout), flags.timeout * 1000)
    onSignal(end)
  })

const ENDS: Readonly<Record<Exclude<StreamEnd, 'signedOut'>, string>> = {
  forbidden: 'errors.forbidden',
  unsupported: 'live.unsupported',
}
