import {
  $connection,
  appStopped,
  branchSelected,
  createRuntime,
  cursorRestored,
  noticesArrived,
  noticesLost,
  sessionReceived,
  signedOut,
  type Connection as LiveConnection,
  type Notice,
} from '@netbar/shared'
import type { Branch, LiveCursor, User } from '@netbar/shared/contract'
import { $cursor, $isCaughtUp } from '@netbar/shared/live'
import { createNodePorts } from '@netbar/shared/node'
import type { Translate } from '@netbar/shared/texts'
import { createWatch } from 'effector'
import type { Connection } from '../session/connection.ts'

/** Why a stream cannot go on. */
export type StreamEnd = 'signedOut' | 'forbidden' | 'unsupported'

export interface StreamOptions {
  readonly connection: Connection
  /** Whose the token is. */
  readonly user: User
  readonly branch: Branch
  /** The place after which notices are wanted; null for those from now on. */
  readonly after: LiveCursor | null
  readonly t: Translate
  readonly onNotices: (notices: readonly Notice[]) => void
  readonly onConnection: (connection: LiveConnection) => void
  /** Notices of a gap are lost for good. */
  readonly onLost: () => void
  /** The cursor after the notices that were handed over; null where the server has none. */
  readonly onCursor: (cursor: LiveCursor | null) => void
  /** Everything that was missed before the connection is handed over, or is about to be. */
  readonly onCaughtUp: () => void
  /** The server refuses this token or this branch, or there is no socket client; there is no use in going on. */
  readonly onEnded: (why: StreamEnd) => void
}

/** A stream that is followed. */
export interface FollowedStream {
  /** Turns to another branch of the same user; back at a branch, what came meanwhile is caught up. */
  turnTo(branch: Branch): void
  stop(): void
}

/** Follows the live notices of a branch until stopped, through any number of lost connections. */
export const followNotices = (options: StreamOptions): FollowedStream => {
  const { connection, user, branch, after, t } = options
  const runtime = createRuntime(
    createNodePorts({ baseUrl: connection.server, translate: { translate: t }, log: { log: () => undefined } }),
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
