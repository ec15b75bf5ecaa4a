import type { SocketConnection, SocketPort } from '@netbar/shared'

/** A socket port whose client is loaded with the first connection. */
export const createLateSocket = (load: () => Promise<SocketPort>): SocketPort => ({
  open: (options) => {
    let isOver = false
    let connection: SocketConnection | null = null
    // It cannot fail: what opens connections is in the same part as the client.
    void load().then((socket) => {
      if (!isOver) connection = socket.open(options)
    })
    return {
      close: () => {
        isOver = true
        connection?.close()
      },
    }
  },
})
