import { $isUnbindShown } from '@netbar/shared'
import { exampleUser } from '@netbar/shared/testing'
import axe from 'axe-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { Profile } from './profile.tsx'

beforeAll(startTexts)

describe('the profile page', () => {
  it('tells who is signed in, and axe finds nothing', async () => {
    await showPage(<Profile />)
    const account = page.getByRole('region', { name: '账户' })
    for (const text of ['王梓轩', 'xh001_mgr', '店长', 'XH001 光谷旗舰店'])
      await expect.element(account.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: '解除微信绑定' })).not.toBeInTheDocument()
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id }) => id)).toEqual([])
  })
  it('[SHELL-5] [SES-4] offers to unbind where an account is bound', async () => {
    const world = await showPage(<Profile />, { user: { ...exampleUser, openid: 'wx1' } })
    await page.getByRole('button', { name: '解除微信绑定' }).click()
    expect(world.runtime.scope.getState($isUnbindShown)).toBe(true)
  })
  it('[SHELL-1] [SHELL-2] changes the layout, the shades and the sound', async () => {
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
})
