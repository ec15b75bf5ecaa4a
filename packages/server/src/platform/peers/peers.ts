import type { Stop } from '../clock.ts'

/** How often something was tried in its window, and how long the window still is. */
export interface Count {
  readonly current: number
  readonly leftMs: number
}

/**
 * The other processes that share the database. Everything said here makes something quicker and nothing right: a process
 * that hears nothing finds the same in the database a little later.
 */
export interface Peers {
  /** Tells that something was committed. */
  readonly notifyWritten: () => void
  /** Hears of commits of others, and when the connection is back, as there may have been some. */
  readonly onWritten: (listener: () => void) => Stop
  /** Tells that a session was ended. */
  readonly notifyRevoked: (sessionId: string) => void
  readonly onRevoked: (listener: (sessionId: string) => void) => Stop
  /** Tells that somebody may see or do something else than before. */
  readonly notifyRights: () => void
  readonly onRights: (listener: () => void) => Stop
  /** Counts one more try of `key`, by whichever process, in a window that begins with the first; null when nobody knows. */
  readonly count: (key: string, windowMs: number) => Promise<Count | null>
  /** Whether the others can be heard; true where there are none. */
  readonly isConnected: () => boolean
  readonly close: () => Promise<void>
}

const NOTHING = () => {}

/** One process alone. */
export const noPeers: Peers = {
  notifyWritten: NOTHING,
  onWritten: () => NOTHING,
  notifyRevoked: NOTHING,
  onRevoked: () => NOTHING,
  notifyRights: NOTHING,
  onRights: () => NOTHING,
  count: async () => null,
  isConnected: () => true,
  close: async () => {},
}
