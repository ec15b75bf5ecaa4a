import type { Stop } from '../clock.ts'

/** Attempts in the current window, and what is left of the window. */
export interface Count {
  readonly current: number
  readonly leftMs: number
}

/**
 * The other processes that share the database. Its messages only save time: a process that misses one finds the same
 * in the database a little later.
 */
export interface Peers {
  /** Notifies the others of a commit. */
  readonly notifyWritten: () => void
  /** Called for commits of others, and after a reconnect, as there may have been some. */
  readonly onWritten: (listener: () => void) => Stop
  /** Notifies the others that a session was revoked or locked: its sockets have to close. */
  readonly notifyStopped: (sessionId: string) => void
  readonly onStopped: (listener: (sessionId: string) => void) => Stop
  /** Notifies the others that somebody's rights have changed. */
  readonly notifyRights: () => void
  readonly onRights: (listener: () => void) => Stop
  /**
   * Counts one more attempt of `key` by any process, in a window that begins with the first; null when the count is
   * unavailable.
   */
  readonly count: (key: string, windowMs: number) => Promise<Count | null>
  /** Whether the others can be reached; true where there are none. */
  readonly isConnected: () => boolean
  readonly close: () => Promise<void>
}

const NOTHING = () => {}

/** For a single process. */
export const noPeers: Peers = {
  notifyWritten: NOTHING,
  onWritten: () => NOTHING,
  notifyStopped: NOTHING,
  onStopped: () => NOTHING,
  notifyRights: NOTHING,
  onRights: () => NOTHING,
  count: async () => null,
  isConnected: () => true,
  close: async () => {},
}
