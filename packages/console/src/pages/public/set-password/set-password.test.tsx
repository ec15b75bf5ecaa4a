import { fakeWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadTexts, startLanguage } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { linkSecret } from '../../../frame/password-link.ts'
import { SetPassword } from './set-password.tsx'

const LOOK = 'POST /api/auth/password/look'
const SET = 'POST /api/auth/password/set'
const SECRET = 's'.repeat(43)

const show = async (prepare: (world: FakeWorld) => void) => {
  const world = fakeWorld()
  prepare(world)
  world.runtime.start()
  const onDone = vi.fn<() => void>()
  await render(
    <Provider value={world.runtime.scope}>
      <SetPassword secret={SECRET} onDone={onDone} />
    </Provider>,
  )
  return { world, onDone }
}
const fill = async (password: string, repeated = password) => {
  await page.getByLabelText('新密码', { exact: true }).fill(password)
  await page.getByLabelText('确认新密码').fill(repeated)
}
const save = () => page.getByRole('button', { name: '保存密码' }).click()

beforeAll(async () => {
  await startLanguage('zh-CN')
  await loadTexts('people')
})

describe('setting a password by a link', () => {
  it('[VAL-3] says what is wrong beside the field, and keeps what the server refuses', async () => {
    const { world } = await show(({ http }) => {
      http.data(LOOK, { username: 'night.lead' })
      http.on(SET, () => ({
        status: 200,
        body: { status: 42_201, msg: '太容易被猜到', errors: [{ field: 'newPassword', msg: '太容易被猜到' }] },
      }))
    })
    await expect.element(page.getByText(/为账号 night\.lead 设置新密码/)).toBeVisible()
    await fill('too-short')
    await save()
    await expect.element(page.getByLabelText('新密码', { exact: true })).toHaveFocus()
    await fill('lantern-42-lake', 'lantern-42-sea')
    await save()
    await expect.element(page.getByLabelText('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致')
    expect(world.http.to(SET)).toEqual([])
    await fill('lantern-42-lake')
    await save()
    await expect.element(page.getByLabelText('新密码', { exact: true })).toHaveAccessibleDescription('太容易被猜到')
    await expect.element(page.getByLabelText('新密码', { exact: true })).toHaveValue('lantern-42-lake')
    expect(await axeFindings()).toEqual([])
  })

  it('leads to the sign-in once it is set, and where the link is over', async () => {
    const { world, onDone } = await show(({ http }) => {
      http.data(LOOK, { username: 'night.lead' })
      http.data(SET, null)
    })
    await fill('lantern-42-lake')
    await save()
    await page.getByRole('button', { name: '去登录' }).click()
    expect(onDone).toHaveBeenCalledOnce()
    expect(world.http.to(SET)[0]?.body).toEqual({ secret: SECRET, newPassword: 'lantern-42-lake' })
  })

  it('asks for nothing where the link is over', async () => {
    await show(({ http }) => http.refuse(LOOK, 42_202, '链接已失效'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('链接已失效')
    await expect.element(page.getByLabelText('新密码', { exact: true })).not.toBeInTheDocument()
  })
})

it('the secret of a link is behind the # of the sign-in page', () => {
  expect(['', '#other=1', `#set-password=${SECRET}`].map(linkSecret)).toEqual([null, null, SECRET])
})
