import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'

let server: TestServer
let terminal: Terminal
let token: string
beforeAll(async () => {
  server = await startTestServer()
  terminal = await openTerminal()
  token = await server.signIn('xh001_mgr')
})
afterAll(async () => {
  await terminal.close()
  await server.stop()
})

const NO_PROXY = {
  TZ: 'Asia/Shanghai',
  HTTP_PROXY: '',
  HTTPS_PROXY: '',
  ALL_PROXY: '',
  http_proxy: '',
  https_proxy: '',
  all_proxy: '',
}
const doctor = (env: Readonly<Record<string, string>> = {}) =>
  terminal.run(['doctor'], { env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: token, ...NO_PROXY, ...env } })
const marks = (stdout: string) =>
  stdout
    .split('\n')
    .map((line) => line.charAt(0))
    .join('')

describe('netbar doctor', () => {
  it('[CLI-1] has a line for each check, and ends with 0 when all is well', async () => {
    const { code, stdout, stderr } = await doctor()
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^✓ netbar \d+\.\d+\.\d+，Node \d+\.\d+\.\d+$/),
      '✓ 没有设置代理',
      expect.stringMatching(new RegExp(`^✓ 服务器 ${server.url} 正常，\\d+ 毫秒$`)),
      expect.stringMatching(/^✓ 时钟与服务器相差 \d+s$/),
      '✓ 已登录 xh001_mgr，1 家门店',
      expect.stringMatching(/^✓ 登录有效期至 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d，还有 1[12]h/),
      expect.stringMatching(/^✓ 可以接收 XH001 \S+ 的实时通知$/),
    ])
    expect(stdout).not.toContain(token)
  })

  it('[CLI-3] ends with 4 and a hint when the session is refused or there is none', async () => {
    const [refused, missing] = await Promise.all([doctor({ NETBAR_TOKEN: 'a.b.c' }), doctor({ NETBAR_TOKEN: '' })])
    expect([refused.code, missing.code]).toEqual([4, 4])
    expect(refused.stdout.split('\n').at(-1)).toBe('✗ 登录已失效，请重新运行 netbar login')
    expect(missing.stdout.split('\n').at(-1)).toBe('✗ 尚未登录，请先运行 netbar login')
  })

  it('[CLI-1] ends with 1 when the server is unreachable, and stops there', async () => {
    const { code, stdout } = await doctor({ NETBAR_SERVER: 'http://127.0.0.1:9' })
    expect([code, marks(stdout)]).toEqual([1, '✓✓✗'])
    expect(stdout).toContain('无法连接服务器 http://127.0.0.1:9')
  })

  it('[CLI-1] ends with 5 for an account without branches, and with 2 when no server is named', async () => {
    const nobranch = await doctor({ NETBAR_TOKEN: await server.signIn('nobranch') })
    expect([nobranch.code, marks(nobranch.stdout)]).toEqual([5, '✓✓✓✓✗✓'])
    const nowhere = await doctor({ NETBAR_SERVER: '' })
    expect([nowhere.code, nowhere.stdout.split('\n').at(-1)]).toEqual([
      2,
      '✗ 请用 --server 或 NETBAR_SERVER 指定服务器',
    ])
    const nonsense = await doctor({ NETBAR_SERVER: 'netbar' })
    expect(nonsense).toEqual({ code: 2, stdout: '', stderr: '--server 的值无效：netbar' })
  })

  it('[CLI-1] warns of an unused proxy, a wrong clock and a server without a state of its own', async () => {
    const other = createServer((_request, response) => {
      response.writeHead(404, { Date: 'Mon, 01 Jan 2024 00:00:00 GMT' }).end('{"status":50001,"msg":null}')
    })
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    // A server that listens on a port has an address with one.
    const { port } = other.address() as AddressInfo
    const { code, stdout } = await doctor({
      NETBAR_SERVER: `http://127.0.0.1:${port}`,
      ALL_PROXY: 'http://user:secret@p',
    })
    other.close()
    expect([code, marks(stdout)]).toEqual([1, '✓!!!✗'])
    expect(stdout).toContain('2024-01-01 08:00:00 +08:00')
    expect(stdout).not.toContain('secret')
  })
})
