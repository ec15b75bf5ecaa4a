import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../testing/show-page.tsx'
import { startTexts } from '../testing/start-texts.ts'
import { PageErrorBoundary } from './page-error-boundary.tsx'

let failure: Error | null = null
const Page = () => {
  if (failure) throw failure
  return <p>here</p>
}
const Neighbour = () => {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      count {count}
    </button>
  )
}
const show = () =>
  showPage(
    <>
      <Neighbour />
      <PageErrorBoundary>
        <Page />
      </PageErrorBoundary>
    </>,
  )

beforeAll(startTexts)
beforeEach(() => {
  failure = null
  // React and the boundary write to the log, which is expected here.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

describe('a page that fails', () => {
  it('[SHELL-11] shows the content of the /500 page in its place, and recovers', async () => {
    failure = new Error('broken')
    await show()
    await expect.element(page.getByText('页面出错了，您可以重试或返回首页。')).toBeVisible()
    await page.getByRole('button', { name: 'count 0' }).click()
    await expect.element(page.getByRole('button', { name: 'count 1' })).toBeVisible()
    failure = null
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('here')).toBeVisible()
  })
  it.each([
    ['script in Chromium', 'Failed to fetch dynamically imported module: https://example.test/assets/page.js'],
    ['script in Safari', 'Importing a module script failed.'],
    ['stylesheet', 'Unable to preload CSS for /assets/page.css'],
  ])('[SHELL-8] offers to load the new version when its %s is not there any more', async (_, message) => {
    failure = new TypeError(message)
    await show()
    await expect.element(page.getByRole('heading', { name: '提示' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '刷 新' })).toBeVisible()
  })
})
