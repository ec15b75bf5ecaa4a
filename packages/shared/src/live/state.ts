import { createEvent, createStore } from 'effector'
import type { LiveCursor, LiveMessage } from '../contract/live/live-channel.ts'
import type { SocketClosing } from '../platform/ports/index.ts'

/** A live message to apply; `missed` marks one from the replay after a gap. */
export interface Notice {
  readonly message: LiveMessage
  readonly missed: boolean
}

export type ConnectionPhase =
  /** No user is signed in, or there is no branch. */
  | 'off'
  | 'connecting'
  | 'open'
  /** Closed, with the next attempt scheduled. */
  | 'waiting'
  /** There is no socket client, so another attempt would fail too. */
  | 'stopped'

/** The connection of the live channel (specification §4). */
export interface Connection {
  readonly phase: ConnectionPhase
  /** Counts connections, so that late events of an older one are ignored. */
  readonly generation: number
  /** Attempts made since the channel was last open. */
  readonly attempts: number
  /** Why it is not open; null while it is. */
  readonly cause: SocketClosing['cause'] | null
  /** Due time of the next attempt on the clock port's elapsed time, in ms; null without one. */
  readonly nextAttemptAt: number | null
  /** Whether this outage was reported to the user. */
  readonly isAnnounced: boolean
  /** Time of the last immediate attempt on the same clock. */
  readonly wokenAt: number
}

export const initialConnection: Connection = {
  phase: 'off',
  generation: 0,
  attempts: 0,
  cause: null,
  nextAttemptAt: null,
  isAnnounced: false,
  wokenAt: Number.NEGATIVE_INFINITY,
}

/** Live messages to apply, in order and each once. */
export const noticesArrived = createEvent<readonly Notice[]>()
/** The channel is open again after a gap: everything that notices could have refreshed has to be reloaded. */
export const reconnected = createEvent()
/** Notices of the gap cannot be replayed: they are too old, or the server does not number them. */
export const noticesLost = createEvent()
/** A cursor stored by an earlier run; later notices of its branch are requested. */
export const cursorRestored = createEvent<{ readonly branchId: string; readonly cursor: LiveCursor }>()
/** An immediate attempt is requested. */
export const reconnectRequested = createEvent()
/** The channel was added to a running domain. */
export const liveJoined = createEvent()

/** The state of the connection, for indicators. */
export const $connection = createStore<Connection>(initialConnection)
/** Whether the channel is open: the blue or red indicator (specification §2). */
export const $isConnected = $connection.map(({ phase }) => phase === 'open')
