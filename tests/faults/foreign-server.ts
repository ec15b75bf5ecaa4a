import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'

/** A backend that follows the specification, and has none of our extensions. */
export interface ForeignServer {
  readonly url: string
  /** Handshakes so far: their query, and the other data. */
  readonly handshakes: readonly { readonly query: object; readonly auth: object }[]
  /** Number of open connections. */
  readonly openCount: number
  /** Sends a message to everybody who listens. */
  notify(message: object): void
  /** Sends any payload in place of a message. */
  say(payload: unknown): void
  /** Drops every connection. */
  cut(): void
  close(): Promise<void>
}

const USER = {
  id: 7,
  username: 'store1',
  name: '店长',
  branches: [{ id: 3, name: '一店', brandId: 1, branchNo: 'S1' }],
  roles: [{ id: 2, name: '店长', level: '2' }],
  menus: [{ name: 'home', title: '首页', icon: '', children: [] }],
}

const listen = (http: HttpServer): Promise<string> =>
  new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => {
      // A listening TCP server always has an address of this kind.
      resolve(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
    })
  })

export const startForeignServer = async (): Promise<ForeignServer> => {
  const http = createServer(({ url = '' }, response) => {
    const body = url.startsWith('/api/admin/user/front/info')
      ? { status: 200, data: USER }
      : { status: 200, data: null }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  })
  const io = new Server(http)
  const handshakes: { query: object; auth: object }[] = []
  const sockets = new Set<Socket>()
  io.on('connection', (socket) => {
    handshakes.push({ query: socket.handshake.query, auth: socket.handshake.auth })
    sockets.add(socket)
    socket.on('disconnect', () => sockets.delete(socket))
  })
  return {
    url: await listen(http),
    handshakes,
    get openCount() {
      return sockets.size
    },
    notify: (message) => void io.emit('notifyRoom', JSON.stringify(message)),
    say: (payload) => void io.emit('notifyRoom', payload),
    cut: () => {
      for (const socket of sockets) socket.conn.close()
    },
    close: () => io.close(),
  }
}
