import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SocketClosing, SocketPort } from '../ports/index.ts'
import { createFakeSocket } from '../../testing/index.ts'
import { createSocketIo } from './socket-io.ts'
import { createLightSocket } from './socket-light.ts'
import { isSecure } from './socket-rules.ts'

let io: Server
let baseUrl: string

beforeEach(async () => {
  const http = createServer()
  io = new Server(http, { transports: ['websocket'] })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this kind.
  baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(() => io.close())

type CreateSocket = (options: { readonly baseUrl: string }) => SocketPort

/** Opens a socket and records what it reports; `until` waits for the first report of a kind. */
const openBy =
  (create: CreateSocket) =>
  (url = baseUrl) => {
    const reports: unknown[][] = []
    const waiting: { kind: string; met: (report: unknown[]) => void }[] = []
    const report = (...entry: [string, ...unknown[]]) => {
      reports.push(entry)
      for (const wait of waiting.filter(({ kind }) => kind === entry[0])) wait.met(entry)
    }
    const connection = create({ baseUrl: url }).open({
      query: { token: 't1', branchId: 'b1' },
      auth: { after: { epoch: 'e1', sequence: 4 } },
      onOpen: () => report('open'),
      onClosed: (closing: SocketClosing) => report('closed', closing.cause, closing.message),
      onEvent: (event, payload) => report('event', event, payload),
    })
    const until = (kind: string) => {
      const met = reports.find(([name]) => name === kind)
      return met ? Promise.resolve(met) : new Promise<unknown[]>((resolve) => waiting.push({ kind, met: resolve }))
    }
    return { connection, reports, until }
  }
const nextSocket = () => new Promise<Socket>((resolve) => io.once('connection', resolve))

describe.each([
  ['socket.io-client', createSocketIo],
  ['a bare WebSocket', createLightSocket],
])('the socket over %s', (_, create) => {
  const open = openBy(create)

  it('[LIVE-1] carries query and auth, and reports events in order', async () => {
    const arriving = nextSocket()
    const { until, reports } = open()
    const socket = await arriving
    expect(socket.handshake.query).toMatchObject({ token: 't1', branchId: 'b1' })
    expect(socket.handshake.auth).toEqual({ after: { epoch: 'e1', sequence: 4 } })
    socket.emit('notifyRoom', '{"type":"CALL"}')
    socket.emit('synced', { epoch: 'e1', sequence: 4 })
    socket.emit('last')
    while (reports.length < 4) await until('event').then(() => new Promise(setImmediate))
    expect(reports).toEqual([
      ['open'],
      ['event', 'notifyRoom', '{"type":"CALL"}'],
      ['event', 'synced', { epoch: 'e1', sequence: 4 }],
      ['event', 'last', undefined],
    ])
  })
  it.each([
    ['40101', 'refused'],
    ['40301', 'refused'],
    ['not in this room', 'refused'],
    ['50001', 'unreachable'],
  ])('[LIVE-3] tells a server that says %s as %s', async (message, cause) => {
    io.use((_socket, next) => next(new Error(message)))
    expect(await open().until('closed')).toEqual(['closed', cause, message])
  })
  it('reports an unreachable server', async () => {
    await io.close()
    expect((await open().until('closed')).slice(0, 2)).toEqual(['closed', 'unreachable'])
  })
  it('[LIVE-5] reports a server that hangs up before its answer as unreachable', async () => {
    io.engine.on('connection', (transport: { transport: { close: () => void } }) => transport.transport.close())
    expect((await open().until('closed')).slice(0, 2)).toEqual(['closed', 'unreachable'])
  })
  it('reports once a connection that the server closed, and does not retry', async () => {
    const arriving = nextSocket()
    const { until, reports } = open()
    await until('open')
    ;(await arriving).conn.close()
    expect((await until('closed')).slice(0, 2)).toEqual(['closed', 'lost'])
    expect(reports.filter(([kind]) => kind === 'closed')).toHaveLength(1)
    expect(io.of('/').sockets.size).toBe(0)
  })
  it('[LIVE-3] reports nothing after it was closed, and the server sees it close', async () => {
    const arriving = nextSocket()
    const { connection, until, reports } = open()
    await until('open')
    const socket = await arriving
    const gone = new Promise((resolve) => socket.on('disconnect', resolve))
    connection.close()
    await gone
    expect(reports).toEqual([['open']])
  })
  it('opens nothing when it is closed before it could open', async () => {
    let connections = 0
    io.on('connection', () => (connections += 1))
    const closed = open()
    closed.connection.close()
    await open().until('open')
    expect([connections, closed.reports]).toEqual([1, []])
  })
  it('[LIVE-1] sends no token over plain ws to another machine', async () => {
    expect(await open('http://192.0.2.1:5600').until('closed')).toEqual(['closed', 'refused', 'insecure'])
  })
})

describe('a secure address', () => {
  it.each([
    ['https://netbar.example', true],
    ['http://127.0.0.1:5600', true],
    ['http://localhost', true],
    ['http://[::1]:5600', true],
    ['http://netbar.example', false],
    ['http://127.0.0.1.netbar.example', false],
  ])('[LIVE-1] takes %s as secure: %s', (url, secure) => {
    expect(isSecure(new URL(url))).toBe(secure)
  })
})

describe('the fake socket', () => {
  it('keeps the same promises: nothing after close, one closing', () => {
    const fake = createFakeSocket()
    const reports: string[] = []
    const options = {
      query: {},
      auth: {},
      onOpen: () => reports.push('open'),
      onClosed: () => reports.push('closed'),
      onEvent: () => reports.push('event'),
    }
    fake.open(options)
    fake.latest.accept()
    fake.latest.drop()
    fake.latest.drop()
    fake.latest.notify({})
    fake.open(options)?.close()
    fake.latest.accept()
    expect(reports).toEqual(['open', 'closed'])
  })
})
