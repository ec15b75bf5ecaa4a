import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { ThemeToggle } from './look-toggles.tsx'

const open = async () => {
  const world = await showPage(<ThemeToggle />)
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByRole('menuitem', { name: '更多界面设置…' }).click()
  await expect.element(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  return world
}

beforeAll(startTexts)
// In a narrow window the button is hidden.
beforeEach(() => page.viewport(1200, 800))

describe('the display preferences', () => {
  it('[SHELL-1] [SHELL-2] are applied and kept at once', async () => {
    const { storage } = await open()
    await page.getByRole('radio', { name: '紫' }).click()
    await page.getByRole('radio', { name: '紧凑' }).click()
    await page.getByRole('radio', { name: '侧边菜单' }).click()
    await page.getByRole('switch', { name: '深色页面' }).click()
    await page.getByRole('switch', { name: '显示标签页' }).click()
    expect(JSON.parse(storage.entries.get('theme') ?? '')).toEqual({
      page: 'dark',
      menu: 'dark',
      accent: 'purple',
      density: 'compact',
    })
    expect(storage.entries.get('layout')).toBe('sideLarge')
    expect(storage.entries.get('tab-strip')).toBe('hidden')
    await page.getByRole('switch', { name: '显示标签页' }).click()
    expect(storage.entries.has('tab-strip')).toBe(false)
  })
  it('take the focus, axe finds nothing, and they close', async () => {
    await open()
    await expect.poll(() => axeFindings()).toEqual([])
    const drawer = page.getByRole('dialog', { name: '界面设置' })
    await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true)
    await page.getByRole('button', { name: '关闭' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  })
})
