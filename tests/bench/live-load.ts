import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { tokenOf } from './sign-in.ts'

const SOCKETS_PER_USER = 10
const PASSWORD = 'netbar-bench-2026'

export interface LoadUser {
  readonly username: string
  readonly id: string
  readonly branchId: string
}
interface Usage {
  readonly rss: number
  readonly cpuMs: number
}

/** @param counters Number of branches with live messages but without clients. */
export const startLiveServer = async (counters = 0) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'netbar-bench-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'live-server.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      NETBAR_DATA_DIR: dataDir,
      NETBAR_DEMO_PASSWORD: PASSWORD,
      LIVE_COUNTERS: String(counters),
    },
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

/** One connection of a user of a branch. */
export interface LoadClient extends LoadUser {
  readonly token: string
}

/** Ten connections for each of the server's users, who are signed in here. */
export const clientsOf = async (url: string, users: readonly LoadUser[]): Promise<LoadClient[]> => {
  const signedIn: LoadClient[] = []
  for (const user of users) signedIn.push({ ...user, token: await tokenOf({ url, password: PASSWORD }, user.username) })
  return signedIn.flatMap((client) => Array.from({ length: SOCKETS_PER_USER }, () => client))
}

/** A connection that has caught up. */
export interface LoadSocket {
  readonly socket: WebSocket
  /** Its cursor as reported by the server; a later connection continues from it. */
  readonly cursor: unknown
}

/** Implements just enough of the protocol to receive messages, so that two thousand sockets fit into one process. */
export const openSocket = (
  url: string,
  { id, branchId, token }: LoadClient,
  onMessage: () => void,
  after: unknown = null,
): Promise<LoadSocket> =>
  new Promise((resolve, reject) => {
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
      if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ after })}`)
      else if (frame === '2') socket.send('3')
      else if (frame.startsWith('42["synced"')) {
        // An event is its name and its values.
        const [, cursor]: unknown[] = JSON.parse(frame.slice(2))
        resolve({ socket, cursor })
      } else if (frame.startsWith('42["notifyRoom"')) onMessage()
      else if (frame.startsWith('42["resync"')) reject(new Error('a gap could not be filled'))
      else if (frame.startsWith('44')) reject(new Error(frame))
    })
  })

const OPENED_AT_ONCE = 50

/** Opens them, fifty at a time. */
export const openAll = async (
  url: string,
  clients: readonly LoadClient[],
  onMessage: () => void,
): Promise<LoadSocket[]> => {
  const open: LoadSocket[] = []
  for (let start = 0; start < clients.length; start += OPENED_AT_ONCE)
    open.push(
      ...(await Promise.all(
        clients.slice(start, start + OPENED_AT_ONCE).map((client) => openSocket(url, client, onMessage)),
      )),
    )
  return open
}
