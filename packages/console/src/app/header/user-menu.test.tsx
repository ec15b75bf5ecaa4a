import { $messages, $user } from '@netbar/shared'
import { exampleUser } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { UnbindQuestion } from './unbind-question.tsx'
import { UserMenu } from './user-menu.tsx'

const bound = { ...exampleUser, openid: 'wx1' }
const show = (user = exampleUser) =>
  showPage(
    <>
      <UserMenu />
      <UnbindQuestion />
    </>,
    {
      user,
      answers: ({ http }) => http.data('DELETE /api/admin/user/untyingWechat', null),
    },
  )
const items = () => page.getByRole('menuitem')
const openMenu = () => page.getByRole('button', { name: '账户 王梓轩' }).click()

beforeAll(startTexts)

describe('the user menu', () => {
  it('[SHELL-5] has two items, and a third where a WeChat account is bound', async () => {
    await show()
    await openMenu()
    await expect.element(items().first()).toBeVisible()
    expect(
      items()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['个人中心', '退出登录'])
  })
  it('[SES-4] asks before it unbinds, and says that it was cancelled', async () => {
    const world = await show(bound)
    await openMenu()
    await page.getByRole('menuitem', { name: '解除微信绑定' }).click()
    const dialog = page.getByRole('dialog', { name: '解绑提示' })
    await expect.element(dialog.getByText('是否确认微信登录解绑？')).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain('已取消解除绑定')
    expect(world.runtime.scope.getState($user)?.openid).toBe('wx1')
  })
  it('[SES-4] unbinds when it is confirmed', async () => {
    const world = await show(bound)
    await openMenu()
    await page.getByRole('menuitem', { name: '解除微信绑定' }).click()
    const dialog = page.getByRole('dialog', { name: '解绑提示' })
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => world.http.to('DELETE /api/admin/user/untyingWechat')).toHaveLength(1)
    await expect.poll(() => world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain('解绑成功')
  })
})
