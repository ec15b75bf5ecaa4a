import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { tokenOf } from './sign-in.ts'
import type { Row } from './row.ts'

const SOCKETS_PER_USER = 10
const OPENED_AT_ONCE = 50
const BROADCASTS = 300
const PASSWORD = 'netbar-bench-2026'
const LONGEST_WAIT_MS = 30_000

interface LoadUser {
  readonly username: string
  readonly id: string
  readonly branchId: string
}
interface Usage {
  readonly rss: number
  readonly cpuMs: number
}

const startLiveServer = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'netbar-bench-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'live-server.ts')], {
    env: { ...process.env, PORT: '0', NETBAR_DATA_DIR: dataDir, NETBAR_DEMO_PASSWORD: PASSWORD },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const hear = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value))
  const ask = async (order: string): Promise<unknown> => {
    child.stdin.write(`${order}\n`)
    return hear()
  }
  // The other end of this pipe is ours.
  const { url, users } = (await hear()) as { url: string; users: readonly LoadUser[] }
  return {
    url,
    users,
    usage: async () => (await ask('usage')) as Usage,
    broadcast: (count: number) => ask(`broadcast ${count}`),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Speaks just enough of the protocol to be told, so that two thousand of them fit into one process. */
const openSocket = (url: string, { id, branchId }: LoadUser, token: string, onMessage: () => void) =>
  new Promise<WebSocket>((resolve, reject) => {
    const query = new URLSearchParams({
      EIO: '4',
      transport: 'websocket',
      token,
      key: 'bench',
      branchId,
      user: id,
      biz: 'admin',
    })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?${query.toString()}`)
    socket.addEventListener('error', () => reject(new Error('a socket was refused')))
    socket.addEventListener('message', ({ data }) => {
      const frame = String(data)
      if (frame.startsWith('0')) socket.send('40')
      else if (frame === '2') socket.send('3')
      else if (frame.startsWith('42["synced"')) resolve(socket)
      else if (frame.startsWith('42["notifyRoom"')) onMessage()
      else if (frame.startsWith('44')) reject(new Error(frame))
    })
  })

/** Live messages to ten branches with two hundred clients each: what it costs the server, and whether all arrive. */
export async function fanOut(): Promise<Row[]> {
  const server = await startLiveServer()
  const sockets: WebSocket[] = []
  let heard = 0
  const arrived = Promise.withResolvers<void>()
  try {
    const { url, users } = server
    const tokens = new Map<LoadUser, string>()
    for (const user of users) tokens.set(user, await tokenOf({ url, password: PASSWORD }, user.username))
    const clients = users.flatMap((user) => Array.from({ length: SOCKETS_PER_USER }, () => user))
    const expected = (clients.length / new Set(users.map(({ branchId }) => branchId)).size) * BROADCASTS
    const onMessage = () => {
      heard += 1
      if (heard === expected) arrived.resolve()
    }
    const before = await server.usage()
    for (let start = 0; start < clients.length; start += OPENED_AT_ONCE)
      sockets.push(
        ...(await Promise.all(
          clients
            .slice(start, start + OPENED_AT_ONCE)
            .map((user) => openSocket(url, user, tokens.get(user) ?? '', onMessage)),
        )),
      )
    const connected = await server.usage()
    const started = performance.now()
    await server.broadcast(BROADCASTS)
    const timer = setTimeout(arrived.resolve, LONGEST_WAIT_MS)
    await arrived.promise
    clearTimeout(timer)
    const perSecond = BROADCASTS / ((performance.now() - started) / 1_000)
    const after = await server.usage()
    const reference = `${clients.length} clients in rooms of ${clients.length / 10}`
    return [
      {
        what: 'live message to a room, CPU of the server with its commit',
        value: (after.cpuMs - connected.cpuMs) / BROADCASTS,
        budget: { atMost: 15 },
        unit: 'ms',
        reference: `${reference}, ${perSecond.toFixed(0)} messages a second`,
      },
      {
        what: 'memory of the server for a client',
        value: (connected.rss - before.rss) / clients.length / 1_024,
        budget: { atMost: 60 },
        unit: 'KB',
        reference,
      },
      {
        what: 'live messages that did not arrive',
        value: expected - heard,
        budget: { atMost: 0 },
        unit: '',
        reference,
      },
    ]
  } finally {
    for (const socket of sockets) socket.close()
    await server.stop()
  }
}
