import type { MemberCard } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { MemberDesk } from './member-desk.tsx'

const MEMBER = '/api/member/member'
const branchId = exampleUser.branches[0]?.id ?? ''
const card = (parts: Partial<MemberCard> = {}): MemberCard => ({
  id: 'm1',
  memberNo: 'XH001000001',
  name: '张*',
  gender: 'male',
  phone: '120****0001',
  idNumber: '42019919******0012',
  levelName: '银卡会员',
  status: 'NORMAL',
  statusReason: null,
  cardNo: null,
  principalFen: 12_300,
  giftFen: 500,
  branchName: '光谷旗舰店',
  createdTime: '2026-01-01T00:00:00.000Z',
  sessions: [],
  blacklist: [],
  ...parts,
})
const show = (member: MemberCard | null, functions = ['CONSOLE_OPEN_CARD']) =>
  showPage(<MemberDesk />, {
    user: { ...exampleUser, menus: exampleMenus({ console: functions, member: ['MEMBER_FREEZE'] }) },
    answers: ({ http }) => {
      http.data(`POST ${MEMBER}/lookup`, member)
      http.data(`POST ${MEMBER}/awaitingCard`, [])
    },
  })
const find = async (key: string) => {
  await userEvent.keyboard('{F4}')
  await userEvent.keyboard(`${key}{Enter}`)
}

beforeAll(startTexts)
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await loadTexts('bar')
})

describe('a member’s password at seats', () => {
  it('is set when it is long enough, and a refusal is at its field', async () => {
    const { http } = await show(card())
    const SAVE = 'POST /api/member/seat-password/m1'
    await find('12000000001')
    await page.getByRole('button', { name: '设置上机密码' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/请先核对证件.*42019919/)).toBeVisible()
    const password = dialog.getByLabelText(/^上机密码/)
    await password.fill('short')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(password).toHaveAccessibleDescription('至少6个字')
    expect(http.to(SAVE)).toEqual([])
    await password.fill('guest-1')
    http.on(SAVE, () => ({
      status: 200,
      body: { status: 42_201, msg: '输入有误', errors: [{ field: 'password', msg: '密码太简单' }] },
    }))
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByText('密码太简单')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    http.data(SAVE, null)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(http.to(SAVE).at(-1)?.body).toEqual({ branchId, password: 'guest-1' })
  })
})

describe('members at the counter', () => {
  it('are found by F4 and a key, with what is on the card and a warning of the blacklist', async () => {
    const { http } = await show(
      card({
        blacklist: [{ id: 'l1', reason: 'UNPAID', note: '未结账离店', branchName: '徐东店', validUntil: null }],
      }),
    )
    await find('12000000001')
    const shown = page.getByRole('region', { name: '张*' })
    await expect.element(shown).toMatchTextContent('本金¥123.00')
    await expect.element(shown).toMatchTextContent('未绑卡')
    await expect.element(page.getByRole('alert')).toMatchTextContent('逃单（徐东店）：未结账离店')
    expect(http.to(`POST ${MEMBER}/lookup`).at(-1)?.body).toEqual({ branchId, key: '12000000001' })
    expect(await axeFindings()).toEqual([])
  })

  it('are nobody where none has the number, and not sought by a part of it', async () => {
    const { http } = await show(null)
    await find('120')
    await expect.element(page.getByText('请输入完整的号码，至少 4 位。')).toBeVisible()
    expect(http.to(`POST ${MEMBER}/lookup`)).toEqual([])
    await find('12000000009')
    await expect.element(page.getByRole('alert')).toMatchTextContent('未找到会员')
  })

  it('get a first card without a reason, and another one with a reason', async () => {
    const { http } = await show(card())
    await find('12000000001')
    http.data(`POST ${MEMBER}/bindCard/m1`, card({ cardNo: 'A0001' }))
    await page.getByRole('button', { name: '绑卡' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '卡号' }).fill('a0001')
    await page.getByRole('dialog').getByRole('button', { name: '绑卡' }).click()
    await expect.element(page.getByRole('region', { name: '张*' })).toMatchTextContent('A0001')
    await page.getByRole('button', { name: '换卡 / 补卡' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '卡号' }).fill('a0002')
    await dialog.getByRole('button', { name: '换卡 / 补卡' }).click()
    await expect
      .element(dialog.getByRole('textbox', { name: '换卡或补卡原因' }))
      .toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: '换卡或补卡原因' }).fill('卡已损坏')
    await dialog.getByRole('button', { name: '换卡 / 补卡' }).click()
    await expect
      .poll(() => http.to(`POST ${MEMBER}/bindCard/m1`).map(({ body }) => body))
      .toEqual([
        { branchId, cardNo: 'A0001', reason: '' },
        { branchId, cardNo: 'A0002', reason: '卡已损坏' },
      ])
  })

  it('are opened a card: what is wrong is said beside its field, also by the server', async () => {
    const { http } = await show(null)
    await page.getByRole('button', { name: '开卡' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '姓名' }).fill('王小明')
    await dialog.getByRole('textbox', { name: '手机号' }).fill('1200000000')
    await dialog.getByRole('textbox', { name: '身份证号' }).fill('420199199506148886')
    await dialog.getByRole('button', { name: '开卡' }).click()
    await expect.element(dialog.getByRole('textbox', { name: '手机号' })).toHaveAccessibleDescription(/11 位手机号/)
    http.on(`POST ${MEMBER}/openCard`, () => ({
      status: 200,
      body: { status: 42_201, msg: '输入有误', errors: [{ field: 'idNumber', msg: '未满18周岁，禁止上机。' }] },
    }))
    await dialog.getByRole('textbox', { name: '手机号' }).fill('12000000001')
    await dialog.getByRole('button', { name: '开卡' }).click()
    await expect
      .element(dialog.getByRole('textbox', { name: '身份证号' }))
      .toHaveAccessibleDescription('未满18周岁，禁止上机。')
    expect(await axeFindings()).toEqual([])
    http.data(`POST ${MEMBER}/openCard`, card({ name: '王*明' }))
    await dialog.getByRole('button', { name: '开卡' }).click()
    await expect.element(page.getByRole('region', { name: '王*明' })).toBeVisible()
  })

  it('who were announced await a card until they have one or are put aside', async () => {
    const awaiting = (id: string) => ({
      id,
      memberNo: `XH${id}`,
      name: `李*${id}`,
      phone: '120****0002',
      createdTime: '2026-11-21T04:00:00.000Z',
    })
    const { http, storage, runtime, settle } = await show(null)
    http.data(`POST ${MEMBER}/awaitingCard`, [awaiting('n1'), awaiting('n3')])
    const { addedMembersRemoved } = await import('@netbar/shared/added-members')
    storage.changeFromOtherTab('AddedMemberMap', JSON.stringify({ [branchId]: ['n1', 'n2', 'n3'] }))
    const strip = page.getByRole('region', { name: '待绑定会员' })
    await expect.element(strip).toMatchTextContent('李*n1')
    // Who has a card by now is forgotten.
    await expect
      .poll(() => http.to(`POST ${MEMBER}/awaitingCard`).at(-1)?.body)
      .toEqual({ branchId, ids: ['n1', 'n3'] })
    http.data(`POST ${MEMBER}/awaitingCard`, [awaiting('n1')])
    await strip.getByRole('button', { name: '从待绑定中移除 李*n3' }).click()
    await expect.element(strip).not.toMatchTextContent('李*n3')
    runtime.send(addedMembersRemoved, { branchId, memberIds: ['n1'] })
    await settle()
    await expect.element(strip).not.toBeInTheDocument()
  })

  it('[PERM-3] are only looked up without the function of cards', async () => {
    await show(card(), [])
    await find('12000000001')
    await expect.element(page.getByRole('region', { name: '张*' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '开卡' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '绑卡' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '冻结' })).toBeVisible()
  })
})
