import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'

const CHUNKS = join(import.meta.dirname, '../../packages/cli/dist/chunks')

/** Node hooks that resolve every file of the built command except the socket client. */
const withoutClient = (): string => {
  const client = readdirSync(CHUNKS).find((name) => readFileSync(join(CHUNKS, name), 'utf8').includes('engine.io'))
  if (client === undefined) throw new Error('the command has no file with a socket client')
  const hook = `import { registerHooks } from 'node:module'
registerHooks({
  load: (url, context, next) => {
    if (url.endsWith('/${client}')) throw Object.assign(new Error('gone'), { code: 'ERR_MODULE_NOT_FOUND' })
    return next(url, context)
  },
})`
  return `data:text/javascript,${encodeURIComponent(hook)}`
}

let server: TestServer
let terminal: Terminal
let env: Readonly<Record<string, string>>
beforeAll(async () => {
  server = await startTestServer()
  terminal = await openTerminal(['--import', withoutClient()])
  env = { NETBAR_SERVER: server.url, NETBAR_TOKEN: await server.signIn('xh001_mgr') }
})
afterAll(async () => {
  await terminal.close()
  await server.stop()
})

it('[LIVE-5] netbar tail says Not support socket.io, and ends with 1', async () => {
  expect(await terminal.run(['tail'], { env })).toEqual({ code: 1, stdout: '', stderr: 'Not support socket.io' })
})

it('[LIVE-5] netbar doctor says it instead of checking the live channel', async () => {
  const { code, stdout } = await terminal.run(['doctor'], { env })
  expect([code, stdout.split('\n').at(-1)]).toEqual([1, '✗ Not support socket.io'])
})
