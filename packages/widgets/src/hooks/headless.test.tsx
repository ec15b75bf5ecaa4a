import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  NetbarProvider,
  NoticeFeed,
  Bell,
  useBranches,
  useMessages,
  useNotices,
  useUnread,
  type WidgetsConfig,
} from '../index.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'

let server: FakeServer
/** One of its own for each test: the runtime of the last lives for another second. */
let config: WidgetsConfig
beforeEach(() => {
  server = fakeServer()
  config = { baseUrl: '', getToken: () => 'token-1', locale: 'zh-CN' }
  // The chosen branch is remembered.
  localStorage.clear()
})
afterEach(() => server.restore())
const call = () => server.notify({ type: 'CALL', machineName: 'A1', branchId: 'b1', sequence: 1 })

describe('what a host draws itself', () => {
  it('[WIDGET-1] useUnread and useMessages have the unread messages, and mark them read', async () => {
    const Inbox = () => {
      const { total, isKnown } = useUnread()
      const { messages, status, read } = useMessages()
      return (
        <>
          <p>{isKnown ? `${total} unread, ${status}` : 'unknown'}</p>
          {messages.map((message) => (
            <button key={message.id} type="button" onClick={() => read(message)}>
              {message.content}
            </button>
          ))}
        </>
      )
    }
    await render(
      <NetbarProvider config={config}>
        <Inbox />
      </NetbarProvider>,
    )
    await expect.element(page.getByText('3 unread, ready')).toBeVisible()
    server.setUnread(2)
    await page.getByRole('button').click()
    await expect.element(page.getByText('2 unread, ready')).toBeVisible()
    expect(server.requests.filter(({ route }) => route.includes('notification/read'))).toHaveLength(1)
  })
  it('[WIDGET-1] useBranches has the branches of the user, and chooses one', async () => {
    const Choice = () => {
      const { branch, branches, choose } = useBranches()
      return branches.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === branch?.id} onClick={() => choose(id)}>
          {name}
        </button>
      ))
    }
    await render(
      <NetbarProvider config={config}>
        <Choice />
      </NetbarProvider>,
    )
    const other = page.getByRole('button', { name: '徐东店' })
    await expect.element(other).toHaveAttribute('aria-pressed', 'false')
    await other.click()
    await expect.element(other).toHaveAttribute('aria-pressed', 'true')
  })
  it('[WIDGET-1] useNotices has the live notices with what they say', async () => {
    const Notices = () => {
      const { groups, textOf, isConnected } = useNotices('calls')
      return (
        <>
          <p>{isConnected ? 'connected' : 'waiting'}</p>
          {groups.map((group) => (
            <p key={group.id}>says {textOf(group)}</p>
          ))}
        </>
      )
    }
    await render(
      <NetbarProvider config={config}>
        <Notices />
      </NetbarProvider>,
    )
    await expect.element(page.getByText('connected')).toBeVisible()
    call()
    await expect.element(page.getByText(/^says .*A1.*呼叫服务/)).toBeVisible()
  })
  it('[WIDGET-1] renderRow replaces the content of a notice, which has the styles of the page', async () => {
    document.body.style.setProperty('--mine', 'rgb(9, 8, 7)')
    await render(
      <NetbarProvider config={config}>
        <NoticeFeed renderRow={(_, text) => <em style={{ color: 'var(--mine)' }}>mine: {text}</em>} />
      </NetbarProvider>,
    )
    await expect.element(page.getByText('已连接')).toBeVisible()
    call()
    const row = page.getByText(/^mine: .*A1/)
    await expect.element(row).toBeVisible()
    expect(row.element().getRootNode()).toBe(document)
    expect(getComputedStyle(row.element()).color).toBe('rgb(9, 8, 7)')
  })
  it('[I18N-1] texts of the page replace those of the widgets, in their language', async () => {
    const texts = { 'zh-CN': { notifications: { bellUnread: '收件箱（{n}）' } } }
    await render(
      <NetbarProvider config={{ ...config, texts }}>
        <Bell />
      </NetbarProvider>,
    )
    await expect.element(page.getByRole('button', { name: '收件箱（3）' })).toBeVisible()
  })
})
