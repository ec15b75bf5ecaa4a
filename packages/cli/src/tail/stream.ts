import {
  $connection,
  appStopped,
  branchSelected,
  createLeanRuntime,
  cursorRestored,
  noticesArrived,
  noticesLost,
  sessionReceived,
  signedOut,
  type Connection as LiveConnection,
  type Notice,
  type SocketPort,
} from '@netbar/shared'
import { NOTIFY_EVENT, NOTIFY_EVENTS, type Branch, type LiveCursor, type User } from '@netbar/shared/contract'
import { $cursor, $isCaughtUp } from '@netbar/shared/live-stream'
import { createNodePorts } from '@netbar/shared/node'
import type { Translate } from '@netbar/shared/texts'
import { createWatch } from 'effector'
import type { Connection } from '../session/connection.ts'

/** Why a stream ended. */
export type StreamEnd = 'signedOut' | 'forbidden' | 'unsupported'

export interface StreamOptions {
  readonly connection: Connection
  /** User of the token. */
  readonly user: User
  readonly branch: Branch
  /** Cursor after which notices are requested; null for those from now on. */
  readonly after: LiveCursor | null
  readonly t: Translate
  /** How many missed notices are wanted; null for all. */
  readonly most: number | null
  readonly onNotices: (notices: readonly Notice[]) => void
  readonly onConnection: (connection: LiveConnection) => void
  /** Notices of a gap are permanently lost. */
  readonly onLost: () => void
  /** Cursor after the delivered notices; null where the server has none. */
  readonly onCursor: (cursor: LiveCursor | null) => void
  /** Everything missed before the connection is delivered, or will be in this tick. */
  readonly onCaughtUp: () => void
  /** The server refuses this token or branch, or there is no socket client: retrying is useless. */
  readonly onEnded: (why: StreamEnd) => void
}

/** A running stream. */
export interface FollowedStream {
  /** Switches to another branch of the same user; on return to a branch, missed notices are replayed. */
  turnTo(branch: Branch): void
  stop(): void
}

/**
 * A socket that hands on the notices of one moment together: at a thousand a second, each event of the domain would take a
 * third of what the stream takes. Our server replays no more than `most`, instead of a thousand that nobody asked for.
 */
const socketOf = (socket: SocketPort, most: number | null): SocketPort => ({
  open: ({ auth, onEvent, onClosed, ...others }) => {
    let waiting: unknown[] = []
    const pass = () => {
      const texts = waiting
      waiting = []
      if (texts.length > 0) onEvent(NOTIFY_EVENTS, texts)
    }
    return socket.open({
      ...others,
      auth: most === null ? auth : { ...auth, most },
      onEvent: (event, payload) => {
        if (event !== NOTIFY_EVENT) {
          pass()
          onEvent(event, payload)
        } else if (waiting.push(payload) === 1) queueMicrotask(pass)
      },
      onClosed: (closing) => {
        pass()
        onClosed(closing)
      },
    })
  },
})

/** Follows the live notices of a branch until stopped, across lost connections. */
export const followNotices = (options: StreamOptions): FollowedStream => {
  const { connection, user, branch, after, most, t } = options
  const ports = createNodePorts({
    baseUrl: connection.server,
    translate: { translate: t },
    log: { log: () => undefined },
  })
  const runtime = createLeanRuntime(
    { ...ports, socket: socketOf(ports.socket, most) },
    { poll: false, rememberToken: false, noticeEffects: false },
  )
  const { scope } = runtime
  createWatch({ unit: noticesArrived, scope, fn: options.onNotices })
  createWatch({ unit: noticesLost, scope, fn: options.onLost })
  createWatch({ unit: $cursor.updates, scope, fn: options.onCursor })
  createWatch({ unit: $isCaughtUp.updates, scope, fn: (isCaughtUp) => void (isCaughtUp && options.onCaughtUp()) })
  createWatch({
    unit: $connection.updates,
    scope,
    fn: (state) => {
      if (state.cause === 'refused') options.onEnded('forbidden')
      else if (state.cause === 'unsupported') options.onEnded('unsupported')
      else options.onConnection(state)
    },
  })
  createWatch({ unit: signedOut, scope, fn: () => options.onEnded('signedOut') })

  runtime.start()
  runtime.send(branchSelected, branch.id)
  if (after) runtime.send(cursorRestored, { branchId: branch.id, cursor: after })
  runtime.send(sessionReceived, { token: connection.token, user })
  return {
    turnTo: ({ id }) => runtime.send(branchSelected, id),
    stop: () => runtime.send(appStopped, undefined),
  }
}
