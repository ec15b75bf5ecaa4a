import type { LiveCursor } from '@netbar/shared/contract'
import { liveCursor, liveMessage, NOTIFY_EVENT, RESYNC_EVENT, SYNCED_EVENT } from '@netbar/shared/contract'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { parse } from 'valibot'

/** A client that records everything received, including repetitions that a better one would drop. */
export interface WireListener {
  /** Numbers of the messages in the order of arrival. */
  readonly heard: readonly number[]
  readonly resyncs: () => number
  readonly connections: () => number
  readonly isConnected: () => boolean
  /** The number after which it listens; null until its first connection. */
  readonly begun: () => number | null
  close(): void
}

const RETRY_MS = 100

/** Listens, and reconnects with its cursor whenever it is cut off. */
export const listenOnWire = (url: string, query: Readonly<Record<string, string>>): WireListener => {
  const heard: number[] = []
  let cursor: LiveCursor | null = null
  let begun: number | null = null
  let resyncs = 0
  let connections = 0
  let isClosed = false
  let socket: Socket | null = null

  const retry = () => {
    if (!isClosed) setTimeout(open, RETRY_MS)
  }
  const open = () => {
    if (isClosed) return
    const own = io(url, {
      query: { ...query },
      auth: { after: cursor },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    socket = own
    own.on('connect', () => {
      connections += 1
    })
    own.on(NOTIFY_EVENT, (payload: unknown) => {
      const { sequence } = parse(liveMessage, JSON.parse(String(payload)))
      if (sequence === null) return
      heard.push(sequence)
      if (cursor !== null) cursor = { ...cursor, sequence }
    })
    own.on(SYNCED_EVENT, (payload: unknown) => {
      const reached = parse(liveCursor, payload)
      cursor = reached
      begun ??= reached.sequence
    })
    own.on(RESYNC_EVENT, (payload: unknown) => {
      cursor = parse(liveCursor, payload)
      resyncs += 1
    })
    own.on('connect_error', retry)
    own.on('disconnect', retry)
  }
  open()
  return {
    heard,
    resyncs: () => resyncs,
    connections: () => connections,
    isConnected: () => socket?.connected === true,
    begun: () => begun,
    close: () => {
      isClosed = true
      socket?.disconnect()
    },
  }
}
