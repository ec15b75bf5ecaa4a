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
})
