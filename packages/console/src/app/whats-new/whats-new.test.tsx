import { signedInWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../../testing/axe-findings.ts'
import { startTexts } from '../../testing/start-texts.ts'
import { AntdProvider } from '../layout/antd-provider.tsx'
import { WhatsNew } from './whats-new.tsx'

const POPUP = 'GET /api/admin/whatsNew/popup'
const READ = 'POST /api/admin/whatsNew/read'
const RELEASE = {
  id: 'r1',
  releaseNo: '2.4.0',
  releaseDate: '2026-11-21',
  items: [
    { kind: 'ADDED', texts: { 'zh-CN': '新的首页', 'en-US': 'A new home page', 'zh-TW': '新的首頁' } },
    { kind: 'FIXED', texts: { 'zh-CN': '<b>修好了</b>', 'en-US': 'Mended', 'zh-TW': '修好了' } },
  ],
  isUnread: true,
}
const show = async (release: typeof RELEASE | null) => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      http.data(POPUP, release)
      http.data(READ, null)
    },
  })
  await render(
    <Provider value={world.runtime.scope}>
      <AntdProvider>
        <WhatsNew />
      </AntdProvider>
    </Provider>,
  )
  return world
}

beforeAll(startTexts)

describe('the release notes', () => {
  it('are shown after sign-in, in the current language and as plain text, until closed; they pass axe', async () => {
    const { http } = await show(RELEASE)
    const dialog = page.getByRole('dialog', { name: '新版本 2.4.0' })
    await expect.element(dialog).toMatchTextContent('新增新的首页修复<b>修好了</b>')
    expect(await axeFindings()).toEqual([])
    expect(http.to(READ)).toHaveLength(0)
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => http.to(READ).length).toBe(1)
  })

  it('are hidden where there is nothing to show', async () => {
    const { http } = await show(null)
    await expect.poll(() => http.to(POPUP).length).toBe(1)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
