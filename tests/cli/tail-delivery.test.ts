// @module-tag release
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createManualClock, recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'

interface Received {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
interface Answer {
  readonly status?: number
  readonly body?: string
}

let server: TestServer
let terminal: Terminal
let token: string
let branchId: string
let receiver: Server
let address: string
let received: Received[]
/** Answers to the next requests; later ones are taken. */
let answers: Answer[]
let usual: Answer
beforeEach(async () => {
  server = await startTestServer({ clock: createManualClock(new Date()) })
  // Retries come at once: their waits are tested by their rule.
  terminal = await openTerminal(['--import', `data:text/javascript,${encodeURIComponent(QUICK)}`])
  token = await server.signIn('xh001_mgr')
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  branchId = branch.id
  received = []
  answers = []
  usual = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' }
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: new URL(request.url ?? '', 'http://x'), headers: request.headers, body })
      const { status = 200, body: answer = '' } = answers.shift() ?? usual
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(answer)
    })
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this kind.
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterEach(async () => {
  await terminal.close()
  receiver.closeAllConnections()
  await new Promise((closed) => receiver.close(closed))
  await server.stop()
})
const QUICK =
  "import t from 'node:timers/promises';import {syncBuiltinESMExports as s} from 'node:module';const w=t.setTimeout;t.setTimeout=(ms,v,o)=>w(ms/100,v,o);s()"

const record = (names: readonly string[]) =>
  server.database.write(async (trx) => {
    for (const machineName of names) await recordLiveMessage(trx, { branchId, type: 'CALL', machineName }, new Date())
  })
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const tail = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  terminal.tail(args, { env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: token, ...env } })
const file = (name: string) => join(terminal.home, name)
const names = () => received.map(({ body }) => (JSON.parse(body) as { machineName: string }).machineName)
const linesOf = async (name: string) => (await readFile(file(name), 'utf8')).trim().split('\n')

describe('netbar tail --forward', () => {
  it('[CLI-1] posts each notice once and in order, with its branch, a key and a signature', async () => {
    const secret = 'a-secret-of-forty-characters-for-a-hmac'
    await writeFile(file('secret'), `${secret}\n`, { mode: 0o600 })
    const following = tail(['--forward', `${address}/hook?x=1`, '--count', '3'], {
      NETBAR_FORWARD_SECRET_FILE: file('secret'),
    })
    await following.connected
    await record(['1', '2', '3'])
    expect(await following.ended).toBe(0)
    expect(names()).toEqual(['1', '2', '3'])
    expect(following.lines).toHaveLength(3)
    const [first] = received
    expect(first?.url.pathname + (first?.url.search ?? '')).toBe('/hook?x=1')
    const body = JSON.parse(first?.body ?? '')
    expect(body).toMatchObject({ v: 1, type: 'CALL', branchId, branchNo: 'XH001', text: '1号机呼叫服务' })
    expect(first?.headers['idempotency-key']).toBe(body.id)
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['netbar-signature'])) ?? []
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${first?.body}`).digest('hex'))
    expect(JSON.stringify([following.lines, following.reported])).not.toContain(secret)
    await chmod(file('secret'), 0o644)
    const loose = tail(['--forward', address], { NETBAR_FORWARD_SECRET_FILE: file('secret') })
    expect(await loose.ended).toBe(4)
  })

  it('[CLI-1] tries again what is refused for now, in order, and puts what is refused for good into a file', async () => {
    answers = [{ status: 503 }, { status: 429 }, { status: 200 }, { status: 422 }]
    const dead = file('dead.ndjson')
    const following = tail(['--forward', address, '--dead-letters', dead, '--count', '3'])
    await following.connected
    await record(['1', '2', '3'])
    expect(await following.ended).toBe(0)
    expect(names()).toEqual(['1', '1', '1', '2', '3'])
    const [line = '', ...more] = await linesOf('dead.ndjson')
    expect(more).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ machineName: '2', reason: expect.stringContaining('HTTP 422') })
    expect((await stat(dead)).mode & 0o777).toBe(0o600)
    expect(following.reported.filter((text) => text.includes('HTTP 503'))).toHaveLength(1)
  })

  it('[LIVE-6] ends with 1 where nothing takes a notice and there is no file for it, and the next run goes on there', async () => {
    usual = { status: 500 }
    const args = ['--forward', address, '--cursor-file', file('cursor')]
    const first = tail([...args, '--retries', '2'])
    await first.connected
    answers = [{ status: 200 }]
    await record(['1', '2', '3'])
    expect(await first.ended).toBe(1)
    expect(names()).toEqual(['1', '2', '2', '2'])
    expect(first.reported.at(-1)).toContain('--dead-letters')
    usual = { status: 200 }
    received = []
    const second = tail([...args, '--count', '2'])
    expect(await second.ended).toBe(0)
    expect(names()).toEqual(['2', '3'])
  })

  it('[LIVE-6] over kills of both ends delivers each notice, in order, and only the one under way twice', async () => {
    const args = ['--forward', address, '--cursor-file', file('cursor'), '--type', 'CALL']
    let running = tail(args)
    await running.connected
    for (let round = 0; round < 5; round += 1) {
      const before = received.length
      await record(numbered(round * 20 + 1, round * 20 + 20))
      await expect.poll(() => received.length).toBeGreaterThan(before + 5)
      running.signal('SIGKILL')
      await running.ended
      if (round === 2) server = await server.restart()
      running = tail(args)
      await running.connected
    }
    await expect.poll(() => names().includes('100')).toBe(true)
    expect(await running.stop()).toBe(130)
    const got = names().map(Number)
    // Each kill may repeat the notice whose cursor was not written yet, and nothing further back.
    expect(new Set(got)).toEqual(new Set(numbered(1, 100).map(Number)))
    const steps = got.slice(1).map((name, index) => name - (got[index] ?? 0))
    expect(steps.filter((step) => step > 1)).toEqual([])
    expect(steps.filter((step) => step < 1).length).toBeLessThanOrEqual(5)
    expect(got.length, String(got)).toBeLessThanOrEqual(100 + 5)
  })

  it.each(['dingtalk', 'wecom'] as const)('[CLI-1] reaches a robot of %s, and reads its refusals', async (kind) => {
    const secret = kind === 'dingtalk' ? 'SEC0123456789' : ''
    answers = [{ body: '{"errcode":130101,"errmsg":"send too fast"}' }]
    const env = { NETBAR_FORWARD: `${address}/robot/send?access_token=k1`, NETBAR_FORWARD_SECRET: secret }
    const following = tail(['--forward-as', kind, '--count', '1'], env)
    await following.connected
    await record(['012'])
    expect(await following.ended).toBe(0)
    expect(received).toHaveLength(2)
    const { url, body, headers } = received[1] ?? { url: new URL(address), body: '', headers: {} }
    const parsed = JSON.parse(body)
    expect(parsed.msgtype).toBe('text')
    expect(parsed.text.content).toMatch(/^XH001 .+：012号机呼叫服务（CALL）$/)
    expect(headers['content-type']).toContain('application/json')
    expect(url.searchParams.get('access_token')).toBe('k1')
    const timestamp = url.searchParams.get('timestamp')
    const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
    expect(url.searchParams.get('sign')).toBe(kind === 'dingtalk' ? sign : null)
    expect(following.reported.join('\n')).toContain('errcode 130101 send too fast')
    expect(following.reported.join('\n')).not.toContain('access_token')
  })
})

describe('netbar tail --exec', () => {
  it('[CLI-1] runs a command for each notice, one at a time and in order, with the notice as its input', async () => {
    const script = `cat >> '${file('in')}'; echo "$NETBAR_NOTICE_TYPE $NETBAR_NOTICE_BRANCH $NETBAR_NOTICE_MACHINE" >> '${file('vars')}'; echo "token=$NETBAR_TOKEN"; echo noise`
    const following = tail(['--exec', script, '--count', '3'])
    await following.connected
    await record(['1', '2', '$(touch pwned); `id`'])
    expect(await following.ended).toBe(0)
    expect((await linesOf('in')).map((line) => JSON.parse(line).machineName)).toEqual([
      '1',
      '2',
      '$(touch pwned); `id`',
    ])
    expect(await linesOf('vars')).toEqual(['CALL XH001 1', 'CALL XH001 2', 'CALL XH001 $(touch pwned); `id`'])
    // What it prints is no data, and it has not inherited the token.
    expect(following.lines).toHaveLength(3)
    expect(following.reported.filter((line) => line === 'noise')).toHaveLength(3)
    expect(following.reported.filter((line) => line.startsWith('token='))).toEqual(['token=', 'token=', 'token='])
  })

  it('[CLI-1] runs it again where it fails, and gives up into the file', async () => {
    const script = `read -r line; echo x >> '${file('tries')}'; test "$NETBAR_NOTICE_MACHINE" != 2`
    const dead = ['--dead-letters', file('dead.ndjson'), '--retries', '2']
    const following = tail(['--exec', script, '--count', '3', ...dead])
    await following.connected
    await record(['1', '2', '3'])
    expect(await following.ended).toBe(0)
    expect(await linesOf('tries')).toHaveLength(5)
    expect((await linesOf('dead.ndjson')).map((line) => JSON.parse(line).machineName)).toEqual(['2'])
  })

  it('[LIVE-6] ends at once when interrupted in a wait, and the next run goes on with the same notice', async () => {
    const args = ['--exec', `test -e '${file('ready')}' && cat >> '${file('in')}'`, '--cursor-file', file('cursor')]
    const first = tail(args)
    await first.connected
    await record(['1', '2'])
    await first.until(() => first.reported.some((line) => line.includes('--exec: 1')))
    expect(await first.stop()).toBe(130)
    await writeFile(file('ready'), '')
    const second = tail([...args, '--count', '2'])
    expect(await second.ended).toBe(0)
    expect((await linesOf('in')).map((line) => JSON.parse(line).machineName)).toEqual(['1', '2'])
  })
})
