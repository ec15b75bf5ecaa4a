import { recordLiveMessage } from '@netbar/server/testing'
import type { LiveMessageType } from '@netbar/shared/contract'
import { openPty, type Pty } from '../pty.ts'
import { expect, test as base } from './fixtures.ts'

/** Texts of guests' service calls (specification §4). */
const SERVICES = ['呼叫服务', '茶水续杯', '桌面清理', '开空调', '关空调', '举报吸烟']
const UP = '\u001b[A'
const ESCAPE = '\u001b'

interface FullView {
  readonly pty: Pty
  readonly record: (names: readonly string[], type?: LiveMessageType) => Promise<void>
}

const test = base.extend<{ view: FullView }>({
  view: async ({ server }, provide) => {
    const { id: branchId } = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('id')
      .executeTakeFirstOrThrow()
    const pty = openPty(['tail', '--view', 'full', '--utc', '--bell', 'TEA'], {
      cols: 80,
      rows: 24,
      env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: await server.signIn('xh001_mgr') },
    })
    await pty.until(() => pty.screen()[0]?.startsWith('● 已连接') ?? false)
    await provide({
      pty,
      record: (names, type = 'CALL') =>
        server.database.write(async (trx) => {
          for (const machineName of names) await recordLiveMessage(trx, { branchId, type, machineName }, new Date())
        }),
    })
    pty.close()
  },
})

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(4, '0'))
const machines = (lines: readonly string[]) => lines.flatMap((line) => /(\d{4})号机/.exec(line)?.[1] ?? [])
const shows = (pty: Pty, names: readonly string[]) =>
  pty.until(() => JSON.stringify(machines(pty.screen())) === JSON.stringify(names))

test('[CLI-1] the full view uses the alternate screen, and restores the terminal', async ({ view }) => {
  const { pty, record } = view
  expect(pty.isAlternate()).toBe(true)
  await pty.until(() => pty.screen()[1] === '  暂无通知')
  await record(numbered(1, 100))
  await shows(pty, numbered(80, 100))
  expect(pty.screen()[0]).toMatch(/^● 已连接 {2}100 条 {2}XH001 /)
  expect(pty.screen().at(-1)).toBe('q 退出 · ? 帮助 · 空格 暂停 · / 搜索 · t 类型 · b 门店 · 回车 详情 · f 滚动')
  pty.press('q')
  await pty.until(() => pty.screen().at(-1)?.includes('icanon') ?? false)
  expect(pty.isAlternate()).toBe(false)
  expect(pty.screen()).toEqual(['ended with 0', 'icanon echo'])
  expect(pty.isCursorShown()).toBe(true)
})

test('[CLI-1] the full view scrolls back, while new notices are counted @release', async ({ view }) => {
  const { pty, record } = view
  await record(numbered(1, 30))
  await shows(pty, numbered(10, 30))
  pty.press(UP)
  await shows(pty, numbered(9, 29))
  await record(['0031', '0032'])
  await pty.until(() => pty.screen()[0]?.includes('其后还有 3 条') ?? false)
  expect(machines(pty.screen())).toEqual(numbered(9, 29))
  pty.press(' ')
  await shows(pty, numbered(12, 32))
})

test('[CLI-1] [FMT-9] [ENT-1] the full view searches, hides types by name, shows details and its keys @release', async ({
  view,
}) => {
  const { pty, record } = view
  await record(numbered(1, 9))
  await record(['0010'], 'TEA')
  await shows(pty, numbered(1, 10))
  pty.press('/')
  pty.press('0007')
  await shows(pty, ['0007'])
  expect(pty.screen()[0]).toContain('已筛选')
  pty.press('7')
  await pty.until(() => pty.screen()[1] === '  没有符合条件的通知')
  pty.press('\u007f')
  await shows(pty, ['0007'])
  pty.press('\r')
  await pty.until(() => pty.screen().at(-1) === '/0007')
  pty.press('\r')
  await pty.until(() => pty.screen().some((line) => /^机器 +0007$/.test(line)))
  pty.press('\r')
  pty.press(ESCAPE)
  await shows(pty, numbered(1, 10))
  pty.press('t')
  await pty.until(() => pty.screen()[1]?.startsWith('› [x] ON') ?? false)
  pty.press('\u001b[B')
  pty.press('\u001b[B')
  await pty.until(() => pty.screen()[3]?.startsWith('› [x] CALL ') ?? false)
  pty.press(' ')
  await pty.until(() => pty.screen()[3]?.startsWith('› [ ] CALL ') ?? false)
  expect(
    pty
      .screen()
      .slice(3, 9)
      .map((line) => line.trim().split(/ {2,}/).at(-1)),
  ).toEqual(SERVICES)
  expect(pty.screen().find((line) => line.includes('ORDER_CANCELLED'))).toMatch(/ 订单已取消$/)
  pty.press('t')
  await shows(pty, ['0010'])
  pty.press('?')
  await pty.until(() => pty.screen().some((line) => line.startsWith('Home End')))
})

test('[CLI-1] the bell rings for the selected types @release', async ({ view }) => {
  const { pty, record } = view
  await record(['0001'])
  await shows(pty, ['0001'])
  expect(pty.bells()).toBe(0)
  await record(['0002'], 'TEA')
  await shows(pty, ['0001', '0002'])
  expect(pty.bells()).toBe(1)
})

test('[CLI-1] the full view fits a resized window @release', async ({ view }) => {
  const { pty, record } = view
  await record(numbered(1, 50))
  await shows(pty, numbered(30, 50))
  pty.resize(40, 10)
  await shows(pty, numbered(44, 50))
  pty.resize(120, 40)
  await shows(pty, numbered(14, 50))
})

test('[CLI-1] [LIVE-4] the full view switches to another branch, and back to what it missed there @release', async ({
  server,
}) => {
  const branches = await server.database.db.selectFrom('branch').select(['id', 'branch_no']).execute()
  const record = (branchNo: string, names: readonly string[]) =>
    server.database.write(async (trx) => {
      const branchId = branches.find(({ branch_no }) => branch_no === branchNo)?.id ?? ''
      for (const machineName of names) await recordLiveMessage(trx, { branchId, type: 'CALL', machineName }, new Date())
    })
  const pty = openPty(['tail', '--view', 'full', '--branch', 'XH001'], {
    cols: 80,
    rows: 24,
    env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: await server.signIn('area01') },
  })
  const title = (text: string) => pty.until(() => pty.screen()[0]?.includes(text) ?? false)
  await title('XH001')
  await title('● 已连接')
  await record('XH001', ['0001'])
  await shows(pty, ['0001'])
  pty.press('b')
  await pty.until(() => pty.screen()[1]?.startsWith('› ● XH001') ?? false)
  pty.press('\u001b[B')
  await pty.until(() => pty.screen()[2]?.startsWith('›   XH002') ?? false)
  pty.press('\r')
  await title('XH002')
  await title('● 已连接')
  await record('XH001', ['0002'])
  await record('XH002', ['0003'])
  await shows(pty, ['0003'])
  pty.press('b')
  await pty.until(() => pty.screen()[2]?.startsWith('› ● XH002') ?? false)
  pty.press('\u001b[A')
  await pty.until(() => pty.screen()[1]?.startsWith('›   XH001') ?? false)
  pty.press('\r')
  await shows(pty, ['0001', '0002'])
  pty.close()
})
