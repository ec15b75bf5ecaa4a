// @module-tag release
import { createManualClock, recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evilText, evilValue } from './evil.ts'

const PACKETS = 300
const SEED = Number(process.env['NETBAR_FUZZ_SEED'] ?? 20_261_121)

const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
const open = new Set<Socket>()
let server: TestServer
let query: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ clock })
  const token = await server.signIn('xh001_mgr')
  const { db } = server.database
  const user = await db
    .selectFrom('user')
    .innerJoin('user_branch', 'user_branch.user_id', 'user.id')
    .where('username', '=', 'xh001_mgr')
    .select(['user.id', 'branch_id'])
    .executeTakeFirstOrThrow()
  query = { token, key: 'key-1', branchId: user.branch_id, user: user.id, biz: 'admin' }
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await server.stop()
})

const connect = async (changes: Readonly<Record<string, string>> = {}): Promise<Socket> => {
  const socket = io(server.url, {
    query: { ...query, ...changes },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  open.add(socket)
  await new Promise((resolve) => {
    socket.on('synced', resolve)
    socket.on('connect_error', resolve)
  })
  return socket
}

/** Packets of Socket.IO's protocol, valid or with a valid beginning. */
const packets: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.tuple(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '9', ''), evilText).map(([type, text]) => type + text),
  fc
    .tuple(
      fc.constantFrom('2', '3', '20', '0/admin,', '2/admin,', '2999999999999'),
      fc.array(evilValue, { maxLength: 3 }),
    )
    .map(([type, values]) => type + JSON.stringify(values)),
  fc.constantFrom(
    '51-["x",{"_placeholder":true,"num":0}]',
    '599999999-["x",{"_placeholder":true,"num":5}]',
    '2["connect"]',
    '2["disconnect"]',
    '2["__proto__",{"polluted":1}]',
    '2["notifyRoom","{\\"type\\":\\"CALL\\"}"]',
    '40{"token":"x"}',
    '41',
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
)

/** Sends a raw packet, and waits until it was read: a following one is answered, or the socket closes. */
const sendRaw = async (packet: string | Uint8Array<ArrayBuffer>): Promise<void> => {
  const socket = await connect()
  const { engine } = socket.io
  const ended = new Promise((resolve) => void engine.on('close', resolve))
  engine.send(packet)
  socket.disconnect()
  await ended
  open.delete(socket)
}

it(`[LIVE-7] ${PACKETS} packets of any kind reach nobody else, and leave the server up`, async () => {
  const witness = await connect()
  const heard: string[] = []
  witness.on('notifyRoom', (payload: unknown) => heard.push(String(payload)))
  await fc.assert(fc.asyncProperty(packets, sendRaw), { seed: SEED, numRuns: PACKETS })
  const arrived = new Promise((resolve) => void witness.on('notifyRoom', resolve))
  await server.database.write((trx) =>
    recordLiveMessage(trx, { branchId: query['branchId'] ?? '', type: 'CALL', machineName: 'real' }, clock.now()),
  )
  await arrived
  expect(heard).toHaveLength(1)
  expect(heard[0]).toContain('real')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})

it('[PERM-7] handshakes of any kind are refused, or are those of the user’s own branch', async () => {
  const names = fc.constantFrom('token', 'key', 'branchId', 'user', 'biz', 'EIO', 'sid')
  await fc.assert(
    fc.asyncProperty(names, evilText, async (name, text) => {
      // A URL cannot carry lone surrogates.
      const socket = await connect({ [name]: text.toWellFormed() })
      const isOfTransport = name === 'key' || name === 'EIO' || name === 'sid'
      expect(socket.connected && !isOfTransport, `${name} ${text}`).toBe(false)
      socket.disconnect()
      open.delete(socket)
    }),
    { seed: SEED, numRuns: 100 },
  )
  expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ok' })
  expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})
