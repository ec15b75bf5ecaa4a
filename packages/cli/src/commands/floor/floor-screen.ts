import { CallError, type Connection as LiveConnection } from '@netbar/shared'
import { SECOND_MS, type Branch, type User } from '@netbar/shared/contract'
import { elapsedMs } from '@netbar/shared/node'
import type { CommandContext } from '../../command-context.ts'
import { ExitCode } from '../../exit-codes.ts'
import { hasColour, painter } from '../../output/colour.ts'
import { sanitize } from '../../output/sanitize.ts'
import { onSignal } from '../../output/signals.ts'
import { failureOf, type Connection } from '../../session/connection.ts'
import { refusedText } from '../../session/expiry.ts'
import { statusOf } from '../../tail/connection-status.ts'
import { followNotices, type FollowedStream } from '../../tail/stream.ts'
import { loadFloor, type Floor } from './floor-data.ts'
import { floorLines } from './floor-lines.ts'

/** However much happens, the floor is asked for this often at most. */
const ASK_MS = SECOND_MS
/** Without a notice it is asked for this often, so that nothing is old for long. */
const IDLE_MS = 30 * SECOND_MS
const ENTER = '\u001b[?1049h\u001b[?25l'
const LEAVE = '\u001b[?25h\u001b[?1049l'
const HOME = '\u001b[H'
const REST_OF_LINE = '\u001b[K'
const REST_OF_SCREEN = '\u001b[J'
const CTRL_C = '\u0003'

export interface ScreenOptions {
  readonly connection: Connection
  readonly user: User
  readonly branches: readonly Branch[]
  readonly context: CommandContext
}

/** Shows the floor in a terminal until it is left; yields the exit code. */
export const showFloor = ({ connection, user, branches, context }: ScreenOptions): Promise<number> =>
  new Promise((resolve) => {
    const { t, env } = context
    const { stdin, stdout } = process
    const paint = painter(hasColour(stdout, env))
    let at = 0
    let floor: Floor | null = null
    let failure: string | null = null
    let live: LiveConnection | null = null
    let isPaused = false
    let isHelp = false
    let askedAt = Number.NEGATIVE_INFINITY
    let isAsking = false
    let isWanted = true
    let stream: FollowedStream | null = null

    const branch = () => branches[at % branches.length]
    const bar = (): string => {
      const { text } = statusOf(live, elapsedMs(), t)
      return [isPaused ? t('floor.paused') : text, failure, t('floor.keys')].filter((part) => part !== null).join(' · ')
    }
    const body = (): readonly string[] => {
      if (isHelp) return t('floor.help').split('\n')
      if (floor === null) return [failure ?? t('floor.loading')]
      return floorLines(floor, { t, paint, columns: stdout.columns, now: Date.now() })
    }
    const draw = () => {
      const room = Math.max(1, stdout.rows - 2)
      const all = body()
      const shown = all.length > room ? [...all.slice(0, room - 1), t('floor.more', { n: all.length - room + 1 })] : all
      const lines = [...shown, ...Array.from({ length: room - shown.length }, () => ''), sanitize(bar())]
      stdout.write(HOME + lines.map((line) => line + REST_OF_LINE).join('\r\n') + REST_OF_SCREEN)
    }
    const end = (code: number, said: string | null = null) => {
      clearInterval(timer)
      stream?.stop()
      stdin.setRawMode(false)
      stdin.pause()
      stdout.write(LEAVE)
      if (said !== null) process.stderr.write(`${sanitize(said)}\n`)
      resolve(code)
    }
    const ask = async () => {
      const asked = branch()
      if (asked === undefined) return
      isAsking = true
      isWanted = false
      askedAt = elapsedMs()
      try {
        const found = await loadFloor(connection, asked, context)
        if (asked === branch()) floor = found
        failure = null
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const { code, message } = failureOf(error, connection.server, t)
        if (code === ExitCode.signedOut || code === ExitCode.forbidden) return end(code, message)
        // The last picture stays, and says that it is old.
        failure = message
      } finally {
        isAsking = false
      }
      draw()
    }
    const tick = () => {
      const age = elapsedMs() - askedAt
      if (!isPaused && !isAsking && ((isWanted && age >= ASK_MS) || age >= IDLE_MS)) void ask()
      if (!isPaused) draw()
    }
    const timer = setInterval(tick, SECOND_MS)
    const press = (key: string) => {
      if (key === 'q' || key === CTRL_C) return end(ExitCode.ok)
      if (isHelp) isHelp = false
      else if (key === '?') isHelp = true
      else if (key === ' ') {
        isPaused = !isPaused
        isWanted = true
      } else if (key === 'b' && branches.length > 1) {
        at += 1
        floor = null
        askedAt = Number.NEGATIVE_INFINITY
        isWanted = true
        const next = branch()
        if (next) stream?.turnTo(next)
      }
      draw()
    }

    stdout.write(ENTER)
    stdin.setRawMode(true)
    stdin.setEncoding('utf8')
    stdin.on('data', (typed) => {
      for (const key of String(typed)) press(key)
    })
    stdout.on('resize', draw)
    onSignal((code) => end(code))
    draw()
    void ask()
    const first = branch()
    if (first === undefined) return
    const want = () => {
      isWanted = true
    }
    stream = followNotices({
      connection,
      user,
      branch: first,
      after: null,
      most: 1,
      t,
      onNotices: want,
      onLost: want,
      onCaughtUp: want,
      onCursor: () => undefined,
      onConnection: (state) => {
        live = state
      },
      // Where there is no live channel, it is asked for from time to time.
      onEnded: (why) => {
        if (why === 'signedOut') end(ExitCode.signedOut, refusedText(connection.token, t))
      },
    })
  })
