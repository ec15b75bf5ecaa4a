import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { FilterChips } from './filter-chips.tsx'
import type { ListFilter } from './list-choice.ts'
import { FilterBar } from './list-filter.tsx'

beforeAll(startTexts)

const FILTERS: readonly ListFilter[] = [
  { kind: 'own', name: 'tab', label: 'kit.actions', values: null },
  { kind: 'text', name: 'keyword', label: 'kit.keyword', limit: 10 },
  {
    kind: 'choice',
    name: 'status',
    label: 'kit.status',
    values: ['on', 'off'],
    useOptions: () => [
      { value: 'on', label: '启用中' },
      { value: 'off', label: '停用中' },
    ],
  },
  { kind: 'days', name: 'from', until: 'to', label: 'kit.updated' },
]

const List = () => {
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({
    tab: 'all',
    keyword: '可乐',
    status: 'off',
    from: '2026-11-01',
  })
  const change = (part: Readonly<Record<string, string>>) => setFilters({ ...filters, ...part })
  return (
    <>
      <FilterBar filters={FILTERS} choice={{ filters }} onChange={change} />
      <FilterChips filters={FILTERS} choice={{ filters }} onChange={change} />
    </>
  )
}
const chips = page.getByRole('list', { name: '当前筛选' }).getByRole('listitem')

it('filters in use are chips with their words, each of which can be removed, or all at once', async () => {
  await showPage(<List />)
  await expect.element(chips.first()).toBeVisible()
  expect(chips.elements().map(({ textContent }) => textContent)).toEqual([
    '关键字：可乐×',
    '状态：停用中×',
    '更新时间：2026-11-01 起×',
  ])
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '移除筛选 可乐' }).click()
  await expect.element(page.getByRole('textbox', { name: '关键字' })).toHaveValue('')
  await expect.element(chips.first()).toHaveTextContent('状态：停用中×')
  await page.getByRole('button', { name: '清除全部' }).click()
  await expect.element(chips.first()).not.toBeInTheDocument()
})

it('filters that do not fit into one row are shown on request, and a term that is too long is not searched', async () => {
  await showPage(<List />)
  await expect.element(page.getByLabelText('更新时间起')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '展开' }).click()
  await expect.element(page.getByLabelText('更新时间起')).toHaveValue('2026-11-01')
  await page.getByRole('button', { name: '收起' }).click()
  await expect.element(page.getByLabelText('更新时间起')).not.toBeInTheDocument()

  const keyword = page.getByRole('textbox', { name: '关键字' })
  await keyword.fill('一二三四五六七八九十甲')
  await page.getByRole('button', { name: '查询' }).click()
  await expect.element(keyword).toHaveFocus()
  await expect.element(keyword).toHaveAccessibleDescription('不能超过10个字符')
  await expect.element(chips.first()).toHaveTextContent('关键字：可乐×')
})
