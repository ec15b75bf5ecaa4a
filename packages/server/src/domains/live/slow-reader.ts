import type { Socket } from 'socket.io'
import type { Clock } from '../../platform/clock.ts'

/** Maximum bytes that may wait for a client that has read nothing for a while. */
const MAX_WAITING_BYTES = 1_048_576
/** A burst takes a moment even for a client that reads. */
const PATIENCE_MS = 5_000

/**
 * Disconnects a client that does not read: its send buffer would grow without end. When it reconnects, its cursor
 * brings what it missed.
 */
export const cutOffSlowReader = (
  { conn }: Pick<Socket, 'conn'>,
  clock: Pick<Clock, 'elapsed'>,
  onCutOff: () => void,
): void => {
  let waiting = 0
  /** When the bytes now waiting were sent, by the clock's elapsed time; null when none wait. */
  let sentAt: number | null = null
  conn.on('flush', () => {
    waiting = 0
    sentAt = clock.elapsed()
  })
  conn.transport.on('drain', () => {
    sentAt = null
  })
  conn.on('packetCreate', ({ data }: { readonly data?: string | Buffer }) => {
    waiting += data?.length ?? 0
    const isStuck = sentAt !== null && clock.elapsed() - sentAt >= PATIENCE_MS
    if (!isStuck || waiting <= MAX_WAITING_BYTES || conn.request.socket.destroyed) return
    onCutOff()
    // A client that does not read would not read a close frame either.
    conn.request.socket.destroy()
  })
}
