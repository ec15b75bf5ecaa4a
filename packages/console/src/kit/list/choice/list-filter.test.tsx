import { Activity, useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import type { Option } from '../../option.ts'
import { FilterBar } from './list-filter.tsx'

const option = (value: string): Option => ({ value, label: `仓库${value}` })

/** A filter whose options are loaded on demand. */
const Late = ({ options }: { readonly options: readonly Option[] }) => {
  const [come, setCome] = useState<readonly Option[] | null>(null)
  return (
    <>
      <FilterBar
        filters={[{ kind: 'choice', name: 'warehouseId', label: 'kit.status', values: null, useOptions: () => come }]}
        choice={{ filters: {} }}
        onChange={() => undefined}
      />
      <button type="button" onClick={() => setCome(options)}>
        来了
      </button>
    </>
  )
}
const bar = (
  <FilterBar
    filters={[{ kind: 'text', name: 'keyword', label: 'kit.keyword', limit: 50 }]}
    choice={{ filters: {} }}
    onChange={() => undefined}
  />
)
const filter = page.getByRole('combobox')
const answer = page.getByRole('button', { name: '来了' })

beforeAll(startTexts)

describe('a filter', () => {
  it('has its label, whatever other list is open in another tab', async () => {
    await showPage(
      <>
        <Activity mode="hidden">{bar}</Activity>
        {bar}
      </>,
    )
    await page.getByLabelText('关键字').last().fill('可乐')
    await expect.element(page.getByRole('textbox', { name: '关键字' })).toHaveValue('可乐')
  })
})

describe('a filter whose options come from the server', () => {
  it('takes its place before they are loaded, so that the layout does not shift', async () => {
    await showPage(<Late options={[option('1'), option('2')]} />)
    await expect.element(filter).toBeInTheDocument()
    const before = answer.element().getBoundingClientRect()
    await answer.click()
    await filter.click()
    await expect.element(page.getByTitle('仓库2')).toBeVisible()
    expect(answer.element().getBoundingClientRect()).toEqual(before)
  })

  it('is hidden where there is nothing to choose', async () => {
    await showPage(<Late options={[option('1')]} />)
    await answer.click()
    await expect.element(filter).not.toBeInTheDocument()
  })
})
