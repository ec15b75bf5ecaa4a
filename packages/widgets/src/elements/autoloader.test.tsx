import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { configure } from './autoloader.ts'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  server.restore()
  document.body.replaceChildren()
})

it('[WIDGET-1] the autoloader loads a widget when its element comes into the page, and no other', async () => {
  configure({ baseUrl: '', getToken: () => 'token-1', locale: 'zh-CN' })
  expect(customElements.get('netbar-bell')).toBeUndefined()
  const box = document.createElement('div')
  box.append(document.createElement('netbar-bell'))
  document.body.append(box)
  await expect.element(page.getByRole('button', { name: '通知，3 条未读' })).toBeVisible()
  expect(customElements.get('netbar-notice-feed')).toBeUndefined()
  box.append(document.createElement('netbar-notice-feed'))
  await expect.element(page.getByText('已连接')).toBeVisible()
  expect(customElements.get('netbar-store-purchase-list')).toBeUndefined()
})
