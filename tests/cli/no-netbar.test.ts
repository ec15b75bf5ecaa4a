import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPty } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

let web: Server
let url: string
let terminal: Terminal
/** Paths that were requested. */
const asked: string[] = []
beforeAll(async () => {
  web = createServer(({ url: path = '' }, response) => {
    asked.push(path)
    // A gateway in front of a netbar server that is down.
    if (path.startsWith('/down/')) response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
    else if (path.startsWith('/json/'))
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end('{"message":"hello"}')
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>')
  })
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this kind.
  url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  terminal = await openTerminal()
})
afterAll(async () => {
  await terminal.close()
  await new Promise((closed) => web.close(closed))
})

const environment = (path = '') => ({ NETBAR_SERVER: `${url}${path}`, NETBAR_TOKEN: 'a.b.c' })
const other = (path = '', answer = 'HTTP 404, text/html') => `${url}${path} 不是 netbar 服务器（${answer}）`

describe('a server that is none of netbar', () => {
  it.each([['tail'], ['whoami'], ['notifications']])(
    '[ERR-6] is named by %s with its answer, and ends it with 78',
    async (command) => {
      const pty = openPty([command], { cols: 160, rows: 24, env: { HOME: terminal.home, ...environment() } })
      await pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)
      expect(pty.screen()).toEqual([other(), 'ended with 78', 'icanon echo'])
      pty.close()
    },
  )

  it('[ERR-6] is told from a gateway whose server is down, and known by any other JSON', async () => {
    const [down, json] = await Promise.all(
      ['/down', '/json'].map((path) => terminal.run(['whoami'], { env: environment(path) })),
    )
    expect(down).toEqual({ code: 1, stdout: '', stderr: '系统忙，请稍后再试！' })
    expect(json).toEqual({ code: 78, stdout: '', stderr: other('/json', 'HTTP 200, application/json') })
  })

  it('[CLI-3] [ERR-6] gets the name and password once, and no other call', async () => {
    asked.length = 0
    const refused = await terminal.run(['login', '--server', url, '--username', 'anna', '--password-stdin'], {
      input: 'secret-1',
    })
    expect(refused).toEqual({ code: 78, stdout: '', stderr: other() })
    expect(asked).toEqual(['/api/auth/jwt/token'])
  })

  it('[CLI-2] is UNKNOWN for monitoring, and a wrong configuration for scripts', async () => {
    const [plugin, script] = await Promise.all([
      terminal.run(['unstored'], { env: environment() }),
      terminal.run(['unstored', '--exit-codes', 'sysexits'], { env: environment() }),
    ])
    expect(plugin).toEqual({ code: 3, stdout: `UNSTORED UNKNOWN - ${other()}`, stderr: '' })
    expect(script.code).toBe(78)
  })

  it('[CLI-1] is what netbar doctor says, and where it stops: such a server’s clock is of no use', async () => {
    const { code, stdout } = await terminal.run(['doctor'], {
      env: { ...environment(), HTTP_PROXY: '', http_proxy: '' },
    })
    expect([code, stdout.split('\n').slice(2)]).toEqual([78, [`✗ ${other()}`]])
  })
})
