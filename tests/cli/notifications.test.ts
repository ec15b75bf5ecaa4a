import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPty } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

interface Row {
  readonly id: string
  readonly content: string
  readonly serviceType: string
  readonly read: boolean
  readonly label: string
}

let server: TestServer
let terminal: Terminal
let token: string
beforeAll(async () => {
  server = await startTestServer()
  terminal = await openTerminal()
  token = await server.signIn('xh_owner')
})
afterAll(async () => {
  await terminal.close()
  await server.stop()
})
beforeEach(async () => {
  await server.database.db.updateTable('notification_receipt').set({ read_time: null }).execute()
})

const notifications = (args: readonly string[], as = token) =>
  terminal.run(['notifications', ...args], { env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: as } })
const unread = async (as = token): Promise<number> => {
  const { body } = await server.call('GET', '/api/admin/notification/unread/total', { token: as })
  return Number(body['data'])
}
const page = async (args: readonly string[] = []) => {
  const { code, stdout, stderr } = await notifications(['--format', 'json', ...args])
  expect([code, stderr, stdout.split('\n').length]).toEqual([0, '', 1])
  return JSON.parse(stdout) as { readonly v: 1; readonly total: number; readonly notifications: readonly Row[] }
}

describe('netbar notifications', () => {
  it('[BELL-1] [BELL-7] lists unread messages, newest first, page by page', async () => {
    const total = await unread()
    const first = await notifications(['--limit', '2'])
    expect(first).toMatchObject({ code: 0, stderr: `第 1/${Math.ceil(total / 2)} 页，共 ${total} 条` })
    const lines = first.stdout.split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(line).toMatch(/^● \d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d {2}\S+ {2}\S.* {2}\S+$/)
    const second = await notifications(['--limit', '2', '--page', '2'])
    expect(second.stdout.split('\n').filter((line) => lines.includes(line))).toEqual([])
  })

  it('[BELL-1] prints one line of JSON for programs', async () => {
    const { v, total, notifications: rows } = await page(['--limit', '3'])
    expect([v, total, rows.length]).toEqual([1, await unread(), 3])
    expect(rows[0]).toMatchObject({ read: false, label: expect.stringMatching(/\S/) })
  })

  it('[BELL-5] marks one read, which then is in the history only', async () => {
    const total = await unread()
    const [row] = (await page()).notifications
    expect(await notifications(['read', row?.id ?? ''])).toEqual({ code: 0, stdout: '', stderr: '已标记为已读' })
    expect(await unread()).toBe(total - 1)
    expect((await page()).notifications.some(({ id }) => id === row?.id)).toBe(false)
    expect((await page(['--history'])).notifications.find(({ id }) => id === row?.id)?.read).toBe(true)
  })

  it('[BELL-4] marks all read, and says so when there are none left', async () => {
    expect(await notifications(['read', '--all'])).toEqual({ code: 0, stdout: '', stderr: '已全部标记为已读' })
    expect(await unread()).toBe(0)
    expect(await notifications([])).toEqual({ code: 0, stdout: '', stderr: '暂无消息' })
  })

  it('[BELL-5] [PERM-7] does not find somebody else’s, and changes nothing', async () => {
    const stranger = await server.signIn('yq001_mgr')
    const before = await unread()
    const [row] = (await page()).notifications
    for (const verb of ['read', 'open'])
      expect(await notifications([verb, row?.id ?? ''], stranger)).toEqual({
        code: 1,
        stdout: '',
        stderr: `没有通知 ${row?.id}`,
      })
    expect(await unread()).toBe(before)
  })

  it('[BELL-5] [BELL-6] prints where the console shows a message’s subject, and reads it', async () => {
    const rows = (await page(['--limit', '100'])).notifications
    const tour = rows.find(({ serviceType }) => serviceType === 'TOUR')
    const target = tour ?? rows.find(({ serviceType }) => serviceType === 'PURCHASE')
    const total = await unread()
    const opened = await notifications(['open', target?.id ?? ''])
    expect(opened).toMatchObject({ code: 0, stderr: '' })
    expect(opened.stdout).toMatch(new RegExp(`^${server.url}/admin/\\S+$`))
    expect(await unread()).toBe(total - 1)
  })

  it('[BELL-6] opens that page in the browser where a person is at a terminal', async () => {
    const target = (await page(['--limit', '100'])).notifications.find(({ serviceType }) => serviceType === 'PURCHASE')
    const noted = join(terminal.home, 'noted')
    await mkdir(join(terminal.home, 'bin'))
    await writeFile(join(terminal.home, 'bin/xdg-open'), `#!/bin/sh\necho "$1" > '${noted}'\n`, { mode: 0o755 })
    const pty = openPty(['notifications', 'open', target?.id ?? ''], {
      cols: 200,
      rows: 10,
      env: {
        PATH: `${join(terminal.home, 'bin')}:${process.env['PATH']}`,
        NETBAR_SERVER: server.url,
        NETBAR_TOKEN: token,
      },
    })
    await pty.until(() => pty.screen().some((line) => line.startsWith('ended with')))
    const [address, ended] = pty.screen()
    pty.close()
    expect(ended).toBe('ended with 0')
    await vi.waitFor(async () => expect(await readFile(noted, 'utf8')).toBe(`${address}\n`))
    expect(address).toMatch(new RegExp(`^${server.url}/admin/\\S+$`))
  })

  it('needs an id, and refuses arguments that it does not understand', async () => {
    const ended = await Promise.all([
      notifications(['read']),
      notifications(['read', '1', '--all']),
      notifications(['open']),
      notifications(['--page', '0']),
      notifications(['--limit', '101']),
      notifications(['raed']),
    ])
    expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual(ended.map(() => [2, '']))
    expect(ended.map(({ stderr }) => stderr)).toEqual([
      '请指定一条通知的 ID，或使用 --all',
      '请指定一条通知的 ID，或使用 --all',
      '缺少参数 id',
      '--page 的值无效：0',
      '--limit 的值无效：101',
      '没有命令 raed\n您是不是要用 read？',
    ])
    expect(await terminal.run(['notifications'])).toMatchObject({ code: 4, stdout: '' })
  })
})
