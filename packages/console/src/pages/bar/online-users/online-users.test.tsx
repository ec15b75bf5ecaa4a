import type { OnlineUser } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { OnlineUsers } from './online-users.tsx'

const user = (id: string, parts: Partial<OnlineUser> = {}): OnlineUser => ({
  id,
  branchId: 'b1',
  branchName: '光谷旗舰店',
  machineName: id,
  areaName: '大厅',
  kind: 'MEMBER',
  memberId: `m${id}`,
  memberNo: `XH${id}`,
  name: '李*',
  levelName: '金卡会员',
  age: 24,
  isBirthday: false,
  startTime: '2026-11-21T16:30:00.000Z',
  minutes: 62,
  billing: 'STANDARD',
  balanceFen: 1_250,
  ...parts,
})
const NOBODY = { memberId: null, memberNo: null, name: null, levelName: null, age: null, balanceFen: null }
const ROWS = [
  user('001', { isBirthday: true }),
  user('002', { ...NOBODY, kind: 'GUEST' }),
  user('003', { ...NOBODY, kind: 'STAFF', name: '张*' }),
]
const show = (functions: readonly string[], own: readonly string[] = []) =>
  showPage(<OnlineUsers />, {
    user: { ...exampleUser, menus: exampleMenus({ onlineUsers: [...own], member: [...functions] }) },
    answers: ({ http }) => {
      http.rows('GET /api/member/online/user/page', ROWS)
      http.data('GET /api/member/online/user/figures', { all: 3, members: 1, guests: 1, staff: 1, birthdays: 1 })
    },
  })
const FLOOR = 'GET /api/machine/floor/*'
const OPEN = 'POST /api/machine/session/open'
const floor = {
  areas: [{ id: 'hall', name: '大厅' }],
  levels: [],
  machines: [
    { id: 'a1', name: 'A01', areaId: 'hall', status: 'IDLE' },
    { id: 'b2', name: 'B02', areaId: 'hall', status: 'IN_USE' },
  ],
  terms: { stepMinutes: 15, minimumFen: 0, baseFenPerHour: 500, rates: [], packages: [] },
  version: 1,
}
const FREE = { minimumFen: 0, lines: [], principalFen: 0, giftFen: 0, missingFen: 0 }
const SHIFT = {
  id: 's1',
  branchId: 'b1',
  shiftNo: 'BC20261121XH001-01',
  tillNo: 2,
  cashierId: 'u1',
  cashierName: '张浩然',
  status: 'OPEN',
  openTime: '2026-11-21T04:00:00.000Z',
  closeTime: null,
  floatFen: 30_000,
  expectedCashFen: null,
  countedCashFen: null,
  differenceFen: null,
  differenceReason: null,
  takenByName: null,
  takenTime: null,
  version: 1,
}
const rowOf = (id: string) => page.getByRole('row', { name: new RegExp(`(?:^| )${id} `) })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('bar')
})

describe('the list of those at machines', () => {
  it('shows members, guests and staff by name, with how many there are, and passes axe', async () => {
    await show(['COMPUTER_HISTORY'])
    await expect.element(rowOf('001')).toMatchTextContent('李* 今日生日')
    await expect.element(rowOf('001')).toMatchTextContent('¥12.50')
    await expect.element(rowOf('001')).toMatchTextContent('2026-11-22 00:30:00')
    await expect.element(rowOf('002')).toMatchTextContent('临时卡')
    await expect.element(rowOf('003')).toMatchTextContent('张*（员工）')
    await expect.element(page.getByRole('radio', { name: /今日生日/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('leads to the history of a member, and of nobody else', async () => {
    await show(['COMPUTER_HISTORY'])
    await expect
      .element(rowOf('001').getByRole('link', { name: '上机记录' }))
      .toHaveAttribute('href', expect.stringContaining('memberId=m001'))
    await expect.element(rowOf('002').getByRole('link')).not.toBeInTheDocument()
  })

  it('[PERM-3] leads to no history without the function', async () => {
    await show([])
    await expect.element(rowOf('001')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '操作' })).not.toBeInTheDocument()
  })

  it('checks a guest without a card out: says the price, and asks how it is paid', async () => {
    const { http } = await show([], ['ONLINE_CHECKOUT'])
    http.data('GET /api/bar/shift/current/*', { own: SHIFT, openTills: [] })
    http.data('POST /api/machine/session/preview/002', {
      totalFen: 625,
      minimumFen: 0,
      lines: [
        {
          kind: 'STANDARD',
          packageName: null,
          fenPerHour: 500,
          from: '2026-11-21T16:30:00.000Z',
          until: '2026-11-21T17:45:00.000Z',
          fen: 625,
        },
      ],
      principalFen: 0,
      giftFen: 0,
      missingFen: 0,
    })
    await rowOf('002').getByRole('button', { name: '下机结账' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent('002 号机下机结账')
    await expect.element(dialog).toMatchTextContent('应收 ¥6.25 · 按时 ¥6.25')
    await expect.element(dialog.getByRole('combobox', { name: '收款方式' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('leads a cashier without a shift to opening one, and on to the checkout', async () => {
    const { http } = await show([], ['ONLINE_CHECKOUT'])
    const open = { own: null, openTills: [{ tillNo: 1, cashierName: '刘洋' }] }
    http.data('GET /api/bar/shift/current/*', open)
    http.data('POST /api/machine/session/preview/002', { ...FREE, totalFen: 0 })
    await rowOf('002').getByRole('button', { name: '下机结账' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent('未开班，请先开班。')
    await dialog.getByRole('button', { name: '开班' }).click()
    await dialog.getByRole('combobox', { name: '收银台' }).click()
    await expect.element(page.getByRole('option', { name: '1号收银台' })).not.toBeInTheDocument()
    await page.getByTitle('2号收银台').click()
    await dialog.getByRole('spinbutton', { name: '¥100.00' }).fill('3')
    await expect.element(dialog).toMatchTextContent('合计 ¥300.00')
    expect(await axeFindings()).toEqual([])
    http.data('GET /api/bar/shift/current/*', { ...open, own: SHIFT })
    http.data('POST /api/bar/shift/open', SHIFT)
    await dialog.getByRole('button', { name: '开班' }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('002 号机下机结账')
    expect(http.to('POST /api/bar/shift/open').at(-1)?.body).toEqual({
      branchId: exampleUser.branches[0]?.id,
      tillNo: 2,
      floatCount: [{ fen: 10_000, count: 3 }],
    })
  })

  it('seats a member by number at a free machine, and says what is wrong beside its field', async () => {
    const { http } = await show([], ['CONSOLE_OPEN_MACHINE'])
    http.data(FLOOR, floor)
    http.on(OPEN, () => ({
      status: 200,
      body: { status: 42_201, msg: '输入有误', errors: [{ field: 'memberNo', msg: '没有此会员号。' }] },
    }))
    await page.getByRole('button', { name: '上机', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '机位' }).click()
    await expect.element(page.getByRole('option', { name: 'B02', exact: false })).not.toBeInTheDocument()
    await page.getByTitle('A01（大厅）').click()
    const number = dialog.getByRole('textbox', { name: '会员号' })
    await number.fill('xh9')
    await dialog.getByRole('button', { name: '上机', exact: true }).click()
    await expect.element(number).toHaveAccessibleDescription('没有此会员号。')
    expect(http.to(OPEN).at(-1)?.body).toEqual({ machineId: 'a1', memberNo: 'xh9', packageId: null })
    expect(await axeFindings()).toEqual([])
  })

  it('sells a package to a member or a guest, and to nobody of the staff', async () => {
    const { http } = await show([], ['CONSOLE_OPEN_MACHINE'])
    http.data('GET /api/machine/session/packages/002', [])
    await expect.element(rowOf('003')).toBeVisible()
    await expect.element(rowOf('003').getByRole('button')).not.toBeInTheDocument()
    await rowOf('002').getByRole('button', { name: '购买套餐' }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('002')
    expect(http.to('GET /api/machine/session/packages/002')).toHaveLength(1)
  })

  it('moves a guest of the current branch, and nobody of another one', async () => {
    const { http } = await show([], ['CONSOLE_CHANGE_MACHINE'])
    http.rows('GET /api/member/online/user/page', [
      user('001', { branchId: exampleUser.branches[0]?.id ?? '' }),
      user('002', { branchId: 'elsewhere' }),
    ])
    http.data(FLOOR, floor)
    http.fail('POST /api/machine/session/change')
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.element(rowOf('002')).toBeVisible()
    await expect.element(rowOf('002').getByRole('button', { name: '换机' })).not.toBeInTheDocument()
    await rowOf('001').getByRole('button', { name: '换机' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '机位' }).click()
    await page.getByTitle('A01（大厅）').click()
    await dialog.getByRole('button', { name: '换机', exact: true }).click()
    await expect
      .poll(() => http.to('POST /api/machine/session/change').at(-1)?.body)
      .toEqual({ sessionId: '001', machineId: 'a1' })
    await expect.element(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  })
})
