// @module-tag release
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'

let server: TestServer
let terminal: Terminal
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  terminal = await openTerminal()
  for (const [username, profile] of [
    ['xh001_mgr', 'default'],
    ['xh002_mgr', 'two'],
  ] as const)
    await terminal.run(
      ['login', '--server', server.url, '--username', username, '--profile', profile, '--token-stdin'],
      {
        input: await server.signIn(username),
      },
    )
})
afterEach(() => terminal.close())

const profile = (...args: readonly string[]) => terminal.run(['profile', ...args])
const whoami = async () => (await terminal.run(['whoami'])).stdout.split(' ')[0]
const config = () => join(terminal.home, 'netbar', 'config.json')

describe('netbar profile', () => {
  it('[CLI-3] lists the sign-ins without their tokens, and switches to another', async () => {
    const listed = await profile('list')
    expect(listed).toMatchObject({ code: 0, stderr: '' })
    expect(listed.stdout.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^\\* default xh001_mgr ${server.url} 有效期至 `)),
      expect.stringMatching(new RegExp(`^ {2}two xh002_mgr ${server.url} 有效期至 `)),
    ])
    expect(listed.stdout).not.toMatch(/eyJ/)
    expect(await profile('use', 'two')).toEqual({
      code: 0,
      stdout: '',
      stderr: `现在使用 two：xh002_mgr，${server.url}`,
    })
    expect(await whoami()).toBe('xh002_mgr')
    expect((await profile()).stdout).toMatch(/^\* two /m)
  })

  it('[CLI-3] removes one with its session, and returns to the first', async () => {
    await profile('use', 'two')
    const kept = await readFile(join(terminal.home, 'netbar', 'credentials.json'), 'utf8')
    const { two } = JSON.parse(kept) as { two: { token: string } }
    expect(await profile('remove', 'two')).toEqual({ code: 0, stdout: '', stderr: '已退出并删除 two' })
    expect(await whoami()).toBe('xh001_mgr')
    const { body } = await server.call('GET', '/api/admin/notification/unread/total', { token: two.token })
    expect(body).toMatchObject({ status: 40101 })
  })

  it('[CLI-3] knows only stored names, and changes nothing for another', async () => {
    const ended = [await profile('use', 'three'), await profile('remove', '__proto__'), await profile('use')]
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
      [2, '没有登录 three，可选：default, two'],
      [2, '没有登录 __proto__，可选：default, two'],
      [2, '缺少参数 name'],
    ])
    expect(await whoami()).toBe('xh001_mgr')
  })

  it('[CLI-3] reports a damaged choice, and replaces it by a new one', async () => {
    await writeFile(config(), '{"profile":')
    expect(await terminal.run(['whoami'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(config()),
    })
    expect((await profile('use', 'default')).code).toBe(0)
    expect(await whoami()).toBe('xh001_mgr')
  })
})
