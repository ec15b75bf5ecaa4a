import { $isLocked, lockRequested } from '@netbar/shared'
import type { FakeWorld } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { LockScreen } from './lock-screen.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'

const UNLOCK = 'POST /api/auth/jwt/unlock'

const show = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  const world = await showPage(<LockScreen />, {
    answers: (fake) => {
      fake.http.data('POST /api/auth/jwt/lock', null)
      prepare(fake)
    },
  })
  world.runtime.send(lockRequested, undefined)
  return world
}
const password = () => page.getByLabelText('密码')

beforeAll(startTexts)

describe('the lock screen', () => {
  it('[SES-5] takes the focus, unlocks with the Enter key, and passes axe', async () => {
    const world = await show(({ http }) => http.data(UNLOCK, null))
    await expect.element(password()).toHaveFocus()
    expect(
      (await axeFindings({ rules: { 'landmark-no-duplicate-main': { enabled: false } } })).filter(
        (id) => !id.startsWith('landmark'),
      ),
    ).toEqual([])
    await password().fill('right one')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => world.runtime.scope.getState($isLocked)).toBe(false)
    expect(world.http.to(UNLOCK)[0]?.body).toEqual({ password: 'right one' })
  })
  it('[SES-5] says why it stays locked, and clears the password', async () => {
    await show(({ http }) => http.refuse(UNLOCK, 40_003))
    await password().fill('wrong one')
    await page.getByRole('button', { name: '解锁' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('账户或密码错误！')
    await expect.element(password()).toHaveValue('')
    await expect.element(password()).toBeInvalid()
  })
  it('[VAL-3] asks for a password where none was typed, and sends nothing', async () => {
    const world = await show()
    await page.getByRole('button', { name: '解锁' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('请输入密码')
    expect(world.http.to(UNLOCK)).toEqual([])
  })
  it('[SES-5] asks for a code of an account with a second factor, and keeps the password that lacked one', async () => {
    const errors = [{ field: 'code', msg: '请输入身份验证器中的验证码或恢复码' }]
    const world = await show(({ http }) =>
      http.on(UNLOCK, ({ body }) =>
        'code' in Object(body)
          ? { status: 200, body: { status: 200, msg: '', data: null } }
          : { status: 200, body: { status: 42_201, msg: '请输入身份验证器中的验证码或恢复码', errors } },
      ),
    )
    await password().fill('right one')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('请输入身份验证器中的验证码或恢复码')
    await expect.element(password()).toHaveValue('right one')
    await page.getByLabelText('验证码或恢复码').fill(' 123 456 ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => world.runtime.scope.getState($isLocked)).toBe(false)
    expect(world.http.to(UNLOCK).at(-1)?.body).toEqual({ password: 'right one', code: '123456' })
  })
})
