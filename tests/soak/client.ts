import type { LiveCursor } from '@netbar/shared/contract'
import { liveCursor, liveMessage, NOTIFY_EVENT, RESYNC_EVENT, SYNCED_EVENT } from '@netbar/shared/contract'
import type { createRandom } from '@netbar/server/testing'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { parse } from 'valibot'

/** A client that applies notices in order, and records nothing but faults. */
export interface SoakClient {
  readonly branchId: string
  /** The number of the last applied notice; null until the first connection. */
  readonly last: () => number | null
  readonly isConnected: () => boolean
  readonly connections: () => number
  readonly applied: () => number
  /** Gaps, repetitions, foreign notices and lost streams, in order. */
  readonly faults: readonly string[]
  close(): void
}

export interface SoakClientParts {
  readonly url: string
  readonly branchId: string
  readonly query: Readonly<Record<string, string>>
  readonly random: ReturnType<typeof createRandom>
}

const SHORTEST_RETRY_MS = 200
const LONGEST_RETRY_MS = 4_000
/** As in the real client: longer than the server may be silent. */
const SILENCE_MS = 50_000

/** Listens, and reconnects with its cursor after a random pause whenever it is cut off. */
export const connectSoakClient = ({ url, branchId, query, random }: SoakClientParts): SoakClient => {
  const faults: string[] = []
  let cursor: LiveCursor | null = null
  let connections = 0
  let applied = 0
  let isClosed = false
  let socket: Socket | null = null

  const apply = (payload: unknown) => {
    const message = parse(liveMessage, JSON.parse(String(payload)))
    if (message.branchId !== branchId) faults.push(`a notice of ${message.branchId}`)
    if (cursor === null || message.sequence === null) return
    if (message.sequence !== cursor.sequence + 1) faults.push(`${message.sequence} after ${cursor.sequence}`)
    cursor = { ...cursor, sequence: message.sequence }
    applied += 1
  }
  const retry = () => {
    if (!isClosed) setTimeout(open, random.integer(SHORTEST_RETRY_MS, LONGEST_RETRY_MS))
  }
  const open = () => {
    if (isClosed) return
    const auth = { after: cursor }
    const own = io(url, { query: { ...query }, auth, transports: ['websocket'], reconnection: false, forceNew: true })
    socket = own
    // A client without a cursor learns it here; earlier notices are not its own.
    own.on(SYNCED_EVENT, (payload: unknown) => {
      const reached = parse(liveCursor, payload)
      if (cursor !== null && cursor.sequence !== reached.sequence)
        faults.push(`synced at ${reached.sequence}, applied ${cursor.sequence}`)
      cursor = reached
    })
    own.on(RESYNC_EVENT, () => faults.push('the stream was lost'))
    own.on(NOTIFY_EVENT, apply)
    own.on('connect', () => {
      connections += 1
    })
    own.on('connect_error', retry)
    own.on('disconnect', retry)
    own.io.engine?.on('packet', () => {
      clearTimeout(silence)
      silence = setTimeout(() => own.disconnect(), SILENCE_MS)
    })
  }
  let silence: NodeJS.Timeout | undefined
  open()
  return {
    branchId,
    faults,
    last: () => cursor?.sequence ?? null,
    isConnected: () => socket?.connected === true,
    connections: () => connections,
    applied: () => applied,
    close: () => {
      isClosed = true
      clearTimeout(silence)
      socket?.disconnect()
    },
  }
}
