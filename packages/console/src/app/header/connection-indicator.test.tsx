import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { ConnectionIndicator } from './connection-indicator.tsx'

beforeAll(startTexts)

describe('the indicator of the live channel', () => {
  it('[LIVE-3] says that the server refuses the connection and when it will retry, and retries at once on request', async () => {
    const world = await showPage(<ConnectionIndicator />)
    world.socket.latest.drop('refused', '40301')
    await expect.element(page.getByRole('button', { name: /^通知已断开/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: /^通知已断开/ }).hover()
    await expect.element(page.getByText('服务器拒绝连接')).toBeVisible()
    await expect.element(page.getByText(/^\d+ 秒后重连$/)).toBeVisible()
    await page.getByRole('button', { name: '立即重连', exact: true }).click()
    await expect.poll(() => world.socket.connections.length).toBe(2)
    world.socket.latest.accept()
    await expect.element(page.getByRole('button', { name: '通知已连接' })).toBeVisible()
  })

  it('[LIVE-3] retries when it is pressed, which needs no mouse', async () => {
    const world = await showPage(<ConnectionIndicator />)
    world.socket.latest.drop('refused', '40301')
    await expect.element(page.getByRole('button', { name: '通知已断开 · 立即重连' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => world.socket.connections.length).toBe(2)
  })

  it('[LIVE-5] offers no retry where there is no socket client', async () => {
    await showPage(<ConnectionIndicator />, { answers: ({ socket }) => socket.disable() })
    await page.getByRole('button', { name: /^通知已断开/ }).hover()
    await expect.element(page.getByText('Not support socket.io')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '立即重连' })).not.toBeInTheDocument()
  })
})
