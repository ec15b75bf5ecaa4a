import type { Seat, SeatGuest } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { Counter } from './counter.tsx'

const MAP = 'GET /api/machine/map/*'
const OPEN = 'POST /api/machine/session/open'
const COMMAND = 'POST /api/machine/command'
const guest = (parts: Partial<SeatGuest>): SeatGuest => ({
  sessionId: 's1',
  kind: 'GUEST',
  memberId: null,
  memberNo: null,
  name: null,
  startTime: new Date(Date.now() - 65.5 * 60_000).toISOString(),
  billing: 'STANDARD',
  balanceFen: null,
  ...parts,
})
const seat = (name: string, parts: Partial<Seat> = {}): Seat => ({
  id: `m${name}`,
  name,
  areaId: 'hall',
  status: 'IDLE',
  condition: 'NORMAL',
  command: null,
  guest: null,
  ...parts,
})
const member = guest({ kind: 'MEMBER', memberId: 'p1', memberNo: 'XH0007', name: '李*', balanceFen: 850 })
const MAP_OF_BRANCH = {
  areas: [
    { id: 'hall', name: '大厅' },
    { id: 'vip', name: '包间' },
  ],
  seats: [
    seat('001'),
    seat('002', { status: 'IN_USE', guest: member }),
    seat('003', { status: 'OFFLINE' }),
    seat('181', { areaId: 'vip', status: 'IN_USE', guest: guest({ sessionId: 's2' }) }),
  ],
}
const show = (functions: readonly string[] = ['CONSOLE_OPEN_MACHINE', 'CONSOLE_CHANGE_MACHINE', 'ONLINE_CHECKOUT']) =>
  showPage(<Counter />, {
    user: { ...exampleUser, menus: exampleMenus({ console: [], onlineUsers: [...functions] }) },
    answers: ({ http }) => http.data(MAP, MAP_OF_BRANCH),
  })
const tile = (name: RegExp) => page.getByRole('button', { name })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('bar')
})

describe('the map of machines', () => {
  it('shows who sits where since when, with what is left on the card, and passes axe', async () => {
    await show()
    await expect.element(tile(/^002 ?李\* 会员 ?1:05 余额低 余额 ¥8\.50$/)).toBeVisible()
    await expect.element(tile(/^001 ?空闲$/)).toBeVisible()
    await expect.element(page.getByRole('region', { name: '包间' }).getByRole('button')).toMatchTextContent('临时')
    await expect.element(page.getByRole('radio', { name: /空闲 1/ })).toBeInTheDocument()
    await expect.element(page.getByText('上座率 67%')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  it('is walked by arrow keys, and a seat is opened and left without a pointer', async () => {
    const { http } = await show()
    http.fail(OPEN)
    await expect.element(tile(/^001/)).toBeVisible()
    await userEvent.keyboard('{F3}181{Enter}')
    const panel = page.getByRole('region', { name: '181 号机' })
    await expect.element(panel.getByRole('button', { name: '下机结账' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(tile(/^181/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(tile(/^001/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: '上机', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.fill(page.getByRole('textbox', { name: '会员号' }), 'xh0007')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => http.to(OPEN).at(-1)?.body)
      .toEqual({ machineId: 'm001', memberNo: 'xh0007', packageId: null })
  })

  it('sells a package to a guest who sits there, with its price', async () => {
    const { http } = await show()
    const hours = {
      packageId: 'p3',
      name: '包时3小时',
      kind: 'PACKAGE',
      priceFen: 1300,
      from: '2026-11-21T04:00:00.000Z',
      until: '2026-11-21T07:00:00.000Z',
    }
    http.data('GET /api/machine/session/packages/s2', [hours])
    http.data('POST /api/machine/session/package/s2', hours)
    await tile(/^181/).click()
    await page.getByRole('button', { name: '购买套餐' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '套餐' }).click()
    await page.getByTitle('包时3小时 ¥13.00').click()
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('button', { name: '购买套餐' }).click()
    await expect.poll(() => http.to('POST /api/machine/session/package/s2').at(-1)?.body).toEqual({ packageId: 'p3' })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('shows the seats of one state, and says where there is no such seat', async () => {
    await show()
    await page.getByRole('radio', { name: /离线/ }).click({ force: true })
    await expect.element(tile(/^003/)).toBeVisible()
    await expect.element(tile(/^001/)).not.toBeInTheDocument()
    await userEvent.keyboard('{F3}999{Enter}')
    await expect.element(page.getByText('没有找到')).toBeVisible()
    await userEvent.keyboard('{F3}xh0007{Enter}')
    await expect.element(page.getByRole('region', { name: '002 号机' })).toBeVisible()
  })

  it('[PERM-3] offers at a seat what the user may do', async () => {
    await show(['CONSOLE_CHANGE_MACHINE'])
    await tile(/^002/).click()
    const panel = page.getByRole('region', { name: '002 号机' })
    await expect.element(panel.getByRole('button', { name: '换机' })).toBeVisible()
    await expect.element(panel.getByRole('button', { name: '下机结账' })).not.toBeInTheDocument()
  })

  it('tells a machine what to do, asks for words where it needs them, and shows what is wrong with a seat in use', async () => {
    const { http } = await showPage(<Counter />, {
      user: { ...exampleUser, menus: exampleMenus({ console: ['CONSOLE_MACHINE_CONTROL'], onlineUsers: [] }) },
      answers: (world) => {
        world.http.data(MAP, {
          ...MAP_OF_BRANCH,
          seats: [
            seat('002', { status: 'IN_USE', guest: member, condition: 'LOST' }),
            seat('003', { status: 'OFFLINE', condition: 'MAINTENANCE' }),
            seat('004', { command: { command: 'LOCK', state: 'EXPIRED', sentTime: new Date().toISOString() } }),
          ],
        })
        world.http.data(COMMAND, { sent: ['m004'], unreachable: [] })
      },
    })
    await expect.element(tile(/^002.*失联/)).toBeVisible()
    await expect.element(tile(/^003 ?报修/)).toBeVisible()
    await tile(/^003/).click()
    await expect.element(page.getByRole('button', { name: '恢复使用' })).toBeVisible()
    await tile(/^004/).click()
    await expect.element(page.getByText('锁定 · 超时未执行')).toBeVisible()
    await page.getByRole('button', { name: '消息' }).click()
    const dialog = page.getByRole('dialog', { name: '004 号机：消息' })
    await dialog.getByRole('button', { name: '消息' }).click()
    expect(http.to(COMMAND)).toEqual([])
    await userEvent.fill(dialog.getByRole('textbox', { name: '消息内容' }), '请小声')
    await dialog.getByRole('button', { name: '消息' }).click()
    await expect
      .poll(() => http.to(COMMAND).at(-1)?.body)
      .toEqual({ machineIds: ['m004'], command: 'MESSAGE', text: '请小声' })
    expect(await axeFindings()).toEqual([])
  })

  it('keeps the map where it cannot be fetched anew, and says that the channel is lost', async () => {
    const world = await show()
    await expect.element(tile(/^001/)).toBeVisible()
    await expect.element(page.getByText('实时通知已断开，每30秒自动刷新')).not.toBeInTheDocument()
    world.http.fail(MAP)
    world.socket.latest.drop()
    await expect.element(page.getByText('实时通知已断开，每30秒自动刷新')).toBeVisible()
    await world.clock.advance(30_000)
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    await expect.element(tile(/^001/)).toBeVisible()
  })

  it('leads by keys to the sale, the members and the queue, and says that no shift is open', async () => {
    await showPage(<Counter />, {
      user: { ...exampleUser, menus: exampleMenus({ console: ['CONSOLE_SALE', 'CONSOLE_SHIFT'], onlineUsers: [] }) },
      answers: ({ http }) => {
        http.data(MAP, MAP_OF_BRANCH)
        http.data('GET /api/bar/shift/current/*', { own: null, openTills: [] })
        http.data('GET /api/order/console/goods', [])
        http.data('GET /api/order/console/list', {
          orders: [],
          services: [{ id: 's1', type: 'TEA', machineName: '002', waitingSince: member.startTime }],
          orderCount: 0,
          serviceCount: 1,
        })
      },
    })
    await expect.element(page.getByRole('radio', { name: '订单 (F7) 1' })).toBeInTheDocument()
    await expect.element(page.getByText('未开班，请先开班。')).toBeVisible()
    await userEvent.keyboard('{F2}')
    await expect.element(page.getByRole('textbox', { name: /条码/ })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: /^收款/ })).toBeDisabled()
    await userEvent.keyboard('{F4}')
    await expect.element(page.getByRole('textbox', { name: /卡号/ })).toHaveFocus()
    await userEvent.keyboard('{F7}')
    await expect.element(page.getByRole('region', { name: '订单队列' })).toBeVisible()
  })

  it('says that it could not be fetched, and of nothing that it is old, until it comes', async () => {
    const { http } = await showPage(<Counter />, {
      user: { ...exampleUser, menus: exampleMenus({ console: [], onlineUsers: [] }) },
      answers: (world) => world.http.fail(MAP),
    })
    const again = page.getByRole('button', { name: '重试' })
    await expect.element(again).toBeVisible()
    await expect.element(page.getByText('以下可能不是最新数据。')).not.toBeInTheDocument()
    // Nor that there are no machines.
    await expect.element(page.getByText('上座率', { exact: false })).not.toBeInTheDocument()
    http.data(MAP, MAP_OF_BRANCH)
    await again.click()
    await expect.element(tile(/^001/)).toBeVisible()
  })
})
