import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { RowActions, type RowAction } from './row-actions.tsx'

const onClick = vi.fn<(key: string) => void>()
const action = (key: string, parts: Partial<RowAction> = {}): RowAction => ({
  key,
  label: key,
  onClick: () => onClick(key),
  ...parts,
})
const show = (actions: readonly RowAction[]) => showPage(<RowActions actions={actions} />, { at: '/list' })
const more = page.getByRole('button', { name: '更多' })

beforeAll(startTexts)
beforeEach(() => {
  onClick.mockClear()
})

describe('the actions of a row', () => {
  it('are all shown where there are at most three', async () => {
    await show([action('详情', { to: '/one' }), action('停用'), action('删除', { isDisabled: true })])
    await expect.element(page.getByRole('link', { name: '详情' })).toHaveAttribute('href', '/one')
    await expect.element(page.getByRole('button', { name: '删除' })).toBeDisabled()
    await expect.element(more).not.toBeInTheDocument()
    await page.getByRole('button', { name: '停用' }).click()
    expect(onClick).toHaveBeenCalledExactlyOnceWith('停用')
  })

  it('are the first two, and a menu of the rest, where there are more', async () => {
    await show([action('详情'), action('编辑'), action('停用'), action('删除', { isDisabled: true })])
    await expect.element(page.getByRole('button', { name: '停用' })).not.toBeInTheDocument()
    await more.click()
    await expect.element(page.getByRole('menuitem', { name: '删除' })).toHaveAttribute('aria-disabled', 'true')
    // Menus are outside the landmarks of the page.
    expect(await axeFindings({ rules: { region: { enabled: false } } })).toEqual([])
    await page.getByRole('menuitem', { name: '停用' }).click()
    expect(onClick).toHaveBeenCalledExactlyOnceWith('停用')
  })

  it('can be chosen by keyboard alone, and the focus stays', async () => {
    await show([action('详情'), action('编辑'), action('停用'), action('历史', { to: '/other' })])
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(more).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: '停用' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledExactlyOnceWith('停用')
    await expect.element(more).toHaveFocus()
  })
})
