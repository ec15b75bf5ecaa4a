import { exampleNotification, exampleOrder, exampleUser } from '@netbar/shared/testing'

interface Envelope {
  readonly status: number
  readonly data?: unknown
  readonly rows?: readonly unknown[]
  readonly total?: number
}

/** A netbar server as a page sees it: over fetch and a websocket. */
export interface FakeServer {
  /** Method and path of each request, with its token. */
  readonly requests: readonly { readonly route: string; readonly token: string | null }[]
  /** Tokens of the open sockets, from their addresses. */
  readonly sockets: readonly string[]
  readonly socketsEver: number
  /** Sets the unread total from now on. */
  setUnread(total: number): void
  /** Sends a live message to every socket. */
  notify(message: object): void
  /** Restores the page's own fetch and WebSocket. */
  restore(): void
}

const answerTo = (route: string, unread: number): Envelope => {
  switch (route) {
    case 'GET /api/admin/user/front/info':
      return {
        status: 200,
        data: {
          ...exampleUser,
          branches: [...exampleUser.branches, { id: 'b2', brandId: 'r1', branchNo: 'XH002', name: '徐东店' }],
        },
      }
    case 'GET /api/admin/notification/unread/total':
      return { status: 200, data: unread }
    case 'GET /api/admin/notification/list':
      return { status: 200, rows: unread > 0 ? [exampleNotification('n1')] : [], total: Math.min(unread, 1) }
    case 'GET /api/purchase/order/page':
      return { status: 200, rows: [exampleOrder('1')], total: 1 }
    case 'GET /api/purchase/order/statusCounts':
      return { status: 200, data: { SHIPPED: 1, UNSTORED: 1 } }
    default:
      return { status: 200, data: null }
  }
}

/** Engine.IO and Socket.IO, as far as a client without reconnection uses them. */
class FakeWebSocket extends EventTarget {
  static readonly open = new Set<FakeWebSocket>()
  static ever = 0
  binaryType = 'blob'
  readyState = 0
  readonly url: string
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: object) => void) | null = null
  onerror: (() => void) | null = null

  constructor(url: string) {
    super()
    this.url = url
    FakeWebSocket.ever += 1
    FakeWebSocket.open.add(this)
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen?.()
      this.hear('0{"sid":"s","upgrades":[],"pingInterval":60000,"pingTimeout":60000,"maxPayload":1000000}')
    })
  }
  hear(data: string) {
    this.onmessage?.({ data })
  }
  send(data: string) {
    if (!data.startsWith('40')) return
    setTimeout(() => {
      this.hear('40{"sid":"s1"}')
      this.hear('42["synced",{"epoch":"e1","sequence":0}]')
    })
  }
  close() {
    this.readyState = 3
    FakeWebSocket.open.delete(this)
    this.onclose?.({ code: 1000, reason: '' })
  }
}

/** Replaces the network of this page until it is restored. */
export const fakeServer = (unread = 3): FakeServer => {
  const [ownFetch, OwnWebSocket] = [globalThis.fetch, globalThis.WebSocket]
  const requests: { route: string; token: string | null }[] = []
  let total = unread
  FakeWebSocket.open.clear()
  FakeWebSocket.ever = 0

  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI)
    if (!url.pathname.startsWith('/api/')) return ownFetch(input, init)
    const route = `${init?.method ?? 'GET'} ${url.pathname}`
    requests.push({ route, token: new Headers(init?.headers).get('Authorization') })
    return Response.json(answerTo(route, total))
  }
  // The client uses no more of WebSocket than this class has.
  globalThis.WebSocket = FakeWebSocket as unknown as typeof WebSocket
  return {
    requests,
    get sockets() {
      return [...FakeWebSocket.open].map(({ url }) => new URL(url).searchParams.get('token') ?? '')
    },
    get socketsEver() {
      return FakeWebSocket.ever
    },
    setUnread: (next) => {
      total = next
    },
    notify: (message) => {
      for (const socket of FakeWebSocket.open)
        socket.hear(`42${JSON.stringify(['notifyRoom', JSON.stringify(message)])}`)
    },
    restore: () => {
      globalThis.fetch = ownFetch
      globalThis.WebSocket = OwnWebSocket
    },
  }
}
