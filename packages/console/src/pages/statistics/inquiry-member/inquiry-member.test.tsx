import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { InquiryMember } from './inquiry-member.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const INQUIRY = 'POST /api/member/member/inquiry'
const card = {
  id: 'm1',
  memberNo: 'XH001000001',
  name: '张*',
  gender: 'male',
  phone: '120****0001',
  idNumber: '4201**********0012',
  levelName: '银卡会员',
  status: 'FROZEN',
  principalFen: 12_300,
  giftFen: 0,
  branchName: '光谷旗舰店',
  createdTime: '2026-01-01T00:00:00.000Z',
  sessions: [
    {
      id: 's1',
      branchName: '江汉路店',
      machineName: '017',
      startTime: '2026-11-21T03:00:00.000Z',
      endTime: null,
      minutes: 70,
      billing: 'STANDARD',
      principalFen: 0,
      giftFen: 0,
      endReason: null,
    },
  ],
  blacklist: [{ id: 'l1', reason: 'UNPAID', note: '未结账离店', branchName: '徐东店', validUntil: null }],
}
const show = (functions: readonly string[], answer: 'card' | 'nobody') =>
  showPage(<InquiryMember />, {
    user: { ...exampleUser, menus: [...exampleUser.menus, ...exampleMenus({ inquiryMember: functions })] },
    answers: ({ http }) => http.data(INQUIRY, answer === 'card' ? card : null),
  })
const field = () => page.getByLabelText('卡号 / 会员号 / 手机号 / 身份证号')

beforeAll(startTexts)
beforeEach(async () => {
  await loadTexts('statistics')
  await loadTexts('bar')
})

describe('the member lookup', () => {
  it('[FMT-8] [ENT-1] shows the member, their sessions and blacklist entries, and passes axe', async () => {
    const world = await show(['INQUIRY_MEMBER', 'VIEW_SENSITIVE'], 'card')
    await field().fill('12000000001')
    await page.getByRole('button', { name: /^查 ?询$/ }).click()
    const shown = page.getByRole('region', { name: '张*' })
    await expect.element(shown).toMatchTextContent('冻结')
    await expect.element(shown).toMatchTextContent('性别男')
    await expect.element(shown).toMatchTextContent('本金¥123.00')
    await expect.element(shown).toMatchTextContent('正在上机江汉路店 017')
    await expect.element(page.getByRole('alert')).toMatchTextContent('逃单（徐东店）：未结账离店')
    await expect.element(field()).toHaveValue('12000000001')
    expect(await axeFindings()).toEqual([])
    world.http.data('POST /api/member/member/sensitive/m1', { value: '12000000001' })
    await page.getByRole('button', { name: '查看完整手机号' }).click()
    expect(world.http.to('POST /api/member/member/sensitive/m1')).toEqual([])
    await expect.element(page.getByRole('dialog')).toMatchTextContent('本次查看会记入日志')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^查 ?看$/ })
      .click()
    await expect.element(shown).toMatchTextContent('手机号12000000001')
    await page.getByRole('button', { name: '隐藏手机号' }).click()
    await expect.element(shown).toMatchTextContent('手机号120****0001')
  })

  it('[PERM-3] does not offer unmasking to a user who may not', async () => {
    await show(['INQUIRY_MEMBER'], 'card')
    await field().fill('12000000001')
    await page.getByRole('button', { name: /^查 ?询$/ }).click()
    await expect.element(page.getByRole('heading', { name: '张*' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /查看完整/ })).not.toBeInTheDocument()
  })

  it('says that no member matches, keeps the input, and does not search by part of a number', async () => {
    const world = await show(['INQUIRY_MEMBER'], 'nobody')
    await field().fill('120')
    await page.getByRole('button', { name: /^查 ?询$/ }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('请输入完整的号码')
    expect(world.http.to(INQUIRY)).toEqual([])
    await field().fill('12000000009')
    await page.getByRole('button', { name: /^查 ?询$/ }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('未找到会员')
    await expect.element(field()).toHaveValue('12000000009')
  })
})
