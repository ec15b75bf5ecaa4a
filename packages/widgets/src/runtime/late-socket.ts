import type { SocketConnection, SocketPort } from '@netbar/shared'

/** A socket port whose client is loaded with the first connection. */
export const createLateSocket = (load: () => Promise<SocketPort>): SocketPort => ({
  open: (options) => {
    let isOver = false
    let connection: SocketConnection | null = null
    load().then(
      (socket) => {
        if (!isOver) connection = socket.open(options)
      },
      (failure: unknown) => {
        if (!isOver) options.onClosed({ cause: 'unreachable', message: String(failure) })
      },
    )
    return {
      close: () => {
        isOver = true
        connection?.close()
      },
    }
  },
})
