import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

/** A load balancer in front of several servers: one address, behind which the first of them that is up answers. */
export interface Door {
  readonly url: string
  /** Sets the target ports of loopback, the preferred one first. */
  lead(ports: readonly number[]): void
  close(): Promise<void>
}

const HOST = '127.0.0.1'

const connectTo = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(socket))
    socket.on('error', () => resolve(null))
  })

/** Opens a door on a free port. */
export const openDoor = async (): Promise<Door> => {
  let ports: readonly number[] = []
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    // A reset is an end too.
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
  }
  const lead = async (client: Socket) => {
    keep(client)
    for (const port of ports) {
      const server = await connectTo(port)
      if (server === null) continue
      keep(server)
      client.once('close', () => server.destroy())
      server.once('close', () => client.destroy())
      client.pipe(server).pipe(client)
      return
    }
    client.destroy()
  }
  const listener = createServer((client) => void lead(client)).listen(0, HOST)
  await once(listener, 'listening')
  const address = listener.address()
  return {
    url: `http://${HOST}:${typeof address === 'object' && address !== null ? address.port : 0}`,
    lead: (now) => {
      ports = now
    },
    close: async () => {
      listener.close()
      for (const socket of open) socket.destroy()
      await once(listener, 'close')
    },
  }
}
