import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ResetPassword } from './reset-password.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const CHANGE = 'POST /api/admin/user/password'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const type = async (old: string, next: string, again = next) => {
  await field('原密码').fill(old)
  await field('新密码').fill(next)
  await field('确认新密码').fill(again)
}
const send = () => page.getByRole('button', { name: '修改密码' }).click()

beforeAll(startTexts)

describe('the change of the password', () => {
  it('[VAL-3] marks missing fields, focuses the first one, and sends nothing', async () => {
    const world = await showPage(<ResetPassword />)
    await send()
    await expect.element(field('原密码')).toHaveFocus()
    await expect.element(field('原密码')).toHaveAccessibleDescription('请输入原密码')
    await type('secret-1', 'too-short-1', 'other-than-1')
    await send()
    await expect.element(field('新密码')).toHaveAccessibleDescription('12至64个字符')
    await expect.element(field('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致')
    await type('lantern-42-lake', 'lantern-42-lake')
    await send()
    await expect.element(field('新密码')).toHaveAccessibleDescription('新密码不能与原密码相同')
    expect(world.http.to(CHANGE)).toEqual([])
    expect(await axeFindings()).toEqual([])
  })

  it('[VAL-3] keeps the input when the server refuses, and shows the error beside the field', async () => {
    await showPage(<ResetPassword />, {
      answers: ({ http }) =>
        http.on(CHANGE, () => ({
          status: 200,
          body: { status: 42_201, msg: '原密码错误', errors: [{ field: 'oldPassword', msg: '原密码错误' }] },
        })),
    })
    await type('not-it-1', 'lantern-42-river')
    await send()
    await expect.element(field('原密码')).toHaveAccessibleDescription('原密码错误')
    await expect.element(field('新密码')).toHaveValue('lantern-42-river')
  })

  it('[SES-3] signs out on success', async () => {
    const world = await showPage(<ResetPassword />, { answers: ({ http }) => http.data(CHANGE, null) })
    await type('secret-1', 'lantern-42-river')
    await send()
    await expect.poll(() => world.storage.get('Token')).toBeNull()
    expect(world.http.to(CHANGE)[0]?.body).toEqual({ oldPassword: 'secret-1', newPassword: 'lantern-42-river' })
  })
})
