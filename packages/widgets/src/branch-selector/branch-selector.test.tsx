import type { Branch } from '@netbar/shared/contract'
import { exampleUser, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../testing/axe-findings.ts'
import { BranchSelector, type BranchSelectorProps } from './branch-selector.tsx'

const names = ['光谷旗舰店', '徐东销品茂店', '重庆解放碑店']
const branchAt = (index: number): Branch => ({
  id: `b${index + 1}`,
  brandId: 'r1',
  branchNo: `XH${String(index + 1).padStart(3, '0')}`,
  name: names[index] ?? `第${index + 1}分店`,
})
const withBranches = (count: number) =>
  signedInWorld({ user: { ...exampleUser, branches: Array.from({ length: count }, (_, index) => branchAt(index)) } })

const show = async (world: FakeWorld, props: BranchSelectorProps = {}) =>
  render(
    <Provider value={world.runtime.scope}>
      <BranchSelector {...props} />
      <button type="button">elsewhere</button>
    </Provider>,
  )
const button = () => page.getByRole('button', { name: /^门店/ })
const popup = () => page.getByRole('dialog', { name: '切换门店' })
const search = () => page.getByRole('combobox', { name: '搜索编号、名称或拼音首字母' })
const options = () => page.getByRole('option')
const activeText = () => {
  const field = search().element()
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
}

describe('the branch selector', () => {
  it('[SHELL-7] shows number and name, and no choice, where there is one branch', async () => {
    await show(await withBranches(1))
    await expect.element(page.getByText('光谷旗舰店')).toBeVisible()
    await expect.element(page.getByText('XH001')).toBeVisible()
    await expect.element(button()).not.toBeInTheDocument()
  })
  it('[SHELL-7] shows nothing where there is none', async () => {
    const { container } = await show(await withBranches(0))
    expect(container.querySelector('.netbar-branch')?.textContent).toBe('')
  })
  it('says that the user could not be loaded, and retries when it is pressed', async () => {
    const INFO = 'GET /api/admin/user/front/info'
    const world = await signedInWorld({ answers: ({ http }) => http.fail(INFO) })
    await show(world)
    const retry = page.getByRole('button', { name: '门店加载失败，点此重试' })
    await expect.element(retry).toBeVisible()
    world.http.data(INFO, { ...exampleUser, branches: [branchAt(0)] })
    await retry.click()
    await expect.element(page.getByText('光谷旗舰店')).toBeVisible()
    await expect.element(retry).not.toBeInTheDocument()
  })
  it('[SHELL-7] [LIVE-4] offers several, and the chosen one takes over the live channel', async () => {
    const chosen: string[] = []
    const world = await withBranches(3)
    await show(world, { onBranch: ({ id }) => chosen.push(id) })
    await expect.element(button()).toHaveAccessibleName('门店：XH001 光谷旗舰店')
    await button().click()
    await expect.element(search()).toHaveFocus()
    await expect.element(options().first()).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('option', { name: /XH003/ }).click()
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(button()).toHaveAccessibleName('门店：XH003 重庆解放碑店')
    await expect.element(button()).toHaveFocus()
    await expect.poll(() => chosen).toEqual(['b1', 'b3'])
    expect(world.socket.latest.query['branchId']).toBe('b3')
  })
  it.each([
    ['003', 'XH003'],
    ['光谷', 'XH001'],
    ['cqjfb', 'XH003'],
  ])('[SHELL-7] finds by number, name and pinyin initials: %s', async (text, number) => {
    await show(await withBranches(3))
    await button().click()
    await search().fill(text)
    await expect.element(page.getByText('1 家门店')).toBeVisible()
    expect(options().elements()).toHaveLength(1)
    await expect.element(options().first()).toHaveAccessibleName(new RegExp(`^${number} `))
    await userEvent.keyboard('{Enter}')
    await expect.element(button()).toHaveAccessibleName(new RegExp(number))
  })
  it('[SHELL-7] says when none is found, and Enter changes nothing then', async () => {
    await show(await withBranches(3))
    await button().click()
    await search().fill('没有这家')
    await expect.element(page.getByText('没有符合的门店')).toBeVisible()
    await expect.element(search()).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await expect.element(popup()).toBeVisible()
    await search().fill('')
    await expect.element(page.getByText('3 家门店')).toBeVisible()
  })
  it('[SHELL-7] renders few of thousands of branches, and reaches all of them by keyboard', async () => {
    await show(await withBranches(3000))
    await button().click()
    await expect.element(page.getByText('3000 家门店')).toBeVisible()
    await expect.poll(activeText).toContain('XH001')
    for (const [key, number] of [
      ['{ArrowDown}', 'XH002'],
      ['{PageDown}', 'XH009'],
      ['{End}', 'XH3000'],
      ['{ArrowDown}', 'XH3000'],
      ['{PageUp}', 'XH2993'],
      ['{ArrowUp}', 'XH2992'],
      ['{Home}', 'XH001'],
      ['{ArrowUp}', 'XH001'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.poll(activeText).toContain(number)
    }
    expect(options().elements().length).toBeLessThan(30)
    await expect.element(options().first()).toHaveAttribute('aria-setsize', '3000')
    await userEvent.keyboard('{End}{Enter}')
    await expect.element(button()).toHaveAccessibleName('门店：XH3000 第3000分店')
    await button().click()
    await expect.poll(activeText).toContain('XH3000')
  })
  it('leaves Enter to an input method that is composing', async () => {
    await show(await withBranches(3))
    await button().click()
    await expect.element(search()).toHaveFocus()
    search()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
    await expect.element(popup()).toBeVisible()
  })
  it('closes on Escape and on a press outside, without a change', async () => {
    await show(await withBranches(3))
    await button().click()
    await search().fill('003')
    await userEvent.keyboard('{Escape}')
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
    await button().click()
    await expect.element(search()).toHaveValue('')
    await page.getByText('elsewhere').click()
    await expect.element(popup()).not.toBeInTheDocument()
    await expect.element(button()).toHaveAccessibleName(/XH001/)
  })
  it('fits 320 px', async () => {
    await page.viewport(320, 640)
    await show(await withBranches(3))
    await button().click()
    await expect.element(popup()).toBeVisible()
    const { left, right } = popup().element().getBoundingClientRect()
    expect([left >= 8, right <= 312]).toEqual([true, true])
    expect(document.documentElement.scrollWidth).toBe(320)
    await page.viewport(1280, 800)
  })
  it.each(['light', 'dark'] as const)('passes axe: %s', async (theme) => {
    await show(await withBranches(30), { theme })
    expect(await axeFindings()).toEqual([])
    await button().click()
    await expect.element(options().first()).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await search().fill('没有这家')
    await expect.element(page.getByText('没有符合的门店')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
})
