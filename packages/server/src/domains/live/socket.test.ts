// @module-tag sqlite
import { createConnection } from 'node:net'
import { DAY_MS, HOUR_MS, liveMessage } from '@netbar/shared/contract'
import { io } from 'socket.io-client'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SESSION_MS } from '../access/session/sessions.ts'
import { createManualClock, startTestServer } from '../../testing/index.ts'
import type { ManualClock, TestServer } from '../../testing/index.ts'
import { connectLive, listenerOf, synced } from '../../testing/live-client.ts'
import type { ConnectOptions, LiveClient, Listener } from '../../testing/live-client.ts'
import { recordLiveMessage } from '../../kit/live-messages/outbox.ts'
import type { NewLiveMessage } from '../../kit/live-messages/outbox.ts'
import { MAX_REPLAYED } from './replay.ts'

let clock: ManualClock
let server: TestServer
let clients: LiveClient[]

beforeEach(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  clients = []
})
afterEach(async () => {
  for (const client of clients) client.close()
  await server.stop()
})

const connect = (options: ConnectOptions): LiveClient => {
  const client = connectLive(server.url, options)
  clients.push(client)
  return client
}

const record = (message: NewLiveMessage) => server.database.write((trx) => recordLiveMessage(trx, message, clock.now()))
const call = (branchId: string, machineName: string) => record({ branchId, type: 'CALL', machineName })

const messages = (client: LiveClient) =>
  client.heard.flatMap(({ event, payload }) =>
    event === 'notifyRoom' ? [v.parse(liveMessage, JSON.parse(String(payload)))] : [],
  )
const sequences = (client: LiveClient) => messages(client).map(({ sequence }) => sequence)
const machine = (name: string) => (heard: { payload: unknown }) =>
  String(heard.payload).includes(`"machineName":"${name}"`)
const refusal = async (client: LiveClient) => (await client.waitFor(({ event }) => event === 'connect_error')).payload

/** Opens a websocket whose frames are written by hand, and which answers nothing. */
const upgradeByHand = (query: Readonly<Record<string, string>>) => {
  const { hostname, port, host } = new URL(server.url)
  const parameters = new URLSearchParams({ EIO: '4', transport: 'websocket', ...query }).toString()
  const headers = [
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${btoa('0123456789abcdef')}`,
  ]
  const socket = createConnection(Number(port), hostname)
  const gone = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    // A reset is an end too.
    socket.on('error', () => {})
  })
  socket.write([`GET /socket.io/?${parameters} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'))
  return { socket, gone }
}

describe('a connection', () => {
  it.each([
    ['an hour forward', HOUR_MS],
    ['an hour back', -HOUR_MS],
    ['a day back', -DAY_MS],
  ])('[LIVE-6] stays, in order and each message once, where the clock of the server is set %s', async (_, ms) => {
    const { branchId, query } = await listenerOf(server, 'xh001_mgr')
    const client = connect({ query })
    const { epoch, sequence } = await synced(client)
    await call(branchId, '1')
    clock.turn(ms)
    await call(branchId, '2')
    // Sweeps go on, and find nobody to disconnect.
    clock.advance(5_000)
    clock.turn(-ms)
    await call(branchId, '3')
    await client.waitFor(machine('3'))
    expect(sequences(client)).toEqual([sequence + 1, sequence + 2, sequence + 3])
    expect(client.socket.connected).toBe(true)

    const other = connect({ query, after: { epoch, sequence } })
    expect(await synced(other)).toEqual({ epoch, sequence: sequence + 3 })
    expect(messages(other).map(({ machineName }) => machineName)).toEqual(['1', '2', '3'])
  })

  it('[LIVE-6] is expired while the clock of the server is a day ahead, and misses nothing when it is right again', async () => {
    const { branchId, query } = await listenerOf(server, 'xh001_mgr')
    const client = connect({ query })
    const after = await synced(client)
    clock.turn(DAY_MS)
    await call(branchId, '1')
    clock.advance(5_000)
    await client.gone
    expect(await refusal(connect({ query }))).toBe('40101')
    // Pruning runs each hour, with the wrong clock.
    clock.advance(HOUR_MS)
    clock.turn(-DAY_MS)
    await call(branchId, '2')
    const again = connect({ query, after })
    expect(await synced(again)).toEqual({ ...after, sequence: after.sequence + 2 })
    expect(messages(again).map(({ machineName }) => machineName)).toEqual(['1', '2'])
  })

  it('[LIVE-1] gets the messages of its branch as JSON texts, numbered without gaps', async () => {
    const { branchId, query } = await listenerOf(server, 'xh001_mgr')
    const client = connect({ query })
    const { sequence } = await synced(client)
    await call(branchId, '001')
    await record({ branchId, type: 'ORDER_PAID', orderNo: 'XS1', value: '300' })
    await client.waitFor(({ payload }) => String(payload).includes('ORDER_PAID'))
    expect(messages(client)).toEqual([
      {
        type: 'CALL',
        machineName: '001',
        orderNo: null,
        value: null,
        branchId,
        sequence: sequence + 1,
        time: '2026-11-21T04:00:00.000Z',
      },
      {
        type: 'ORDER_PAID',
        machineName: null,
        orderNo: 'XS1',
        value: '300',
        branchId,
        sequence: sequence + 2,
        time: '2026-11-21T04:00:00.000Z',
      },
    ])
  })

  it('[PERM-7] gets nothing of other branches, of its brand or another', async () => {
    const mine = await listenerOf(server, 'area01', 'XH001')
    const sibling = await listenerOf(server, 'area01', 'XH002')
    const foreign = await listenerOf(server, 'yq001_mgr')
    const client = connect({ query: mine.query })
    await synced(client)
    await call(sibling.branchId, 'sibling')
    await call(foreign.branchId, 'foreign')
    await call(mine.branchId, 'mine')
    await client.waitFor(machine('mine'))
    expect(messages(client).map(({ machineName }) => machineName)).toEqual(['mine'])
  })

  it('gets nothing of a write that is rolled back', async () => {
    const { branchId, query } = await listenerOf(server, 'xh001_mgr')
    const client = connect({ query })
    const { sequence } = await synced(client)
    const rolledBack = server.database.write(async (trx) => {
      await recordLiveMessage(trx, { branchId, type: 'CALL', machineName: 'lost' }, clock.now())
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await call(branchId, 'kept')
    await client.waitFor(machine('kept'))
    expect(sequences(client)).toEqual([sequence + 1])
  })
})

describe('a catch-up', () => {
  let listener: Listener
  beforeEach(async () => {
    listener = await listenerOf(server, 'xh001_mgr')
  })

  const cursor = async () => {
    const client = connect({ query: listener.query })
    const position = await synced(client)
    client.close()
    return position
  }

  it('[LIVE-6] replays what was missed, in order, each once, before what comes live', async () => {
    const after = await cursor()
    for (let index = 1; index <= 50; index += 1) await call(listener.branchId, `missed-${index}`)
    const client = connect({ query: listener.query, after })
    const writing = Promise.all(Array.from({ length: 50 }, (_, index) => call(listener.branchId, `live-${index}`)))
    const position = await synced(client)
    await writing
    await call(listener.branchId, 'last')
    await client.waitFor(machine('last'))
    expect(sequences(client)).toEqual(Array.from({ length: 101 }, (_, index) => after.sequence + index + 1))
    const reached = client.heard.findIndex(({ event }) => event === 'synced')
    const replayed = sequences({ ...client, heard: client.heard.slice(0, reached) })
    expect(replayed.at(-1) ?? after.sequence).toBe(position.sequence)
  })

  it('[LIVE-6] survives a restart of the server', async () => {
    const after = await cursor()
    await call(listener.branchId, 'before')
    server = await server.restart()
    const client = connect({ query: listener.query, after })
    await synced(client)
    expect(messages(client).map(({ machineName }) => machineName)).toEqual(['before'])
  })

  it('begins at the end without a cursor', async () => {
    await call(listener.branchId, 'earlier')
    const client = connect({ query: listener.query })
    const { sequence } = await synced(client)
    expect(sequence).toBeGreaterThan(0)
    expect(messages(client)).toEqual([])
  })

  it('replays a thousand messages, and lets the client fetch everything anew beyond that', async () => {
    const after = await cursor()
    await server.database.write(async (trx) => {
      for (let index = 1; index <= MAX_REPLAYED; index += 1)
        await recordLiveMessage(
          trx,
          { branchId: listener.branchId, type: 'CALL', machineName: `${index}` },
          clock.now(),
        )
    })
    const exact = connect({ query: listener.query, after })
    await synced(exact)
    expect(MAX_REPLAYED).toBe(1_000)
    expect(messages(exact)).toHaveLength(MAX_REPLAYED)
    await call(listener.branchId, 'one more')
    const late = connect({ query: listener.query, after })
    const { payload } = await late.waitFor(({ event }) => event === 'resync')
    expect(payload).toEqual({ epoch: after.epoch, sequence: after.sequence + MAX_REPLAYED + 1 })
    expect(messages(late)).toEqual([])
  })

  it('lets the client fetch everything anew after the retention, for another epoch, and from the future', async () => {
    const after = await cursor()
    const resync = async (wrong: unknown) => {
      const client = connect({ query: listener.query, after: wrong })
      return (await client.waitFor(({ event }) => event === 'resync')).payload
    }
    expect(await resync({ ...after, epoch: 'another' })).toEqual(after)
    expect(await resync({ ...after, sequence: after.sequence + 1 })).toEqual(after)
    await call(listener.branchId, 'old')
    await server.database.db.deleteFrom('live_message').where('branch_id', '=', listener.branchId).execute()
    expect(await resync(after)).toEqual({ ...after, sequence: after.sequence + 1 })
  })
})

describe('a handshake', () => {
  let listener: Listener
  beforeEach(async () => {
    listener = await listenerOf(server, 'xh001_mgr')
  })

  it.each([
    ['no token', { token: '' }, '40101'],
    ['a forged token', { token: 'a.b.c' }, '40101'],
    ['a user that is not the token’s', { user: 'somebody' }, '40301'],
    ['a branch that does not exist', { branchId: 'nowhere' }, '40301'],
    ['no branch', { branchId: '' }, '40301'],
    ['no key', { key: '' }, '40301'],
    ['another biz', { biz: 'guest' }, '40301'],
    ['a branch of 1,000 letters', { branchId: 'x'.repeat(1_000) }, '40301'],
  ])('[PERM-7] with %s is refused', async (_, change, status) => {
    expect(await refusal(connect({ query: { ...listener.query, ...change } }))).toBe(status)
  })

  it.each([
    ['a text', 'everything'],
    ['a negative number', { epoch: 'e', sequence: -1 }],
    ['a fraction', { epoch: 'e', sequence: 1.5 }],
    ['an epoch without end', { epoch: 'e'.repeat(100), sequence: 1 }],
    ['a list', [1, 2]],
  ])('whose cursor is %s is refused', async (_, after) => {
    expect(await refusal(connect({ query: listener.query, after }))).toBe('40301')
  })

  it('[PERM-7] for every branch of somebody else is refused', async () => {
    const branches = await server.database.db.selectFrom('branch').select('id').execute()
    const answers = await Promise.all(
      branches
        .filter(({ id }) => id !== listener.branchId)
        .map(({ id }) => refusal(connect({ query: { ...listener.query, branchId: id } }))),
    )
    expect(answers).toEqual(['40301', '40301', '40301'])
  })

  it('from a page of another origin is refused, and from the server’s own and an allowed one is not', async () => {
    server = await server.restart({ config: { allowedOrigins: ['https://portal.example'] } })
    const from = (origin: string) => connect({ query: listener.query, headers: { origin } })
    expect(await refusal(from('https://evil.example'))).toBe('websocket error')
    expect(await refusal(from('null'))).toBe('websocket error')
    await synced(from(server.url))
    await synced(from('https://portal.example'))
  })

  it('of an eleventh socket is refused, until another closes', async () => {
    const open = Array.from({ length: 12 }, () => connect({ query: listener.query }))
    const outcomes = await Promise.all(open.map((client) => client.waitFor(({ event }) => event !== 'notifyRoom')))
    expect(outcomes.map(({ event }) => event).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'connect_error'),
      ...Array.from({ length: 10 }, () => 'synced'),
    ])
    const [one] = open.filter(({ socket }) => socket.connected)
    one?.close()
    // A connection closed on this side may still be open on the other.
    for (;;) {
      const again = connect({ query: listener.query })
      const { event } = await again.waitFor(() => true)
      if (event === 'synced') break
    }
  })

  it('may be open for each of many branches at once, and nine times more', async () => {
    const own = await startTestServer({ clock })
    try {
      const { query, token } = await listenerOf(own, 'admin')
      const { body } = await own.call('GET', `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`, { token })
      // The conformance test checks the shape.
      const { branches } = body['data'] as { readonly branches: readonly { readonly id: string }[] }
      expect(branches.length).toBeGreaterThan(1)
      const open = Array.from({ length: branches.length + 10 }, (_, nth) =>
        connectLive(own.url, { query: { ...query, branchId: branches[nth % branches.length]?.id ?? '' } }),
      )
      const outcomes = await Promise.all(open.map((client) => client.waitFor(({ event }) => event !== 'notifyRoom')))
      expect(outcomes.filter(({ event }) => event === 'synced')).toHaveLength(branches.length + 9)
      expect(outcomes.filter(({ event }) => event === 'connect_error')).toHaveLength(1)
      for (const client of open) client.close()
    } finally {
      await own.stop()
    }
  })

  it('by long polling does not exist', async () => {
    const response = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling&token=${listener.token}`)
    expect(response.status).toBe(400)
  })

  it('is logged without its token', async () => {
    await refusal(connect({ query: { ...listener.query, branchId: 'nowhere' } }))
    expect(server.logLines.join('')).toContain('"call":"live","status":40301')
    expect(server.logLines.join('')).not.toContain(listener.token)
  })
})

describe('the end of a connection', () => {
  it('[SES-3] comes at once when the session is signed out, and the token opens no other', async () => {
    const listener = await listenerOf(server, 'xh001_mgr')
    const stays = await listenerOf(server, 'xh001_mgr')
    const [client, other] = [connect({ query: listener.query }), connect({ query: stays.query })]
    await Promise.all([synced(client), synced(other)])
    await server.call('DELETE', '/api/auth/jwt/token', { token: listener.token })
    await client.gone
    expect(await refusal(connect({ query: listener.query }))).toBe('40101')
    expect(other.socket.connected).toBe(true)
  })

  it('[SES-5] comes at once when the screen is locked, and a new one is opened only after it is unlocked', async () => {
    const { token, query } = await listenerOf(server, 'xh001_mgr')
    const client = connect({ query })
    const { payload } = await client.waitFor(({ event }) => event === 'synced')
    await server.call('POST', '/api/auth/jwt/lock', { token })
    await client.gone
    await call(query['branchId'] ?? '', 'A01')
    const refused = connect({ query })
    expect(await refusal(refused)).toBe('42301')
    expect(messages(refused)).toEqual([])
    await server.call('POST', '/api/auth/jwt/unlock', { token, body: { password: server.password } })
    const again = connect({ query, after: payload })
    await again.waitFor(machine('A01'))
  })

  it('comes within five seconds when session or branch are taken away by another process', async () => {
    const revoked = await listenerOf(server, 'xh001_cash1')
    const locked = await listenerOf(server, 'xh001_cash2')
    const moved = await listenerOf(server, 'xh001_cash3')
    const away = await listenerOf(server, 'xh001_mgr')
    const open = [revoked, locked, moved, away].map(({ query }) => connect({ query }))
    const { db } = server.database
    await Promise.all(open.map(synced))
    await db
      .updateTable('session')
      .set({ revoked_time: clock.now().toISOString() })
      .where('user_id', '=', revoked.userId)
      .execute()
    await db.updateTable('user').set({ status: 'LOCKED' }).where('id', '=', locked.userId).execute()
    await db.deleteFrom('user_branch').where('user_id', '=', moved.userId).execute()
    await db
      .updateTable('session')
      .set({ locked_time: clock.now().toISOString() })
      .where('user_id', '=', away.userId)
      .execute()
    clock.advance(5_000)
    await Promise.all(open.map(({ gone }) => gone))
    expect(open.map(({ socket }) => socket.connected)).toEqual([false, false, false, false])
  })

  it('[PERM-7] comes as soon where the clock was set back since the rights were read', async () => {
    const { userId, query } = await listenerOf(server, 'xh001_cash3')
    const client = connect({ query })
    await synced(client)
    clock.turn(-DAY_MS)
    await server.database.db.deleteFrom('user_branch').where('user_id', '=', userId).execute()
    clock.advance(5_000)
    await client.gone
    expect(await refusal(connect({ query }))).toBe('40301')
  })

  it('comes when the token expires', async () => {
    const { query } = await listenerOf(server, 'xh001_mgr')
    const client = connect({ query })
    await synced(client)
    clock.jump(SESSION_MS)
    await client.gone
    expect(await refusal(connect({ query }))).toBe('40101')
  })

  it('comes for a client that sends a frame of more than 16 KB, and for nobody else', async () => {
    const { branchId, query } = await listenerOf(server, 'xh001_mgr')
    const [loud, quiet] = [connect({ query }), connect({ query })]
    await Promise.all([synced(loud), synced(quiet)])
    loud.socket.emit('notifyRoom', 'x'.repeat(17_000))
    await loud.gone
    await call(branchId, 'after')
    await quiet.waitFor(machine('after'))
    expect(loud.socket.connected).toBe(false)
  })

  it('is not caused by unknown events', async () => {
    const { branchId, query } = await listenerOf(server, 'xh001_mgr')
    const [client, witness] = [connect({ query }), connect({ query })]
    await Promise.all([synced(client), synced(witness)])
    for (const payload of ['x', null, 42, [], { __proto__: { polluted: true } }, Buffer.alloc(100)])
      client.socket.emit('notifyRoom', payload)
    client.socket.emit('join', 'branch:anything')
    await call(branchId, 'after')
    await Promise.all([client.waitFor(machine('after')), witness.waitFor(machine('after'))])
    expect(witness.heard.filter(({ event }) => event === 'notifyRoom')).toHaveLength(1)
  })

  it('[LIVE-7] comes for a client that sends broken frames, and leaves the server up', async () => {
    const { query } = await listenerOf(server, 'xh001_mgr')
    const frames = [
      Buffer.from([0x81, 0x05, 0x68, 0x65, 0x6c, 0x6c, 0x6f]),
      Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
      Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
      Buffer.from([0x81, 0x84, 0, 0, 0, 0, 0xff, 0xfe, 0xfd, 0xfc]),
    ]
    for (const frame of frames) {
      const { socket, gone } = upgradeByHand(query)
      socket.resume()
      socket.write(frame)
      await gone
    }
    const client = connect({ query })
    await synced(client)
    expect(client.socket.connected).toBe(true)
  })

  it('[LIVE-6] comes for a client that never reads, before much waits for it, and for nobody else', async () => {
    const { branchId, query } = await listenerOf(server, 'xh001_mgr')
    const [slow, quick] = [connect({ query }), connect({ query })]
    await Promise.all([synced(slow), synced(quick)])
    // The websocket that socket.io uses in Node.
    const connection = Reflect.get(slow.socket.io.engine.transport, 'ws') as { pause(): void; resume(): void }
    connection.pause()
    const isCutOff = () => server.logLines.some((line) => line.includes('slow client cut off'))
    let sent = 0
    // More than both ends buffer, and each received by the client that reads.
    for (; !isCutOff() && sent < 400; sent += 1) {
      const name = `${sent}`.padStart(100_000, '0')
      await call(branchId, name)
      await quick.waitFor(machine(name))
      clock.advance(1_000)
    }
    expect(isCutOff()).toBe(true)
    connection.resume()
    await slow.gone
    await call(branchId, 'after')
    await quick.waitFor(machine('after'))
    expect(quick.heard.filter(({ event }) => event === 'notifyRoom')).toHaveLength(sent + 1)
    expect(quick.socket.connected).toBe(true)
  })

  it('comes with the end of the server, also for a client that does not answer any more', async () => {
    const { query } = await listenerOf(server, 'xh001_mgr')
    const polite = connect({ query })
    const { socket, gone } = upgradeByHand(query)
    const upgraded = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(data.toString())))
    await synced(polite)
    expect(await upgraded).toContain('101 Switching Protocols')
    server = await server.restart()
    expect(await polite.gone).toBe('transport close')
    await gone
  })

  it('brings a stock client back by itself, and tells it why it may not where its session has ended', async () => {
    const { query, token } = await listenerOf(server, 'xh001_mgr')
    const stock = io(server.url, { query, transports: ['websocket'], forceNew: true, reconnectionDelay: 1 })
    const next = (event: 'connect' | 'disconnect') => new Promise<unknown>((resolve) => void stock.once(event, resolve))
    try {
      await next('connect')
      const [lost, back] = [next('disconnect'), next('connect')]
      server = await server.restart({ config: { port: Number(new URL(server.url).port) } })
      expect(await lost).toBe('transport close')
      await back
      const refused = new Promise<Error>((resolve) => void stock.once('connect_error', resolve))
      await server.call('DELETE', '/api/auth/jwt/token', { token })
      expect((await refused).message).toBe('40101')
    } finally {
      stock.close()
    }
  })

  it('comes for one that sends more than any client does, and for no other', async () => {
    const { query } = await listenerOf(server, 'xh001_mgr')
    const [flooding, polite] = [connect({ query }), connect({ query })]
    await Promise.all([synced(flooding), synced(polite)])
    for (let sent = 0; sent < 15; sent += 1) polite.socket.emit('hello', sent)
    for (let sent = 0; sent < 30; sent += 1) flooding.socket.emit('hello', sent)
    expect(await flooding.gone).toBe('transport close')
    expect(server.logLines.filter((line) => line.includes('flooding client cut off'))).toHaveLength(1)
    expect(polite.socket.connected).toBe(true)
  })
})
