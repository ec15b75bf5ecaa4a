import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'
import { listenByDomain, type DomainListener } from './domain-listener.ts'
import { startForeignServer, type ForeignServer } from './foreign-server.ts'

// Starting processes takes long on a busy machine.

const BRANCH = '3'

let server: ForeignServer
let terminal: Terminal
let domain: DomainListener
beforeEach(async () => {
  server = await startForeignServer()
  terminal = await openTerminal(['--import', 'data:text/javascript,Math.random=()=>0'])
  domain = listenByDomain(server.url, 'token-1', BRANCH)
  await domain.until(() => domain.phases.at(-1) === 'open')
})
afterEach(async () => {
  domain.stop()
  await terminal.close()
  await server.close()
})

const call = (machineName: string) => ({ type: 'CALL', machineName, branchId: 3 })

describe('a server that knows the specification only', () => {
  it('[LIVE-1] gets the query of the specification, and its messages are applied as they arrive', async () => {
    for (const name of ['1', '2', '3']) server.notify(call(name))
    await domain.until(() => domain.notices.length === 3)
    expect(domain.notices.map(({ message }) => message.machineName)).toEqual(['1', '2', '3'])
    expect(server.handshakes).toEqual([
      {
        query: expect.objectContaining({
          token: 'token-1',
          key: expect.stringMatching(/.+/),
          branchId: BRANCH,
          user: '7',
          biz: 'admin',
        }),
        auth: { after: null },
      },
    ])
  })

  it('[LIVE-7] [LIVE-6] is understood whatever else it sends, and tail reports the gap that a cut leaves', async () => {
    const tail = terminal.tail([], { env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: 'token-1' } })
    await tail.connected
    for (const payload of [
      7,
      null,
      [],
      'x',
      { type: 'CALL' },
      '['.repeat(10_000),
      JSON.stringify({ type: 'EVIL', branchId: 3 }),
    ])
      server.say(payload)
    server.notify({ ...call('1'), branchId: 4 })
    server.notify(call('2'))
    await Promise.all([domain.until(() => domain.notices.length === 1), tail.until(() => tail.lines.length === 1)])
    server.cut()
    await Promise.all([
      domain.until(() => domain.lostCount === 1 && domain.phases.at(-1) === 'open'),
      tail.until(() => tail.reported.length === 4),
    ])
    server.notify(call('3'))
    await Promise.all([domain.until(() => domain.notices.length === 2), tail.until(() => tail.lines.length === 2)])
    expect(domain.notices.map(({ message }) => message.machineName)).toEqual(['2', '3'])
    expect(tail.lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ id: null, machineName: '2', branchId: BRANCH }),
      expect.objectContaining({ id: null, machineName: '3', branchId: BRANCH }),
    ])
    expect([...tail.reported].toSorted()).toEqual([
      expect.stringMatching(/^gap \S+Z – \S+Z：部分通知已无法补发$/),
      ...['已断开', '已连接', '已连接'].toSorted(),
    ])
  })
})
