import type { SocketClosing, SocketOptions, SocketPort } from '../ports/index.ts'
import { isRefusal, isSecure } from './socket-rules.ts'

/**
 * Time after which a server that has not accepted the connection counts as unreachable, as in socket.io-client (in ms).
 */
const CONNECT_TIMEOUT_MS = 20_000

interface Greeting {
  readonly pingInterval: number
  readonly pingTimeout: number
}

/** Address of socket.io's own path with the query of specification §4. */
const addressOf = (baseUrl: string, query: SocketOptions['query']): URL => {
  const url = new URL('/socket.io/', baseUrl || globalThis.location.origin)
  url.search = new URLSearchParams({ EIO: '4', transport: 'websocket', ...query }).toString()
  url.protocol = url.protocol.replace('http', 'ws')
  return url
}

/**
 * Sockets that speak socket.io over a bare WebSocket: the few packets that this channel uses (Engine.IO 4, Socket.IO 5,
 * text events of the root namespace). For foreign pages, in place of socket.io-client and its polling, binary packets,
 * acknowledgements and reconnection, none of which is used here.
 */
export const createLightSocket = ({ baseUrl }: { readonly baseUrl: string }): SocketPort => ({
  open: ({ query, auth, onOpen, onClosed, onEvent }) => {
    let isOver = false
    let isOpen = false
    let socket: WebSocket | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      socket?.close()
    }
    const finish = (cause: SocketClosing['cause'], message: string) => {
      if (isOver) return
      stop()
      onClosed({ cause, message })
    }
    const end = (message: string) => finish(isOpen ? 'lost' : 'unreachable', message)
    const expectWithin = (ms: number, message: string) => {
      clearTimeout(timer)
      timer = setTimeout(() => end(message), ms)
    }
    let silenceMs = CONNECT_TIMEOUT_MS

    /** Handles a packet by its type digit: Engine.IO's, and after a 4 Socket.IO's. */
    const receive = (packet: string) => {
      const kind = packet.startsWith('4') ? packet.slice(0, 2) : packet.slice(0, 1)
      const content = packet.slice(kind.length)
      switch (kind) {
        case '0': {
          // The greeting of a socket.io server; any other text throws, or only makes the timer fire at once.
          const { pingInterval, pingTimeout } = JSON.parse(content) as Greeting
          silenceMs = pingInterval + pingTimeout
          return socket?.send(`40${JSON.stringify(auth)}`)
        }
        case '2':
          socket?.send('3')
          return isOpen && expectWithin(silenceMs, 'ping timeout')
        case '40':
          isOpen = true
          expectWithin(silenceMs, 'ping timeout')
          return onOpen()
        case '42': {
          const [event, payload]: unknown[] = JSON.parse(content)
          return onEvent(String(event), payload)
        }
        case '44': {
          // As above.
          const { message } = JSON.parse(content) as { readonly message?: string }
          return finish(isRefusal(message ?? '') ? 'refused' : 'unreachable', message ?? '')
        }
        case '1':
        case '41':
          return end('server disconnect')
        default:
          return undefined
      }
    }

    // Asynchronous, so that the caller gets its connection, and can close it, before any event.
    queueMicrotask(() => {
      if (isOver) return
      if (!globalThis.WebSocket) return finish('unsupported', '')
      try {
        const url = addressOf(baseUrl, query)
        if (!isSecure(url)) return finish('refused', 'insecure')
        socket = new WebSocket(url)
      } catch (failure) {
        return finish('unreachable', String(failure))
      }
      expectWithin(CONNECT_TIMEOUT_MS, 'timeout')
      socket.onclose = () => end('transport close')
      socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (isOver) return
        try {
          receive(String(data))
        } catch {
          end('parse error')
        }
      }
    })
    return { close: stop }
  },
})
