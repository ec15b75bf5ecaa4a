import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bell, StorePurchaseList } from '../index.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { usePurchaseOrders } from '../hooks/use-purchase-orders.ts'
import { NetbarProvider } from './netbar-provider.tsx'
import type { WidgetsConfig } from '../runtime/types.ts'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => server.restore())

const configOf = (token: string, locale: 'zh-CN' | 'en-US' = 'zh-CN'): WidgetsConfig => ({
  baseUrl: '',
  getToken: () => token,
  locale,
})
const asked = (part: string) => server.requests.filter(({ route }) => route.includes(part))

describe('the provider', () => {
  it('[WIDGET-1] gives its widgets a session, and the texts of their own', async () => {
    await render(
      <NetbarProvider config={configOf('token-1')}>
        <Bell />
        <StorePurchaseList />
      </NetbarProvider>,
    )
    await expect.element(page.getByRole('button', { name: '通知，3 条未读' })).toBeVisible()
    await expect.element(page.getByRole('table', { name: '门店采购单' })).toBeVisible()
    expect([asked('user/front/info').length, new Set(server.requests.map(({ token }) => token))]).toEqual([
      1,
      new Set(['token-1']),
    ])
  })
  it('[WIDGET-2] shows nothing of one user to the next', async () => {
    const shown = (config: WidgetsConfig) => (
      <NetbarProvider config={config}>
        <Bell />
      </NetbarProvider>
    )
    const { rerender } = await render(shown(configOf('token-1')))
    await page.getByRole('button', { name: '通知，3 条未读' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    server.setUnread(0)
    await rerender(shown(configOf('token-2', 'en-US')))
    await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
  it('shows a bell without a count where the page has no token, and makes no calls', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    let asks = 0
    const config: WidgetsConfig = {
      baseUrl: '',
      locale: 'zh-CN',
      getToken: () => {
        asks += 1
        return Promise.reject(new Error('the portal is down'))
      },
    }
    await render(
      <NetbarProvider config={config}>
        <Bell />
      </NetbarProvider>,
    )
    await expect.element(page.getByRole('button', { name: '通知' })).toBeVisible()
    // Runtimes of earlier tests live for another second, and may be calling with their tokens.
    expect([asks, server.requests.filter(({ token }) => token === null)]).toEqual([1, []])
    await expect.element(page.getByRole('alert')).toBeVisible()
    warned.mockRestore()
  })
  it('renders its children at once and keeps them, whatever becomes of the runtime', async () => {
    const seen: string[] = []
    const Child = () => {
      const { status } = usePurchaseOrders('store')
      const [first] = useState(status)
      seen.push(`${first} ${status}`)
      return <p>child</p>
    }
    const shown = (config: WidgetsConfig) => (
      <NetbarProvider config={config}>
        <Child />
      </NetbarProvider>
    )
    const { rerender } = await render(shown(configOf('token-1')))
    await expect.poll(() => seen.at(-1)).toBe('idle ready')
    expect(seen[0]).toBe('idle idle')
    await rerender(shown(configOf('token-2', 'en-US')))
    await expect.poll(() => asked('order/page').map(({ token }) => token)).toEqual(['token-1', 'token-2'])
    await expect.poll(() => seen.at(-1)).toBe('idle ready')
  })
})

describe('a component', () => {
  it('throws a helpful error outside of a runtime', async () => {
    await expect(render(<Bell />)).rejects.toThrow('no <NetbarProvider>')
  })
})
