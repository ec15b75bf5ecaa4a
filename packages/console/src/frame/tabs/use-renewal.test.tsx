import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TabKey } from './tab-context.ts'
import { useDraft } from './use-draft.ts'
import { showPage } from '../../testing/show-page.tsx'
import { useRenewal } from './use-renewal.ts'

const ask = vi.fn<(id: string) => void>()
const Page = () => {
  const [text, setText] = useDraft('example', v.string(), () => '')
  useRenewal('7', ask)
  return <input aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
}
const open = () =>
  showPage(
    <TabKey value="purchaseDetail?orderId=7">
      <Page />
    </TabKey>,
  )
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  sessionStorage.clear()
  ask.mockClear()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => vi.useRealTimers())

describe('a page that shows one row', () => {
  it('follows what others did: it asks again every minute, and no sooner when the browser comes back', async () => {
    await open()
    await expect.element(page.getByLabelText('text')).toBeVisible()
    expect(ask.mock.calls).toEqual([['7']])
    vi.advanceTimersByTime(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(30_000)
    comeBack()
    expect(ask).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(30_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })
  it('asks also while it has unsaved input, which its form merges', async () => {
    await open()
    await page.getByLabelText('text').fill('typed')
    vi.advanceTimersByTime(60_000)
    expect(ask).toHaveBeenCalledTimes(2)
    await expect.element(page.getByLabelText('text')).toHaveValue('typed')
  })
})
