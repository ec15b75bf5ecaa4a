import type { Connection } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import type { Envelope } from './envelope.ts'

/** Where the lines of tail go. */
export interface TailOutput {
  notices(envelopes: readonly Envelope[]): void
  connection(connection: Connection): void
  /** A line about the stream itself, not of it. */
  control(text: string): void
  /** Resolves when the reader has caught up; null while it keeps up. */
  room(): Promise<void> | null
  /** Writes what still waits, and gives the terminal back. */
  stop(): Promise<void>
}

/** What a person can do in a view. */
export interface TailControls {
  /** Has seen enough. */
  readonly onQuit: () => void
  /** Wants the notices of another branch. */
  readonly onBranch: (branch: Branch) => void
}
