import { exampleUser } from '@netbar/shared/testing'
import { loadFeedTexts } from '@netbar/shared/texts'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bell } from '../index.ts'
import { NetbarProvider } from '../react/netbar-provider.tsx'
import { holdRuntime, runtimes } from '../runtime/registry.ts'
import { RuntimeScope } from '../runtime/runtime-scope.tsx'
import { useAddedTexts } from '../runtime/use-added-texts.ts'
import type { WidgetRuntime } from '../runtime/types.ts'
import { axeFindings } from '../testing/axe-findings.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { usePopupButton, type PopupProps } from '../popup/use-popup-button.ts'
import { configure, type ErrorDetail } from './index.ts'

let server: FakeServer
let warned: MockInstance<typeof console.warn>
const stops: (() => void)[] = []
beforeEach(() => {
  server = fakeServer()
  warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  for (const { started } of runtimes.values()) (await started).stop()
  runtimes.clear()
  warned.mockRestore()
  server.restore()
})

const addBell = () => document.body.appendChild(document.createElement('netbar-bell'))
const bell = () => page.getByRole('button', { name: '通知，3 条未读' })
const retry = () => page.getByRole('button', { name: '重试' })
const hear = <Detail,>(name: 'netbar-error' | 'netbar-count') => {
  const details: Detail[] = []
  // The elements dispatch this type under this name.
  const listen = (event: Event) => details.push((event as CustomEvent<Detail>).detail)
  document.addEventListener(name, listen)
  stops.push(() => document.removeEventListener(name, listen))
  return details
}
/** A token for a foreign page, as our server issues it. */
const tokenFor = (origin: string) => `h.${btoa(JSON.stringify({ sub: 'u1', embed: { origin } }))}.s`
const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString())
const advice = () => warned.mock.calls.map(([text]) => String(text))

describe('a wrong set-up', () => {
  it('[WIDGET-3] may end the address of the server with slashes', async () => {
    const seen: string[] = []
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      seen.push(urlOf(input))
      return fetch(input, init)
    }
    configure({ baseUrl: `${location.origin}//`, getToken: () => 'token-1', locale: 'zh-CN' })
    addBell()
    await expect.element(bell()).toBeVisible()
    expect(seen.filter((url) => url.includes('//api'))).toEqual([])
  })
  it('[WIDGET-3] says that the server does not answer, once as an event and to the developer, and tries again', async () => {
    const errors = hear<ErrorDetail>('netbar-error')
    const counts = hear('netbar-count')
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      if (urlOf(input).includes('/api/')) throw new TypeError('Failed to fetch')
      return fetch(input, init)
    }
    configure({ baseUrl: '', getToken: () => 'token-1', locale: 'zh-CN' })
    addBell()
    document.body.append(document.createElement('netbar-store-purchase-list'))
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('无法连接服务器。 重试')
    await expect.poll(() => errors).toEqual([{ code: 'unreachable', text: '无法连接服务器。' }])
    expect(await axeFindings()).toEqual([])
    await expect.poll(advice).toEqual([expect.stringMatching(/^netbar \[unreachable\].*NETBAR_ALLOWED_ORIGINS/)])
    expect(counts).toEqual([])
    globalThis.fetch = fetch
    await retry().first().click()
    await expect.element(bell()).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => counts).toEqual([{ unread: 3 }])
    expect(errors).toHaveLength(1)
  })
  it('[WIDGET-3] names the page that a refused token was issued for', async () => {
    const errors = hear<ErrorDetail>('netbar-error')
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) =>
      urlOf(input).includes('/api/') ? new Response('', { status: 401 }) : fetch(input, init)
    configure({ baseUrl: '', getToken: () => tokenFor('https://portal.example'), locale: 'zh-CN' })
    addBell()
    await expect.element(page.getByRole('alert')).toHaveTextContent('登录凭证未被接受。 重试')
    await expect.poll(() => errors.map(({ code }) => code)).toEqual(['tokenRefused'])
    await expect
      .poll(advice)
      .toEqual([expect.stringContaining(`issued for https://portal.example, and this page is ${location.origin}`)])
    globalThis.fetch = fetch
    await retry().click()
    await expect.element(bell()).toBeVisible()
  })
  it('[WIDGET-3] says that the user may do nothing here, and another try asks for the user anew', async () => {
    const errors = hear<ErrorDetail>('netbar-error')
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) =>
      urlOf(input).includes('user/front/info')
        ? Response.json({ status: 200, data: { ...exampleUser, menus: [] } })
        : fetch(input, init)
    configure({ baseUrl: '', getToken: () => 'token-1', locale: 'zh-CN' })
    addBell()
    await expect.poll(() => errors.map(({ code }) => code)).toEqual(['notPermitted'])
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${errors[0]?.text} 重试`)
    await expect.poll(advice).toEqual([expect.stringMatching(/^netbar \[notPermitted\]/)])
    globalThis.fetch = fetch
    await retry().click()
    await expect.element(bell()).toBeVisible()
  })
  it('[WIDGET-3] leaves a feed without its sentence that there are no notices, which nobody knows', async () => {
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      if (urlOf(input).includes('/api/')) throw new TypeError('Failed to fetch')
      return fetch(input, init)
    }
    configure({ baseUrl: '', getToken: () => 'token-1', locale: 'zh-CN' })
    const feed = document.body.appendChild(document.createElement('netbar-notice-feed'))
    const empty = () => feed.shadowRoot?.querySelector('.netbar-feed-empty')
    await expect.element(retry()).toBeVisible()
    await expect.element(page.getByRole('list')).toBeVisible()
    await expect.poll(empty).toBeNull()
    globalThis.fetch = fetch
    await retry().click()
    await expect.poll(() => empty()?.textContent).toBe('暂无通知')
  })
  it('[WIDGET-2] may make its configuration anew in each render, and keeps one runtime for the same user', async () => {
    const shown = (token: string) => (
      <NetbarProvider config={{ baseUrl: '', getToken: () => token, locale: 'zh-CN' }}>
        <Bell />
      </NetbarProvider>
    )
    const { rerender } = await render(shown('token-1'))
    await bell().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    for (let times = 0; times < 6; times += 1) await rerender(shown('token-1'))
    await expect.poll(() => server.sockets).toEqual(['token-1'])
    expect([server.socketsEver, runtimes.size]).toEqual([1, 1])
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(advice).toEqual([expect.stringContaining('make it once')])
    await rerender(shown('token-2'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => server.sockets).toEqual(['token-2'])
  })
})

describe('a part that cannot be loaded', () => {
  const start = async (): Promise<WidgetRuntime> => {
    const hold = holdRuntime({ baseUrl: '', getToken: () => 'token-1', locale: 'zh-CN' })
    stops.push(() => hold.release())
    return hold.started
  }
  /** Loads in vain the first time. */
  const failingOnce = <Value,>(load: () => Promise<Value>) => {
    let calls = 0
    return () => (calls++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : load())
  }
  it('[WIDGET-3] is said after a press, which does not stay dead, and opens with another try', async () => {
    const Popup = (_: PopupProps) => <p>the popup</p>
    const load = failingOnce(() => Promise.resolve(Popup))
    const Button = () => {
      const { button, isOpen, Popup: Shown, toggle, close } = usePopupButton(load)
      return (
        <>
          <button ref={button} type="button" aria-expanded={isOpen} onClick={toggle}>
            press
          </button>
          {Shown && <Shown button={button} onClose={close} />}
        </>
      )
    }
    await render(
      <RuntimeScope started={await start()} theme="light">
        <Button />
      </RuntimeScope>,
    )
    await page.getByRole('button', { name: 'press' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('部分内容加载失败。 重试')
    await expect.element(page.getByRole('button', { name: 'press' })).toHaveAttribute('aria-expanded', 'false')
    await retry().click()
    await expect.element(page.getByText('the popup')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(advice).toEqual([expect.stringMatching(/^netbar \[notLoaded\]/)])
  })
  it('[WIDGET-3] is said where it is the texts of a widget', async () => {
    const load = failingOnce(() => loadFeedTexts('zh-CN'))
    const Shown = () => (useAddedTexts(load) ? <p>with texts</p> : null)
    await render(
      <RuntimeScope started={await start()} theme="light">
        <Shown />
      </RuntimeScope>,
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('部分内容加载失败。 重试')
    await retry().click()
    await expect.element(page.getByText('with texts')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
