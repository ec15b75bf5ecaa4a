import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import type { ListChoice, ListFilter } from './choice/list-choice.ts'
import { ListEmpty } from './list-empty.tsx'

const FILTERS: readonly ListFilter[] = [
  { kind: 'own', name: 'status', label: 'kit.status', values: null },
  { kind: 'text', name: 'keyword', label: 'kit.keyword', limit: 50 },
]
const onChange = vi.fn<(part: Partial<ListChoice>) => void>()
const show = (filters: Readonly<Record<string, string>>) =>
  showPage(
    <ListEmpty
      filters={FILTERS}
      choice={{ filters, sort: '', page: 1, limit: 20 }}
      onChange={onChange}
      begin={<button type="button">新增</button>}
    />,
  )

beforeAll(startTexts)

describe('a list without a row', () => {
  it('offers the first step, and does not mention filters that are not set', async () => {
    await show({ status: 'SHIPPED', keyword: '' })
    await expect.element(page.getByRole('button', { name: '新增' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '清除筛选' })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('offers to clear its filters where they match nothing, and stays in its tab', async () => {
    await show({ status: 'SHIPPED', keyword: '没有的' })
    await expect.element(page.getByRole('button', { name: '新增' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '清除筛选' }).click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ filters: { keyword: '' } })
  })
})
