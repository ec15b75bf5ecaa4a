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
  readonly archived: boolean
  readonly kind: string
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
  await server.database.db.updateTable('notification_receipt').set({ read_time: null, archived_time: null }).execute()
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

  it('[BELL-1] prints one line of JSON for programs', { tags: 'release' }, async () => {
    const { v, total, notifications: rows } = await page(['--limit', '3'])
    expect([v, total, rows.length]).toEqual([1, await unread(), 3])
    expect(rows[0]).toMatchObject({ read: false, archived: false, label: expect.stringMatching(/\S/) })
  })

  it('[BELL-5] marks one read, which then is in the history only', async () => {
    const total = await unread()
    const [row] = (await page()).notifications
    expect(await notifications(['read', row?.id ?? ''])).toEqual({ code: 0, stdout: '', stderr: '已标记为已读' })
    expect(await unread()).toBe(total - 1)
    expect((await page()).notifications.some(({ id }) => id === row?.id)).toBe(false)
    expect((await page(['--history'])).notifications.find(({ id }) => id === row?.id)?.read).toBe(true)
  })

  it('[BELL-4] marks all read, and says so when there are none left', { tags: 'release' }, async () => {
    expect(await notifications(['read', '--all'])).toEqual({ code: 0, stdout: '', stderr: '已全部标记为已读' })
    expect(await unread()).toBe(0)
    expect(await notifications([])).toEqual({ code: 0, stdout: '', stderr: '暂无消息' })
  })

  it('[BELL-5] marks several unread again, all or none of them', { tags: 'release' }, async () => {
    const total = await unread()
    const [one = '', other = ''] = (await page()).notifications.map(({ id }) => id)
    expect(await notifications(['read', one, other])).toEqual({ code: 0, stdout: '', stderr: '已标记为已读' })
    expect(await unread()).toBe(total - 2)
    expect(await notifications(['unread', one, 'nothing'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `其中有一条不存在，未作任何更改：${one}, nothing`,
    })
    expect(await unread()).toBe(total - 2)
    expect(await notifications(['unread', one, other])).toEqual({ code: 0, stdout: '', stderr: '已标记为未读' })
    expect((await page()).notifications.slice(0, 2).map(({ id }) => id)).toEqual([one, other])
  })

  it('archives, lists what is archived, and brings it back read', { tags: 'release' }, async () => {
    const total = await unread()
    const all = (await page(['--history'])).total
    const [one = '', other = ''] = (await page()).notifications.map(({ id }) => id)
    expect(await notifications(['archive', one, other])).toEqual({ code: 0, stdout: '', stderr: '已归档' })
    expect([await unread(), (await page(['--history'])).total]).toEqual([total - 2, all - 2])
    const archived = await page(['--archived'])
    expect(archived.notifications.map((row) => [row.id, row.read, row.archived])).toEqual([
      [one, true, true],
      [other, true, true],
    ])
    expect((await notifications(['--archived', '--lang', 'en-US'])).stdout).toMatch(/^▪ /)
    expect(await notifications(['unarchive', one])).toEqual({ code: 0, stdout: '', stderr: '已移出归档' })
    expect((await page(['--archived'])).total).toBe(1)
    expect((await page(['--history'])).notifications.find(({ id }) => id === one)).toMatchObject({ read: true })
    expect(await unread()).toBe(total - 2)
  })

  it('[BELL-7] lists one kind, however it is written, as columns for programs too', { tags: 'release' }, async () => {
    const refunds = await page(['--kind', 'REFUNDORDER', '--limit', '100'])
    expect(refunds.total).toBeGreaterThan(0)
    expect(new Set(refunds.notifications.map(({ kind }) => kind))).toEqual(new Set(['refundOrder']))
    const [first] = refunds.notifications
    await notifications(['read', first?.id ?? ''])
    expect((await page(['--kind', 'refundOrder'])).total).toBe(refunds.total - 1)
    expect((await page(['--kind', 'refundOrder', '--history'])).total).toBe(refunds.total)
    const { stdout, stderr } = await notifications(['--kind', 'refundOrder', '--history', '--format', 'tsv'])
    expect(stderr).toBe('')
    const rows = stdout.split('\n').map((line) => line.split('\t'))
    expect(rows).toHaveLength(Math.min(20, refunds.total))
    for (const [time, state, kind] of rows) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect([state, kind]).toEqual([expect.stringMatching(/^(un)?read$/), 'refundOrder'])
    }
    expect(rows.find(([, , , id]) => id === first?.id)?.[1]).toBe('read')
  })

  it('[BELL-5] [PERM-7] does not find somebody else’s, and changes nothing', async () => {
    const stranger = await server.signIn('yq001_mgr')
    const before = await unread()
    const [row] = (await page()).notifications
    for (const verb of ['read', 'open', 'unread', 'archive', 'unarchive'])
      expect(await notifications([verb, row?.id ?? ''], stranger)).toEqual({
        code: 1,
        stdout: '',
        stderr: `没有通知 ${row?.id}`,
      })
    expect(await unread()).toBe(before)
  })

  it(
    '[BELL-5] [BELL-6] prints where the console shows a message’s subject, and reads it',
    { tags: 'release' },
    async () => {
      const rows = (await page(['--limit', '100'])).notifications
      const tour = rows.find(({ serviceType }) => serviceType === 'TOUR')
      const target = tour ?? rows.find(({ serviceType }) => serviceType === 'PURCHASE')
      const total = await unread()
      const opened = await notifications(['open', target?.id ?? ''])
      expect(opened).toMatchObject({ code: 0, stderr: '' })
      expect(opened.stdout).toMatch(new RegExp(`^${server.url}/admin/\\S+$`))
      expect(await unread()).toBe(total - 1)
    },
  )

  it('[BELL-6] opens that page in the browser where a person is at a terminal', { tags: 'release' }, async () => {
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

  it('needs an id, and refuses arguments that it does not understand', { tags: 'release' }, async () => {
    const ended = await Promise.all([
      notifications(['read']),
      notifications(['read', '1', '--all']),
      notifications(['open']),
      notifications(['archive']),
      notifications(['--unread', '--archived']),
      notifications(['--kind', 'nothing']),
      notifications(['archive', ...Array.from({ length: 101 }, (_, index) => `n${index}`)]),
      notifications(['--page', '0']),
      notifications(['--limit', '101']),
      notifications(['raed']),
    ])
    expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual(ended.map(() => [2, '']))
    expect(ended.map(({ stderr }) => stderr)).toEqual([
      '请指定通知的 ID，或使用 --all',
      '请指定通知的 ID，或使用 --all',
      '缺少参数 id',
      '缺少参数 id',
      '--unread、--history 与 --archived 只能使用一个',
      expect.stringMatching(/^--kind 的值无效：nothing.*PURCHASE.*refundOrder/s),
      '一次最多 100 条',
      '--page 的值无效：0',
      '--limit 的值无效：101',
      '没有命令 raed\n您是不是要用 read？',
    ])
    expect(await terminal.run(['notifications'])).toMatchObject({ code: 4, stdout: '' })
  })
})
