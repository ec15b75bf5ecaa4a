import type { Connection } from '@netbar/shared'
import type { Envelope } from './envelope.ts'

/** Where the lines of tail go. */
export interface TailOutput {
  notices(envelopes: readonly Envelope[]): void
  connection(connection: Connection): void
  /** A line about the stream itself, not of it. */
  control(text: string): void
  /** Writes what still waits, and gives the terminal back. */
  stop(): Promise<void>
}
