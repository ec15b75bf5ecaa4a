import { NOTIFY_EVENT, RESYNC_EVENT, SYNCED_EVENT, type LiveCursor } from '../contract/live/live-channel.ts'
import type { SocketClosing, SocketOptions, SocketPort } from '../platform/ports/index.ts'

/** One connection that the domain opened, as the server sees it. */
export interface FakeConnection {
  readonly query: Readonly<Record<string, string>>
  readonly auth: Readonly<Record<string, unknown>>
  /** Whether the domain closed it. */
  readonly isClosed: boolean
  /** The server accepts. */
  accept(): void
  /** The server sends an event. */
  emit(event: string, payload: unknown): void
  /** The server sends a live message, as JSON text. */
  notify(message: object): void
  synced(cursor: LiveCursor): void
  resync(cursor: LiveCursor): void
  /** The connection is lost, or cannot be opened. */
  drop(cause?: SocketClosing['cause'], message?: string): void
}

export interface FakeSocket extends SocketPort {
  readonly connections: readonly FakeConnection[]
  /** The newest connection; throws when there is none. */
  readonly latest: FakeConnection
  /** Removes the socket client from now on. */
  disable(): void
}

const connect = (options: SocketOptions): FakeConnection & { close(): void } => {
  let closed = false
  const alive = (act: () => void) => {
    if (!closed) act()
  }
  const emit = (event: string, payload: unknown) => alive(() => options.onEvent(event, payload))
  return {
    query: options.query,
    auth: options.auth,
    get isClosed() {
      return closed
    },
    accept: () => alive(options.onOpen),
    emit,
    notify: (message) => emit(NOTIFY_EVENT, JSON.stringify(message)),
    synced: (cursor) => emit(SYNCED_EVENT, cursor),
    resync: (cursor) => emit(RESYNC_EVENT, cursor),
    drop: (cause = 'lost', message = '') =>
      alive(() => {
        closed = true
        options.onClosed({ cause, message })
      }),
    close: () => {
      closed = true
    },
  }
}

/** A socket port for tests. */
export const createFakeSocket = (): FakeSocket => {
  const connections: FakeConnection[] = []
  let isEnabled = true
  return {
    connections,
    get latest() {
      const latest = connections.at(-1)
      if (!latest) throw new Error('no socket was opened')
      return latest
    },
    disable: () => {
      isEnabled = false
    },
    open: (options) => {
      const connection = connect(options)
      connections.push(connection)
      if (!isEnabled) queueMicrotask(() => connection.drop('unsupported'))
      return connection
    },
  }
}
