import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoiceBar } from './choice-bar.tsx'
import { axeFindings } from '../testing/axe-findings.ts'

const CHOICES = [
  { key: 'all', label: '全部', count: 12 },
  { key: 'stored', label: '已入库', count: 3 },
  { key: 'closed', label: '已关闭/驳回' },
] as const

const Example = () => {
  const [chosen, choose] = useState<(typeof CHOICES)[number]['key']>('all')
  return <ChoiceBar label="状态" choices={CHOICES} chosen={chosen} onChange={choose} />
}

describe('a bar of choices', () => {
  it('labels each choice with its count, and has one selected', async () => {
    await render(<Example />)
    await expect.element(page.getByRole('radiogroup', { name: '状态' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '全部 12' })).toBeChecked()
    await page.getByRole('radio', { name: '已入库 3' }).click()
    await expect.element(page.getByRole('radio', { name: '已入库 3' })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: '全部 12' })).not.toBeChecked()
  })
  it('is navigated by the arrow keys, wrapping at the end', async () => {
    await render(<Example />)
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: '已入库 3' })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: '全部 12' })).toBeChecked()
  })
  it('scrolls where it is too narrow, and passes axe', async () => {
    await page.viewport(160, 400)
    await render(<Example />)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(160)
    expect(await axeFindings({ rules: { region: { enabled: false } } })).toEqual([])
  })
})
