import { createEvent, createStore } from 'effector'
import type { LiveCursor, LiveMessage } from '../contract/live/live-channel.ts'
import type { SocketClosing } from '../platform/ports/index.ts'

/** A live message as the domain applies it: `missed` ones come from the catch-up after a gap. */
export interface Notice {
  readonly message: LiveMessage
  readonly missed: boolean
}

export type ConnectionPhase =
  /** Nobody is signed in, or there is no branch to listen to. */
  | 'off'
  | 'connecting'
  | 'open'
  /** Closed, with the next attempt on its way. */
  | 'waiting'
  /** There is no socket client: another attempt would find none either. */
  | 'stopped'

/** The connection of the live channel (specification §4). */
export interface Connection {
  readonly phase: ConnectionPhase
  /** Counts connections, so that a late word of an older one is not heard. */
  readonly generation: number
  /** Attempts made since the channel was last open. */
  readonly attempts: number
  /** Why it is not open; null while it is. */
  readonly cause: SocketClosing['cause'] | null
  /** When the next attempt is due, by the elapsed time of the clock port, in ms; null when none is. */
  readonly nextAttemptAt: number | null
  /** Whether the person has been told of this outage. */
  readonly isAnnounced: boolean
  /** When the last attempt out of turn was made, by the same time; none before the first. */
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
/** The channel is open again after a gap: whatever a notice could have refreshed has to be fetched anew. */
export const reconnected = createEvent()
/** Notices of the gap cannot be had again: they are too old, or the server numbers none. */
export const noticesLost = createEvent()
/** A cursor kept from an earlier run, after which the notices of its branch are wanted. */
export const cursorRestored = createEvent<{ readonly branchId: string; readonly cursor: LiveCursor }>()
/** Another attempt is wanted now, not when it is due. */
export const reconnectRequested = createEvent()
/** The channel was loaded into a domain that runs already. */
export const liveJoined = createEvent()

/** The state of the connection, for indicators. */
export const $connection = createStore<Connection>(initialConnection)
/** Whether the channel is open: the blue or red indicator (specification §2). */
export const $isConnected = $connection.map(({ phase }) => phase === 'open')
