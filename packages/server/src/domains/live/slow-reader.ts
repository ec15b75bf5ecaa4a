import type { Socket } from 'socket.io'
import type { Clock } from '../../platform/clock.ts'

/** What may wait for a client that has read nothing for a while, in bytes. */
const MAX_WAITING_BYTES = 1_048_576
/** A burst takes a moment even to who reads. */
const PATIENCE_MS = 5_000

/**
 * Cuts a client off that does not read what it is sent: what waits for it would grow without end. When it comes back, its
 * cursor brings what it missed.
 */
export const cutOffSlowReader = (
  { conn }: Pick<Socket, 'conn'>,
  clock: Pick<Clock, 'elapsed'>,
  onCutOff: () => void,
): void => {
  let waiting = 0
  /** When what is on its way was sent, by the clock's elapsed time; null when nothing is. */
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
    // Who does not read does not read that it is to close either.
    conn.request.socket.destroy()
  })
}
