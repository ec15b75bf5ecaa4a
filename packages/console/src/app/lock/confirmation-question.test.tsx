import { $confirmationNeed, confirmationAsked } from '@netbar/shared/console'
import type { ConfirmationNeed } from '@netbar/shared/contract'
import type { FakeWorld } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { ConfirmationQuestion } from './confirmation-question.tsx'

const CONFIRM = 'POST /api/auth/jwt/confirm'

const PASSWORD: ConfirmationNeed = { by: 'password', ways: { app: false, passkey: false } }

const ask = async (answers: (world: FakeWorld) => void = () => undefined, need: ConfirmationNeed = PASSWORD) => {
  const replies: (string | null)[] = []
  const world = await showPage(<ConfirmationQuestion {...need} />, { answers })
  world.runtime.send(confirmationAsked, { need, reply: (reply) => void replies.push(reply) })
  return { world, replies }
}
const password = () => page.getByLabelText('密码', { exact: true })

beforeAll(startTexts)

describe('the question for the password', () => {
  it('takes the focus, is sent with the Enter key, and passes axe', async () => {
    const { world, replies } = await ask(({ http }) =>
      http.data(CONFIRM, { confirmation: 'c1', expiresTime: '2099-01-01T00:00:00.000Z' }),
    )
    await expect.element(page.getByRole('dialog', { name: '验证身份' })).toBeVisible()
    await expect.element(password()).toHaveFocus()
    expect(await axeFindings()).toEqual([])
    await password().fill('right one')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => replies).toEqual(['c1'])
    expect(world.http.to(CONFIRM)[0]?.body).toEqual({ password: 'right one' })
  })

  it('[VAL-3] names a missing and a wrong password at the field, and stays', async () => {
    const errors = [{ field: 'password', msg: '密码不正确' }]
    const { world, replies } = await ask(({ http }) =>
      http.on(CONFIRM, () => ({ status: 200, body: { status: 42_201, msg: '密码不正确', errors } })),
    )
    await page.getByRole('button', { name: '验证并继续' }).click()
    await expect.element(password()).toHaveAccessibleDescription('请输入密码')
    expect(world.http.to(CONFIRM)).toEqual([])
    await password().fill('wrong one')
    await page.getByRole('button', { name: '验证并继续' }).click()
    await expect.element(password()).toHaveAccessibleDescription('密码不正确')
    expect(replies).toEqual([])
  })

  it('asks for a code where the account has a second factor', async () => {
    const { world, replies } = await ask(
      ({ http }) => http.data(CONFIRM, { confirmation: 'c1', expiresTime: '2099-01-01T00:00:00.000Z' }),
      { by: 'code', ways: { app: true, passkey: false } },
    )
    await expect.element(page.getByLabelText('验证码或恢复码')).toHaveFocus()
    await page.getByLabelText('验证码或恢复码').fill(' 123 456 ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => replies).toEqual(['c1'])
    expect(world.http.to(CONFIRM)[0]?.body).toEqual({ code: '123456' })
  })

  it('is cancelled with the Escape key', async () => {
    const { world, replies } = await ask()
    await expect.element(password()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => replies).toEqual([null])
    expect(world.runtime.scope.getState($confirmationNeed)).toBeNull()
  })
})
