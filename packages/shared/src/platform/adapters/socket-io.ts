import type { SocketClosing, SocketConnection, SocketOptions, SocketPort } from '../ports/index.ts'
import { isRefusal, isSecure } from './socket-rules.ts'

export interface SocketIoOptions {
  /** Address of the server; empty for the page's own. */
  readonly baseUrl: string
  /** Allows the token to be sent over plain ws to another machine (specification §4 requires a secure websocket). */
  readonly allowInsecure?: boolean
  /** Proxy agent of a connection, as Node's `http.Agent`; undefined for a direct one. A browser decides itself. */
  readonly agentFor?: (url: URL) => Promise<object | undefined>
  /** Whether sockets can be opened at all; Node always has ws. */
  readonly isSupported?: () => boolean
}

/** In Node a missing client file stays missing; in a page it is fetched, and a failed fetch is retried. */
const isGone = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ERR_MODULE_NOT_FOUND'

/**
 * Sockets over socket.io, which is loaded with the first connection. Its own reconnection is off: the domain decides
 * when to retry (specification §4).
 */
export const createSocketIo = ({
  baseUrl,
  allowInsecure = false,
  agentFor,
  isSupported = () => true,
}: SocketIoOptions): SocketPort => ({
  open: ({ query, auth, onOpen, onClosed, onEvent }: SocketOptions): SocketConnection => {
    let isOver = false
    let isOpen = false
    let disconnect: () => void = () => undefined
    const finish = (closing: SocketClosing) => {
      if (isOver) return
      isOver = true
      disconnect()
      onClosed(closing)
    }
    const connect = async () => {
      if (isOver) return
      if (!isSupported()) return finish({ cause: 'unsupported', message: '' })
      const url = new URL(baseUrl || globalThis.location.origin)
      if (!allowInsecure && !isSecure(url)) return finish({ cause: 'refused', message: 'insecure' })
      const [{ io }, agent] = await Promise.all([import('socket.io-client'), agentFor?.(url)])
      if (isOver) return
      const socket = io(url.origin, {
        query: { ...query },
        auth: { ...auth },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        // Its type is that of a browser's option; over Node's sockets it is an agent.
        ...(agent ? { agent: agent as unknown as string } : {}),
      })
      disconnect = () => void socket.disconnect()
      socket.on('connect', () => {
        isOpen = true
        if (!isOver) onOpen()
      })
      const { engine } = socket.io
      const notOpened = (reason: string) => finish({ cause: 'unreachable', message: reason })
      // socket.io itself notices a cut between the upgrade and the first packet only after its 20 s timeout.
      engine.on('close', notOpened)
      socket.io.on('open', () => engine.off('close', notOpened))
      socket.on('connect_error', (error) => {
        const { message } = error
        // Only an error sent by the server has `data`, possibly undefined.
        finish({ cause: 'data' in error && isRefusal(message) ? 'refused' : 'unreachable', message })
      })
      socket.on('disconnect', (reason) => finish({ cause: isOpen ? 'lost' : 'unreachable', message: reason }))
      socket.onAny((event: string, payload: unknown) => {
        if (!isOver) onEvent(event, payload)
      })
    }
    // Asynchronous, so that the caller gets its connection, and can close it, before any event.
    const opening = Promise.resolve().then(connect)
    opening.catch((failure: unknown) =>
      finish({ cause: isGone(failure) ? 'unsupported' : 'unreachable', message: String(failure) }),
    )
    return {
      close: () => {
        isOver = true
        disconnect()
      },
    }
  },
})
