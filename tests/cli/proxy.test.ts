// @module-tag release
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import { recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'

/** A certificate for a host name that does not resolve, and its key; valid until 2126, for these tests only. */
const PEM_FILE = join(import.meta.dirname, '../netbar-test.pem')
const SERVER = 'https://netbar.test'

const portOf = (server: Server | TlsServer): Promise<number> =>
  new Promise((resolve) => {
    // A listening TCP server always has an address of this kind.
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
const tie = (one: Socket, other: Socket) => {
  one.pipe(other).pipe(one)
  one.on('error', () => other.destroy())
  other.on('error', () => one.destroy())
}

let server: TestServer
let terminal: Terminal
let tls: TlsServer
let proxy: Server
let proxyUrl: string
/** Targets and credentials of the proxy's requests. */
let asked: string[]
beforeEach(async () => {
  server = await startTestServer()
  terminal = await openTerminal()
  asked = []
  const pem = readFileSync(PEM_FILE)
  tls = createTlsServer({ key: pem, cert: pem }, (client) => tie(client, connect(Number(new URL(server.url).port))))
  const tlsPort = await portOf(tls)
  proxy = createServer().on('connect', ({ url = '', headers }, client: Socket) => {
    asked.push(`${url} ${headers['proxy-authorization'] ?? '-'}`)
    if (!headers['proxy-authorization']) return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    tie(client, connect(tlsPort))
  })
  proxyUrl = `127.0.0.1:${await portOf(proxy)}`
})
afterEach(async () => {
  await terminal.close()
  proxy.closeAllConnections()
  proxy.close()
  tls.close()
  await server.stop()
})

const NO_PROXY = { HTTP_PROXY: '', HTTPS_PROXY: '', http_proxy: '', https_proxy: '', NO_PROXY: '', no_proxy: '' }
const environment = async () => ({
  ...NO_PROXY,
  NETBAR_SERVER: SERVER,
  NETBAR_TOKEN: await server.signIn('xh001_mgr'),
  NODE_EXTRA_CA_CERTS: PEM_FILE,
  HTTPS_PROXY: `http://ann:secret@${proxyUrl}`,
})
const TUNNEL = `netbar.test:443 Basic ${Buffer.from('ann:secret').toString('base64')}`

describe('a server that is reachable only through a proxy', () => {
  it('[CLI-1] [LIVE-1] is called and listened to through it, with its password', async () => {
    const running = terminal.tail(['--count', '1'], { env: await environment() })
    await running.connected
    // The host name does not resolve: every connection goes through the proxy.
    expect(new Set(asked)).toEqual(new Set([TUNNEL]))
    const { id: branchId } = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('id')
      .executeTakeFirstOrThrow()
    await server.database.write((trx) =>
      recordLiveMessage(trx, { branchId, type: 'CALL', machineName: '7' }, new Date()),
    )
    expect(await running.ended).toBe(0)
    expect(JSON.parse(running.lines[0] ?? '')).toMatchObject({ type: 'CALL', machineName: '7' })
  })

  it('[CLI-1] passes every check of the doctor, which reveals no password', async () => {
    const { code, stdout, stderr } = await terminal.run(['doctor'], { env: await environment() })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').map((line) => line.slice(0, 1))).toEqual(Array.from({ length: 7 }, () => '✓'))
    expect(stdout).toContain('HTTPS_PROXY')
    expect(stdout).not.toContain('secret')
    expect(new Set(asked)).toEqual(new Set([TUNNEL]))
  })

  it('[CLI-1] is reported as unreachable when the proxy refuses', async () => {
    const env = { ...(await environment()), HTTPS_PROXY: `http://${proxyUrl}` }
    expect(await terminal.run(['whoami'], { env })).toMatchObject({ code: 1, stdout: '' })
    const { code, stdout } = await terminal.run(['unstored'], { env })
    expect([code, stdout.split(' - ')[0]]).toEqual([3, 'UNSTORED UNKNOWN'])
    expect(asked).toEqual(['netbar.test:443 -', 'netbar.test:443 -'])
  })

  it('[CLI-1] is connected directly if it is in NO_PROXY, or this machine', async () => {
    const env = await environment()
    expect(await terminal.run(['whoami'], { env: { ...env, NO_PROXY: 'netbar.test' } })).toMatchObject({ code: 1 })
    const plain = { ...env, HTTP_PROXY: env.HTTPS_PROXY, NETBAR_SERVER: server.url }
    expect(await terminal.run(['whoami'], { env: plain })).toMatchObject({ code: 0 })
    expect(asked).toEqual([])
  })
})
