import type { Connection } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import type { InferOutput } from 'valibot'
import type { tailEvent } from '../formats/schemas.ts'
import type { Envelope } from './envelope.ts'

/** A notice as a line; where it is searched for something, with its hits standing out. */
export type LineOf = (envelope: Envelope, search?: string) => string

type PublishedEvent = Readonly<InferOutput<typeof tailEvent>>
type Unstamped<Event> = Event extends PublishedEvent ? Omit<Event, 'v' | 'ts'> : never

/** An event of the stream itself, for programs, as it is published but for its version and time. */
export type TailEvent = Unstamped<PublishedEvent>

/** Output of tail. */
export interface TailOutput {
  notices(envelopes: readonly Envelope[]): void
  connection(connection: Connection): void
  /** Tells a program of the stream itself, where it wants to know. */
  event(event: TailEvent): void
  /** Writes a line about the stream itself. */
  control(text: string): void
  /** Resolves when the reader has caught up; null while it keeps up. */
  room(): Promise<void> | null
  /** Writes the rest, and restores the terminal. */
  stop(): Promise<void>
}

/** Actions of the user in a view. */
export interface TailControls {
  /** The user quits. */
  readonly onQuit: () => void
  /** The user switches to another branch. */
  readonly onBranch: (branch: Branch) => void
}
