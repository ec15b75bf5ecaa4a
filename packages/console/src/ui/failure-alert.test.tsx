import type { Text } from '@netbar/shared'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OfflineBar } from '../app/layout/offline-bar.tsx'
import { showPage } from '../testing/show-page.tsx'
import { startTexts } from '../testing/start-texts.ts'
import { FailureAlert } from './failure-alert.tsx'

const BUSY = '系统忙，请稍后再试！'
const OFFLINE = '网络已断开，请在恢复后重试'

beforeAll(startTexts)
afterEach(() => vi.restoreAllMocks())

const goOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const Form = () => {
  const [failure, setFailure] = useState<Text | null>(null)
  return (
    <>
      <OfflineBar />
      <FailureAlert failure={failure} />
      <button type="button" onClick={() => setFailure({ key: 'errors.busy' })}>
        提交
      </button>
      <button type="button" onClick={() => setFailure({ literal: '已被他人处理' })}>
        拒绝
      </button>
    </>
  )
}

it('a failure without a network has its own text, which goes when the network is back; the bar says that nothing typed is lost', async () => {
  await showPage(<Form />)
  const submit = page.getByRole('button', { name: '提交' })
  const bar = page.getByText('网络已断开，内容已保留')
  await expect.element(bar).not.toBeInTheDocument()

  goOnline(false)
  await expect.element(bar).toBeVisible()
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(OFFLINE)

  goOnline(true)
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(BUSY)

  goOnline(false)
  await page.getByRole('button', { name: '拒绝' }).click()
  goOnline(true)
  await expect.element(page.getByRole('alert')).toHaveTextContent('已被他人处理')
})
