import type { Socket } from 'socket.io'
import type { Clock } from '../../platform/clock.ts'

/** A client sends its handshake, and an answer to each ping, one in 25 s; its events are ignored. */
const MAX_PACKETS = 20
const WINDOW_MS = 10_000

/** Cuts off a client that sends more packets than any of ours: each one is parsed, whatever it is. */
export const limitPackets = (conn: Socket['conn'], clock: Pick<Clock, 'elapsed'>, onCutOff: () => void): void => {
  let since = clock.elapsed()
  let packets = 0
  conn.on('packet', () => {
    const now = clock.elapsed()
    if (now - since >= WINDOW_MS) [since, packets] = [now, 0]
    packets += 1
    if (packets <= MAX_PACKETS || conn.request.socket.destroyed) return
    onCutOff()
    conn.request.socket.destroy()
  })
}
