// @module-tag release
import { $isUnbindShown } from '@netbar/shared'
import type { MenuNode } from '@netbar/shared/contract'
import { exampleUser } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { Profile } from './profile.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const PATH = '/api/admin/user/profile'
const PROFILE = `GET ${PATH}`
const own = { name: '王梓轩', avatarUrl: null, gender: 'male', email: '', phone: '121****1111' }

/** The second factors of an account. */
const factors = (state: object) => ({
  isOn: false,
  hasApp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  isDemanded: false,
  passkeyOrigin: null,
  ...state,
})

const menu = (name: string, ...children: MenuNode[]): MenuNode => ({
  name,
  title: name,
  icon: '',
  type: 'MENU',
  functionId: null,
  children,
})

beforeAll(startTexts)

describe('the profile page', () => {
  it('shows the signed-in user, and passes axe', async () => {
    await showPage(<Profile />)
    const account = page.getByRole('region', { name: '账户' })
    for (const text of ['王梓轩', 'xh001_mgr', '店长', 'XH001 光谷旗舰店'])
      await expect.element(account.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: '解除微信绑定' })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })
  it('[SHELL-5] [SES-4] offers to unbind where an account is bound', async () => {
    const world = await showPage(<Profile />, { user: { ...exampleUser, openid: 'wx1' } })
    await page.getByRole('button', { name: '解除微信绑定' }).click()
    expect(world.runtime.scope.getState($isUnbindShown)).toBe(true)
  })
  it.each([
    ['at the top of the menus', [menu('auditNetbar')]],
    ['below a group', [menu('agent_index', menu('auditNetbar'))]],
  ])('[PERM-6] says who may audit cafes, by a menu of that name %s', async (_, menus) => {
    await showPage(<Profile />, { user: { ...exampleUser, menus } })
    await expect.element(page.getByText('有审核权限')).toBeVisible()
  })
  it('[PERM-6] does not show it to a user without the right', async () => {
    await showPage(<Profile />, { user: { ...exampleUser, menus: [menu('agent_index', menu('shareBenefit'))] } })
    await expect.element(page.getByText('xh001_mgr')).toBeVisible()
    await expect.element(page.getByText('网吧审核')).not.toBeInTheDocument()
  })
  it('[ENT-1] [VAL-3] shows the profile, and keeps a refused change in the form', async () => {
    const world = await showPage(<Profile />, {
      answers: ({ http }) => {
        http.data(PROFILE, own)
        http.refuse(`POST ${PATH}`, 42_201, '邮箱已被使用')
      },
    })
    for (const text of ['121****1111', '男']) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '编辑' }).click()
    const email = page.getByLabelText('邮箱')
    await email.fill('wang@')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(email).toHaveAccessibleDescription('邮箱格式不正确')
    expect(world.http.to(`POST ${PATH}`)).toEqual([])
    await email.fill('wang@example.com')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByRole('alert').getByText('邮箱已被使用')).toBeVisible()
    await expect.element(email).toHaveValue('wang@example.com')
    world.http.data(`POST ${PATH}`, { ...own, email: 'wang@example.com' })
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('wang@example.com')).toBeVisible()
    expect(world.http.to(`POST ${PATH}`).at(-1)?.body).toEqual({ gender: 'male', email: 'wang@example.com' })
  })
  it('reports that its call failed, beside the facts known without it', async () => {
    const world = await showPage(<Profile />, { answers: ({ http }) => http.fail(PROFILE) })
    await expect.element(page.getByText('xh001_mgr')).toBeVisible()
    world.http.data(PROFILE, own)
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('121****1111')).toBeVisible()
  })
  it('[VAL-3] changes the phone number by its code', async () => {
    const world = await showPage(<Profile />, {
      answers: ({ http }) => {
        http.data(PROFILE, own)
        http.data(`POST ${PATH}/phone/code`, {
          expiresTime: '2099-01-01T00:05:00.000Z',
          resendSeconds: 60,
        })
        http.on(`POST ${PATH}/phone`, () => ({
          status: 200,
          body: { status: 42_201, msg: '验证码错误或已过期', errors: [{ field: 'code', msg: '验证码错误或已过期' }] },
        }))
      },
    })
    await page.getByRole('button', { name: '更换', exact: true }).click()
    const [phone, code] = [page.getByLabelText('新手机号'), page.getByLabelText('验证码')]
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(phone).toHaveFocus()
    await expect.element(phone).toHaveAccessibleDescription('请输入11位手机号')
    await phone.fill('12100002222')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(page.getByRole('button', { name: /秒后重试/ })).toBeDisabled()
    await code.fill('123456')
    await page.getByRole('button', { name: '确认更换' }).click()
    await expect.element(code).toHaveAccessibleDescription('验证码错误或已过期')
    await expect.element(phone).toHaveValue('12100002222')
    expect(await axeFindings()).toEqual([])
    world.http.data(`POST ${PATH}/phone`, { ...own, phone: '121****2222' })
    await page.getByRole('button', { name: '确认更换' }).click()
    await expect.element(page.getByText('121****2222')).toBeVisible()
  })
  it('[ENT-4] uploads and applies an avatar, and says why one was refused', async () => {
    const world = await showPage(<Profile />, {
      answers: ({ http }) => {
        http.data(PROFILE, own)
        http.data(`POST ${PATH}/avatar`, { ...own, avatarUrl: '/uploads/a.png' })
      },
    })
    const choose = (name: string, type: string) =>
      userEvent.upload(page.getByLabelText('头像'), new File(['12345'], name, { type }))
    await choose('me.svg', 'image/svg+xml')
    await expect.element(page.getByRole('alert').getByText(/不支持的文件类型/)).toBeVisible()
    await choose('me.png', 'image/png')
    await expect.element(page.getByText('上传中 0%')).toBeVisible()
    world.upload.latest.answer({ url: '/uploads/a.png' })
    await expect.poll(() => world.http.to(`POST ${PATH}/avatar`).at(-1)?.body).toEqual({ avatarUrl: '/uploads/a.png' })
  })
  it('[SHELL-1] [SHELL-2] changes the layout, the themes and the sound', async () => {
    await showPage(<Profile />)
    for (const [action, after] of [
      ['切换为侧边菜单', '切换为图标菜单'],
      ['菜单改为浅色', '菜单改为深色'],
      ['页面改为深色', '页面改为浅色'],
      ['静音', '打开提示音'],
    ] as const) {
      await page.getByRole('button', { name: action }).click()
      await expect.element(page.getByRole('button', { name: after })).toBeVisible()
    }
  })

  it('turns two-step sign-in on with the first code, and shows the recovery codes once', async () => {
    const FACTOR = '/api/admin/user/second-factor'
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const wrong = [{ field: 'code', msg: '验证码错误或已使用' }]
    const world = await showPage(<Profile />, {
      answers: ({ http }) => {
        http.data(PROFILE, own)
        http.data(`GET ${FACTOR}`, factors({}))
        http.data(`POST ${FACTOR}/begin`, { secret, uri: `otpauth://totp/netbar:xh001_mgr?secret=${secret}` })
        http.on(`POST ${FACTOR}`, () => ({ status: 200, body: { status: 42_201, msg: 'x', errors: wrong } }))
      },
    })
    await page.getByRole('button', { name: '添加身份验证器' }).click()
    await expect.element(page.getByRole('figure', { name: '身份验证器二维码' })).toBeVisible()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = page.getByLabelText('6位验证码')
    await page.getByRole('button', { name: '开启两步验证' }).click()
    await expect.element(code).toHaveAccessibleDescription('请输入6位验证码')
    await code.fill('000000')
    await page.getByRole('button', { name: '开启两步验证' }).click()
    await expect.element(code).toHaveAccessibleDescription('验证码错误或已使用')
    await expect.element(code).toHaveValue('000000')
    expect(await axeFindings()).toEqual([])
    world.http.data(`POST ${FACTOR}`, { recoveryCodes: ['abcde-fghij', 'klmno-pqrst'] })
    world.http.data(`GET ${FACTOR}`, factors({ isOn: true, hasApp: true, recoveryCodesLeft: 2 }))
    await code.fill(' 123 456 ')
    await page.getByRole('button', { name: '开启两步验证' }).click()
    await expect.element(page.getByRole('list', { name: '恢复码' }).getByText('klmno-pqrst')).toBeVisible()
    await expect.element(page.getByText('已开启，剩余 2 个恢复码')).toBeVisible()
    expect(world.http.to(`POST ${FACTOR}`).at(-1)?.body).toEqual({ code: '123456' })
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '已保存' }).click()
    await expect.element(page.getByText('klmno-pqrst')).not.toBeInTheDocument()
  })
  it('asks before two-step sign-in is turned off', async () => {
    const FACTOR = '/api/admin/user/second-factor'
    const world = await showPage(<Profile />, {
      answers: ({ http }) => {
        http.data(PROFILE, own)
        http.data(`GET ${FACTOR}`, factors({ isOn: true, hasApp: true, recoveryCodesLeft: 9 }))
        http.data(`DELETE ${FACTOR}`, null)
      },
    })
    await page.getByRole('button', { name: '关闭两步验证' }).click()
    expect(world.http.to(`DELETE ${FACTOR}`)).toEqual([])
    world.http.data(`GET ${FACTOR}`, factors({}))
    await page.getByRole('dialog').getByRole('button', { name: '关闭两步验证' }).click()
    await expect.element(page.getByText('未开启')).toBeVisible()
  })
  it('lists passkeys with their last use, renames them, and asks before one is removed', async () => {
    const FACTOR = '/api/admin/user/second-factor'
    const PASSKEY = '/api/admin/user/passkey'
    const time = '2026-11-21T04:00:00.000Z'
    const passkeys = [
      { id: 'k1', name: '工位电脑', createdTime: time, lastUsedTime: time, isSuspended: false },
      { id: 'k2', name: '钥匙扣', createdTime: time, lastUsedTime: null, isSuspended: true },
    ]
    const world = await showPage(<Profile />, {
      answers: ({ http }) => {
        http.data(PROFILE, own)
        http.data(
          `GET ${FACTOR}`,
          factors({ isOn: true, passkeys, isDemanded: true, passkeyOrigin: 'https://netbar.example' }),
        )
        http.data(`POST ${PASSKEY}/rename/k1`, null)
        http.data(`DELETE ${PASSKEY}/k2`, null)
      },
    })
    const list = page.getByRole('list', { name: '通行密钥' })
    await expect.element(list.getByText('最近使用 2026-11-21 12:00')).toBeVisible()
    await expect.element(list.getByText('可能已被复制，已停用，请移除')).toBeVisible()
    // Who has to have a factor does not turn it off; this page's address is not the console's own.
    await expect.element(page.getByRole('button', { name: '关闭两步验证' })).not.toBeInTheDocument()
    await expect.element(page.getByText('请在 https://netbar.example 打开控制台后添加')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '重命名“工位电脑”' }).click()
    await page.getByLabelText('名称').fill('前台电脑')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => world.http.to(`POST ${PASSKEY}/rename/k1`).at(-1)?.body).toEqual({ name: '前台电脑' })
    await page.getByRole('button', { name: '移除“钥匙扣”' }).click()
    expect(world.http.to(`DELETE ${PASSKEY}/k2`)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
    await expect.poll(() => world.http.to(`DELETE ${PASSKEY}/k2`).length).toBe(1)
  })
})
