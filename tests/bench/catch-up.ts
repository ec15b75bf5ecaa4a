import { performance } from 'node:perf_hooks'
import { recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { io } from 'socket.io-client'
import type { Row } from './row.ts'

const MISSED = 1_000
const ROUNDS = 5

interface Connected {
  readonly ms: number
  readonly heard: number
  readonly cursor: unknown
}

/** Connects and listens until the server reports that the client is caught up. */
const connect = (server: TestServer, query: Readonly<Record<string, string>>, after: unknown): Promise<Connected> =>
  new Promise((resolve, reject) => {
    const begin = performance.now()
    let heard = 0
    const socket = io(server.url, {
      query: { ...query },
      auth: { after },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    socket.on('notifyRoom', () => (heard += 1))
    socket.on('connect_error', reject)
    socket.on('synced', (cursor: unknown) => {
      socket.close()
      resolve({ ms: performance.now() - begin, heard, cursor })
    })
  })

/** A client that reconnects after 1,000 notices: from the handshake to the last of them. */
export async function catchUp(): Promise<Row[]> {
  const server = await startTestServer()
  try {
    const token = await server.signIn('xh001_mgr')
    const branch = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('id')
      .executeTakeFirstOrThrow()
    const user = await server.database.db
      .selectFrom('user')
      .where('username', '=', 'xh001_mgr')
      .select('id')
      .executeTakeFirstOrThrow()
    const query = { token, key: 'bench', branchId: branch.id, user: user.id, biz: 'admin' }
    const { cursor } = await connect(server, query, null)
    await server.database.write(async (trx) => {
      for (let call = 1; call <= MISSED; call += 1)
        await recordLiveMessage(trx, { branchId: branch.id, type: 'CALL', machineName: String(call) }, new Date())
    })
    const missed: Connected[] = []
    const nothing: Connected[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      missed.push(await connect(server, query, cursor))
      nothing.push(await connect(server, query, null))
    }
    const wrong = missed.find(({ heard }) => heard !== MISSED)
    if (wrong) throw new Error(`${wrong.heard} of ${MISSED} notices arrived`)
    const least = (all: readonly Connected[]) => Math.min(...all.map(({ ms }) => ms))
    return [
      {
        what: `catch-up of ${MISSED} missed notices`,
        value: least(missed),
        budget: { atMost: 500 },
        unit: 'ms',
        reference: `a connection that missed nothing takes ${least(nothing).toFixed(1)} ms`,
      },
    ]
  } finally {
    await server.stop()
  }
}
