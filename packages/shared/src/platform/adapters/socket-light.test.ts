import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settlePromises } from '../../testing/index.ts'
import { createLightSocket } from './socket-light.ts'

/** The part of WebSocket that the socket uses; the test acts as the server. */
class Wire {
  static all: Wire[] = []
  readonly sent: string[] = []
  isClosed = false
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  readonly url: URL
  constructor(url: URL) {
    this.url = url
    Wire.all.push(this)
  }
  send(packet: string) {
    this.sent.push(packet)
  }
  close() {
    this.isClosed = true
    this.onclose?.()
  }
  say(...packets: readonly string[]) {
    for (const data of packets) this.onmessage?.({ data })
  }
}
const GREETING = '0{"sid":"s","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}'

const open = async () => {
  const reports: unknown[][] = []
  const connection = createLightSocket({ baseUrl: 'https://netbar.example/back/' }).open({
    query: { token: 't 1', branchId: 'b1' },
    auth: { after: null },
    onOpen: () => reports.push(['open']),
    onClosed: ({ cause, message }) => reports.push(['closed', cause, message]),
    onEvent: (...event) => reports.push(event),
  })
  await settlePromises()
  return { connection, reports, wire: Wire.all.at(-1) ?? new Wire(new URL('none:')) }
}

beforeEach(() => {
  Wire.all = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('WebSocket', Wire)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the socket over a bare WebSocket', () => {
  it('[LIVE-1] connects to the path of socket.io, with its version and the query', async () => {
    const { wire } = await open()
    expect([wire.url.protocol, wire.url.host, wire.url.pathname]).toEqual(['wss:', 'netbar.example', '/socket.io/'])
    expect(Object.fromEntries(wire.url.searchParams)).toEqual({
      EIO: '4',
      transport: 'websocket',
      token: 't 1',
      branchId: 'b1',
    })
  })
  it('answers the greeting with its auth, answers pings, and stays open while they arrive', async () => {
    const { wire, reports } = await open()
    wire.say(GREETING, '40{"sid":"s1"}')
    for (let ping = 0; ping < 5; ping += 1) {
      vi.advanceTimersByTime(44_000)
      wire.say('2')
    }
    expect(wire.sent).toEqual(['40{"after":null}', '3', '3', '3', '3', '3'])
    expect([reports, wire.isClosed]).toEqual([[['open']], false])
  })
  it('[LIVE-5] is lost when the pings stop, and unreachable when the server never accepts it', async () => {
    const lost = await open()
    lost.wire.say(GREETING, '40{"sid":"s1"}')
    vi.advanceTimersByTime(45_000)
    const unreachable = await open()
    unreachable.wire.say(GREETING)
    vi.advanceTimersByTime(20_000)
    expect(lost.reports.slice(1)).toEqual([['closed', 'lost', 'ping timeout']])
    expect(unreachable.reports).toEqual([['closed', 'unreachable', 'timeout']])
    expect([lost.wire.isClosed, unreachable.wire.isClosed]).toEqual([true, true])
  })
  it('is lost when the server disconnects, or sends an invalid packet', async () => {
    for (const packet of ['41', '1', '42{', '42']) {
      const { wire, reports } = await open()
      wire.say(GREETING, '40{"sid":"s1"}', packet, '42["late",1]')
      expect(reports.map(([what, cause]) => [what, cause])).toEqual([
        ['open', undefined],
        ['closed', 'lost'],
      ])
    }
  })
  it('ignores packets that it does not use', async () => {
    const { wire, reports } = await open()
    wire.say(GREETING, '40{"sid":"s1"}', '6', '43[]', '42["notifyRoom","{}"]')
    expect(reports).toEqual([['open'], ['notifyRoom', '{}']])
  })
  it('[LIVE-5] reports a missing socket client where there is no WebSocket', async () => {
    vi.stubGlobal('WebSocket', undefined)
    expect((await open()).reports).toEqual([['closed', 'unsupported', '']])
  })
})
