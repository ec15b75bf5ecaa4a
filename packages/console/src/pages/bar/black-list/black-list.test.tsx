import type { BlacklistEntry } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { BlackList } from './black-list.tsx'

const LIST = '/api/member/member/blacklist'
const ALL = ['BLACKLIST_ADD', 'BLACKLIST_EDIT', 'BLACKLIST_ENABLE', 'BLACKLIST_DELETE', 'BLACKLIST_EXPORT']
const entry = (id: string, parts: Partial<BlacklistEntry> = {}): BlacklistEntry => ({
  id,
  branchId: exampleUser.branches[0]?.id ?? '',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  memberId: null,
  memberNo: null,
  name: `王*${id}`,
  idNumber: '42019919******1234',
  phone: '120****0001',
  reason: 'UNPAID',
  note: '多次未结账离店',
  photos: ['/api/attachment/p1', 'https://elsewhere.example/1.jpg'],
  attachments: [],
  scope: 'BRANCH',
  validUntil: null,
  status: 'ENABLED',
  version: 3,
  createdBy: '王*轩',
  createdTime: '2026-11-20T04:00:00.000Z',
  ...parts,
})
const ROWS = [
  entry('甲'),
  entry('乙', { status: 'EXPIRED', validUntil: '2026-01-01' }),
  entry('丙', { branchId: 'elsewhere', scope: 'BRAND' }),
]
const show = (functions: readonly string[] = ALL) =>
  showPage(<BlackList />, {
    user: { ...exampleUser, menus: exampleMenus({ blackList: functions }) },
    answers: ({ http }) => http.rows(`GET ${LIST}/findBlacklistVos`, ROWS),
  })
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`王\\*${name}`) })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('bar')
  await loadTexts('attachment')
})

describe('the blacklist', () => {
  it('shows why, where and how long, and lets an entry of another branch alone', async () => {
    await show()
    await expect.element(rowOf('甲')).toMatchTextContent('逃单')
    await expect.element(rowOf('甲')).toMatchTextContent('长期')
    await expect.element(rowOf('乙')).toMatchTextContent('过期')
    await expect.element(rowOf('丙').getByRole('button')).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('disables several after a question that names them', async () => {
    const { http } = await show()
    http.data(`POST ${LIST}/enableBlacklist`, null)
    for (const name of ['甲', '乙']) await rowOf(name).getByRole('checkbox').click()
    await page.getByRole('button', { name: '停用 2 条' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent('王*甲')
    await dialog.getByRole('button', { name: '停用', exact: true }).click()
    await expect
      .poll(() => http.to(`POST ${LIST}/enableBlacklist`).at(-1)?.body)
      .toEqual({ ids: ['甲', '乙'], enabled: false })
  })

  it('says a wrong ID number beside its field, and sends a new entry of the current branch', async () => {
    const { http } = await show()
    http.data(`POST ${LIST}/saveBlacklist`, entry('丁'))
    await page.getByRole('button', { name: '加入黑名单' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '姓名' }).fill('王小明')
    await dialog.getByRole('textbox', { name: '证件号' }).fill('420199199506141234')
    await dialog.getByRole('combobox', { name: '原因' }).click()
    await page.getByTitle('盗窃').click()
    await dialog.getByRole('textbox', { name: '说明' }).fill('盗窃他人手机')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByRole('textbox', { name: '证件号' })).toHaveAccessibleDescription(/身份证号不正确/)
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('textbox', { name: '证件号' }).fill('420199199506148886')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => http.to(`POST ${LIST}/saveBlacklist`).at(-1)?.body)
      .toEqual({
        branchId: exampleUser.branches[0]?.id,
        name: '王小明',
        idNumber: '420199199506148886',
        phone: null,
        reason: 'THEFT',
        note: '盗窃他人手机',
        scope: 'BRANCH',
        validUntil: null,
        photos: [],
      })
  })

  it('changes an entry by its version, and keeps its photos, those kept elsewhere too', async () => {
    const { http } = await show()
    http.data(`POST ${LIST}/modifyBlacklist`, entry('甲'))
    http.data('GET /api/attachment/p1', { mime: 'image/png', content: '' })
    await rowOf('甲').getByRole('button', { name: '编辑' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '说明' }).fill('欠费未补')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect
      .element(page.getByRole('dialog').getByRole('textbox', { name: '说明' }))
      .toHaveAccessibleDescription(/5/)
    await page.getByRole('dialog').getByRole('textbox', { name: '说明' }).fill('欠费至今未补')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => http.to(`POST ${LIST}/modifyBlacklist`).at(-1)?.body)
      .toMatchObject({
        id: '甲',
        version: 3,
        note: '欠费至今未补',
        photos: ['https://elsewhere.example/1.jpg', '/api/attachment/p1'],
      })
  })

  it('[PERM-3] offers a cashier without functions to read alone', async () => {
    await show([])
    await expect.element(rowOf('甲')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '加入黑名单' })).not.toBeInTheDocument()
    await expect.element(rowOf('甲').getByRole('button')).not.toBeInTheDocument()
  })
})
