import type { MachineMessage, ServiceFigures, ServiceRequest } from '@netbar/shared/contract'
import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { MessageDesk } from './message-desk.tsx'

const CALLS = 'GET /api/bar/message/page'
const FIGURES = 'GET /api/bar/message/figures'
const SEATS = '/api/machine/message'
const ALL = ['MESSAGE_HANDLE', 'MESSAGE_SEND', 'MESSAGE_BROADCAST', 'MESSAGE_TEMPLATE', 'MESSAGE_EXPORT']
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 2_000).toISOString()

const call = (id: string, parts: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id,
  branchId: 'b1',
  branchName: '光谷旗舰店',
  machineName: `00${id}`,
  type: 'TEA',
  status: 'OPEN',
  createdTime: ago(2),
  handledTime: null,
  handledBy: null,
  assignedId: null,
  assignedTo: null,
  reason: null,
  ...parts,
})
const figures: ServiceFigures = {
  waiting: 3,
  waitingBy: { CALL: 0, TEA: 2, CLEAN: 0, AC: 1, NO_SMOKING: 0 },
  assigned: 0,
  handled: 12,
  dismissed: 1,
  averageSeconds: 75,
}
const three = [
  call('1', { createdTime: ago(6) }),
  call('2', { type: 'AC_OFF', assignedId: 'u9', assignedTo: '李娜' }),
  call('3'),
]
const message: MachineMessage = {
  id: 'm1',
  branchId: 'b1',
  branchName: '光谷旗舰店',
  text: '请小声交流。',
  style: 'TOAST',
  target: 'MACHINES',
  targetNames: '001、002、003、004',
  sentBy: '李娜',
  sentTime: ago(30),
  total: 4,
  delivered: 3,
  waiting: 0,
}
const show = (prepare: (world: FakeWorld) => void = () => undefined, functions: readonly string[] = ALL) =>
  showPage(<MessageDesk />, {
    at: '/admin/bar/messageConsole',
    user: { ...exampleUser, menus: exampleMenus({ messageConsole: [...functions] }) },
    answers: (world) => {
      const { http } = world
      http.rows(CALLS, three)
      http.data(FIGURES, figures)
      http.rows(`GET ${SEATS}/page`, [message])
      http.data(`GET ${SEATS}/targets`, {
        areas: [{ id: 'a1', name: '大厅' }],
        machines: [{ id: 'x1', name: '001', areaId: 'a1', isInUse: true, isOn: true }],
        templates: [{ id: 't1', name: '打烊提醒', text: '本店将于30分钟后打烊。' }],
      })
      prepare(world)
    },
  })
const cards = () => page.getByRole('region', { name: '待处理呼叫' }).getByRole('listitem')
const cardOf = (machine: string) => cards().filter({ hasText: `${machine} 号机` })

beforeAll(async () => {
  await startTexts()
  await loadTexts('bar')
})
beforeEach(() => sessionStorage.clear())

describe('a call at the message desk', () => {
  it('is among all and among those of its kind, with its wait and who is to go', async () => {
    await show()
    await expect.element(cards().nth(2)).toBeVisible()
    await expect.element(cardOf('001')).toMatchTextContent(/超时/)
    await expect.element(cardOf('002')).toMatchTextContent(/转派给 李娜/)
    await expect.element(page.getByText('75 秒')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('radio', { name: '空调 1' }).click()
    await expect.element(cards()).toMatchTextContent(/002 号机/)
  })

  it('is handled by the keyboard, which goes on with the next one', async () => {
    const world = await show(({ http }) =>
      http.data('POST /api/order/console/service/1', { ...three[0], waitingSince: ago(6) }),
    )
    const button = cardOf('001').getByRole('button', { name: '处理' })
    await expect.element(button).toBeVisible()
    world.http.rows(CALLS, three.slice(1))
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cardOf('001')).not.toBeInTheDocument()
    await expect.element(cardOf('002').getByRole('button', { name: '处理' })).toHaveFocus()
  })

  it('is given to a colleague, or dismissed with a reason', async () => {
    const world = await show(({ http }) => {
      http.data('GET /api/bar/message/colleagues', [{ id: 'u9', name: '李娜' }])
      http.data('POST /api/bar/message/assign/1', call('1', { assignedId: 'u9', assignedTo: '李娜' }))
      http.data('POST /api/bar/message/dismiss/3', call('3', { status: 'DISMISSED', reason: '误按' }))
    })
    await cardOf('001').getByRole('button', { name: '转派' }).click()
    await page.getByRole('combobox', { name: '同事' }).click()
    await page.getByTitle('李娜').click()
    await page.getByRole('dialog').getByRole('button', { name: '转派' }).click()
    await expect.poll(() => world.http.to('POST /api/bar/message/assign/1')).toMatchObject([{ body: { userId: 'u9' } }])
    await cardOf('003').getByRole('button', { name: '忽略' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '忽略' }).click()
    expect(world.http.to('POST /api/bar/message/dismiss/3')).toEqual([])
    await page.getByRole('textbox', { name: '忽略原因' }).fill('误按')
    await page.getByRole('dialog').getByRole('button', { name: '忽略' }).click()
    await expect
      .poll(() => world.http.to('POST /api/bar/message/dismiss/3'))
      .toMatchObject([{ body: { reason: '误按' } }])
  })

  it('is not there where nobody waits, and a failure can be tried again', async () => {
    const world = await show(({ http }) => http.fail(CALLS))
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    world.http.rows(CALLS, [])
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('暂无待处理消息')).toBeVisible()
  })
})

describe('a message to seats', () => {
  it('is typed or taken from a template, and sent to chosen machines or to all in use', async () => {
    const world = await show(({ http }) => {
      http.data(`POST ${SEATS}/send`, message)
      http.data(`POST ${SEATS}/broadcast`, { ...message, target: 'IN_USE', targetNames: '' })
    })
    await expect.element(page.getByText('001、002、003 等 4 个')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '送达 3/4' })).toBeVisible()
    await page.getByRole('radio', { name: '使用中机位' }).click()
    await page.getByRole('textbox', { name: '消息内容' }).fill('请小声')
    await page.getByRole('button', { name: '发送' }).click()
    await expect
      .poll(() => world.http.to(`POST ${SEATS}/broadcast`))
      .toMatchObject([{ body: { branchId: 'b1', areaIds: null, text: '请小声', style: 'TOAST' } }])
    await page.getByRole('combobox', { name: '模板' }).click()
    await page.getByTitle('打烊提醒：本店将于30分钟后打烊。').click()
    await expect.element(page.getByRole('textbox', { name: '消息内容' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '发送' }).click()
    await expect
      .poll(() => world.http.to(`POST ${SEATS}/broadcast`).at(-1))
      .toMatchObject({ body: { text: '本店将于30分钟后打烊。' } })
  })

  it('says which field is missing', async () => {
    const world = await show()
    await page.getByRole('button', { name: '发送' }).click()
    await expect.element(page.getByRole('textbox', { name: '消息内容' })).toHaveAttribute('aria-invalid', 'true')
    expect(world.http.to(`POST ${SEATS}/send`)).toEqual([])
  })

  it('is offered to nobody who may not send one', async () => {
    await show(undefined, ['MESSAGE_HANDLE'])
    await expect.element(cardOf('001')).toBeVisible()
    expect(page.getByText('发送消息').elements()).toEqual([])
  })
})
