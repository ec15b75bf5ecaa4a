import { captchaRequested } from '@netbar/shared'
import { fakeWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startLanguage } from '../../frame/texts/i18n.ts'
import { Login } from './login.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'

const SIGN_IN = 'POST /api/auth/jwt/token'
const CAPTCHA = 'GET /api/auth/jwt/captcha'

const show = async (prepare: (world: FakeWorld) => void = () => undefined): Promise<FakeWorld> => {
  const world = fakeWorld()
  prepare(world)
  world.runtime.start()
  await render(
    <Provider value={world.runtime.scope}>
      <Login />
    </Provider>,
  )
  return world
}
const username = () => page.getByLabelText('用户名')
const password = () => page.getByLabelText('密码', { exact: true })
const submit = () => page.getByRole('button', { name: /登\s?录/ }).click()

beforeAll(() => startLanguage('zh-CN'))

describe('the sign-in page', () => {
  it('[VAL-3] marks missing fields, focuses the first one, and sends nothing', async () => {
    const world = await show()
    await submit()
    await expect.element(username()).toHaveAccessibleDescription('请输入用户名（2-32 个字符）')
    await expect.element(password()).toBeInvalid()
    await expect.element(username()).toHaveFocus()
    expect(world.http.to(SIGN_IN)).toEqual([])
    await username().fill('xh001_mgr')
    await expect.element(username()).not.toBeInvalid()
    await expect.element(password()).toBeInvalid()
  })
  it('[VAL-2] [SES-1] sends the username trimmed and the password unchanged, on Enter', async () => {
    const world = await show(({ http }) => http.refuse(SIGN_IN, 40_001))
    await username().fill('  xh001_mgr ')
    await password().fill(' secret 1 ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('账户或密码错误！')
    expect(world.http.to(SIGN_IN)[0]?.body).toMatchObject({
      username: 'xh001_mgr',
      password: ' secret 1 ',
    })
  })
  it('keeps the input when the server does not answer', async () => {
    await show(({ http }) => http.fail(SIGN_IN))
    await username().fill('xh001_mgr')
    await password().fill('secret-1')
    await submit()
    await expect.element(page.getByRole('alert')).toHaveTextContent('系统忙，请稍后再试！')
    await expect.element(username()).toHaveValue('xh001_mgr')
    await expect.element(password()).toHaveValue('secret-1')
  })
  it('shows and hides the password', async () => {
    await show()
    await page.getByRole('button', { name: '显示密码' }).click()
    await expect.element(password()).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: '隐藏密码' }).click()
    await expect.element(password()).toHaveAttribute('type', 'password')
  })
  it('[ERR-4] works for the challenge beside the page, and sends the proof with the captcha', async () => {
    const world = await show(({ http }) => http.refuse(SIGN_IN, 40_003))
    const challenge = '13.AAAAAAAAAAAAAAAAAAAAAA'
    world.http.data(CAPTCHA, { needed: true, image: 'data:image/png;base64,AAAA', challenge })
    world.runtime.send(captchaRequested, 'xh001_mgr')
    await username().fill('xh001_mgr')
    await password().fill('secret-1')
    await page.getByLabelText('验证码', { exact: true }).fill('ABCD')
    await submit()
    await expect.poll(() => world.http.to(SIGN_IN)).toHaveLength(1)
    const { proof } = v.parse(v.object({ proof: v.string() }), world.http.to(SIGN_IN)[0]?.body)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${challenge}:${proof}`))
    expect(new DataView(digest).getUint16(0) >> 3).toBe(0)
  })
  it('[ERR-4] says that it is working, is free meanwhile, and stops when the user cancels', async () => {
    const world = await show()
    // Sixteen million hashes: not found before the test ends.
    const challenge = '24.AAAAAAAAAAAAAAAAAAAAAA'
    world.http.data(CAPTCHA, { needed: true, image: 'data:image/png;base64,AAAA', challenge })
    world.runtime.send(captchaRequested, 'xh001_mgr')
    await username().fill('xh001_mgr')
    await password().fill('secret-1')
    await page.getByLabelText('验证码', { exact: true }).fill('ABCD')
    await submit()
    await expect.element(page.getByRole('button', { name: '安全验证中…' })).toBeDisabled()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '取消' }).click()
    await expect.element(page.getByRole('button', { name: /登\s?录/ })).toBeEnabled()
    expect(world.http.to(SIGN_IN)).toEqual([])
  })
  it('passes axe with its problems shown', async () => {
    await show()
    await submit()
    expect(await axeFindings()).toEqual([])
  })

  it('[SES-1] asks for the code of an account with a second factor, and keeps what was typed on the way back', async () => {
    const FINISH = 'POST /api/auth/jwt/second-factor'
    const data = { ticket: 'ticket-1', expiresTime: '2099-01-01T00:05:00.000Z' }
    const errors = [{ field: 'code', msg: '验证码错误或已使用' }]
    const world = await show(({ http }) => {
      http.on(SIGN_IN, () => ({ status: 200, body: { status: 40_103, msg: '', data } }))
      http.on(FINISH, () => ({ status: 200, body: { status: 42_201, msg: 'x', errors } }))
    })
    await username().fill('xh001_mgr')
    await password().fill('secret-1')
    await submit()
    const code = page.getByLabelText('验证码或恢复码')
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription('请输入6位验证码或恢复码')
    await code.fill(' 123456 ')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription('验证码错误或已使用')
    expect(world.http.to(FINISH).map(({ body }) => body)).toEqual([{ ticket: 'ticket-1', code: '123456' }])
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '返回' }).click()
    await expect.element(username()).toHaveValue('xh001_mgr')
  })

  it('follows a link to set a password that is pasted while it is open, and keeps its secret out of the address', async () => {
    await show(({ http }) => http.data('POST /api/auth/password/look', { username: 'night.lead' }))
    await expect.element(username()).toBeVisible()
    const link = page.getByText(/为账号 night\.lead 设置新密码/)
    for (const _ of ['at first', 'again']) {
      location.hash = `#set-password=${'s'.repeat(43)}`
      await expect.element(link).toBeVisible()
      await expect.poll(() => location.hash).toBe('')
    }
    location.hash = '#other'
    await expect.poll(() => location.hash).toBe('#other')
    await expect.element(link).toBeVisible()
    history.replaceState(history.state, '', location.pathname + location.search)
  })
})
