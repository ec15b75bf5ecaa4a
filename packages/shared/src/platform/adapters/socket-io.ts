import type { SocketClosing, SocketConnection, SocketOptions, SocketPort } from '../ports/index.ts'
import { isRefusal, isSecure } from './socket-rules.ts'

export interface SocketIoOptions {
  /** Address of the server; the page's own where it is empty. */
  readonly baseUrl: string
  /** Lets the token travel over plain ws to another machine (specification §4 wants a secure websocket). */
  readonly allowInsecure?: boolean
  /** What the connection goes through, as Node's `http.Agent`; undefined for the straight way. A browser decides itself. */
  readonly agentFor?: (url: URL) => Promise<object | undefined>
  /** Whether there is anything to open sockets with; Node always has ws. */
  readonly isSupported?: () => boolean
}

/** In Node the client is a file that may be gone; in a page it is fetched, and what does not come is asked for again. */
const isGone = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ERR_MODULE_NOT_FOUND'

/**
 * Sockets over socket.io, loaded when the first is opened. Its own reconnection is off: when to try again is the
 * domain's to decide (specification §4).
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
        // Its type is that of a browser's; over Node's sockets it is an agent.
        ...(agent ? { agent: agent as unknown as string } : {}),
      })
      disconnect = () => void socket.disconnect()
      socket.on('connect', () => {
        isOpen = true
        if (!isOver) onOpen()
      })
      const { engine } = socket.io
      const notOpened = (reason: string) => finish({ cause: 'unreachable', message: reason })
      // Of a cut between the upgrade and the first packet socket.io itself does not hear before its 20 s are over.
      engine.on('close', notOpened)
      socket.io.on('open', () => engine.off('close', notOpened))
      socket.on('connect_error', (error) => {
        const { message } = error
        // Only what the server said has data, be it none.
        finish({ cause: 'data' in error && isRefusal(message) ? 'refused' : 'unreachable', message })
      })
      socket.on('disconnect', (reason) => finish({ cause: isOpen ? 'lost' : 'unreachable', message: reason }))
      socket.onAny((event: string, payload: unknown) => {
        if (!isOver) onEvent(event, payload)
      })
    }
    // Later than the caller has got its way to close.
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
