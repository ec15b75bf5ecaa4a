import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ColumnSettings } from './column-settings.tsx'
import type { ListLook } from '@netbar/shared/contract'
import { arranged } from './list-look.ts'
import { useListLook } from './use-list-look.ts'

beforeAll(startTexts)

const COLUMNS = ['编号', '门店', '金额'].map((title) => ({ key: title, title, text: () => '' }))
const shownOf = (look: ListLook) =>
  arranged(COLUMNS, look)
    .filter(({ key }) => !look.hidden.includes(key))
    .map(({ title }) => title)
    .join(' ')

const Settings = () => {
  const [look, change] = useListLook('suppliers')
  return (
    <>
      <output>{`${shownOf(look)} ${JSON.stringify(look.widths)}`}</output>
      <ColumnSettings columns={COLUMNS} look={look} measure={() => 100} onChange={change} />
    </>
  )
}
const Page = () => {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <Settings key={visit} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        再次打开
      </button>
    </>
  )
}

it('columns are moved, pinned and hidden by buttons, kept for the next visit, and restored', async () => {
  localStorage.clear()
  await showPage(<Page />)
  const shown = page.getByRole('status')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('“金额”前移')
  await expect.element(shown).toHaveTextContent('编号 金额 门店 {}')
  await press('固定“门店”')
  await expect.element(shown).toHaveTextContent('门店 编号 金额 {}')
  await page.getByRole('checkbox', { name: '编号' }).click()
  await expect.element(shown).toHaveTextContent('门店 金额 {}')
  await press('再次打开')
  await expect.element(shown).toHaveTextContent('门店 金额 {}')
  await expect.element(page.getByRole('button', { name: '固定“门店”' })).toHaveAttribute('aria-pressed', 'true')
  expect(await axeFindings()).toEqual([])
  // The last column stays.
  await page.getByRole('checkbox', { name: '门店' }).click()
  await expect.element(page.getByRole('checkbox', { name: '金额' })).toBeDisabled()
  await press('“金额”变宽')
  await press('“金额”变宽')
  await expect.element(shown).toHaveTextContent('金额 {"金额":140}')
  await press('恢复默认')
  await expect.element(shown).toHaveTextContent('编号 门店 金额 {}')
})
