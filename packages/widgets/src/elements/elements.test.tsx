import { $isConnected } from '@netbar/shared'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../testing/axe-findings.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { holdRuntime, runtimes } from '../runtime/registry.ts'
import { createElementClass, defineElement, type ElementProps } from './define-element.ts'
import { configure, type NetbarEvents } from './index.ts'

let server: FakeServer
const stops: (() => void)[] = []

beforeEach(() => {
  server = fakeServer()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
  // Stops the runtimes of a test at its end, without the grace period for moved widgets.
  for (const { started } of runtimes.values()) (await started).stop()
  runtimes.clear()
  await vi.waitUntil(() => server.sockets.length === 0, { timeout: 15_000 })
  server.restore()
})

/** The registry of the page, as a second copy of the script finds it. */
const registry = () =>
  (globalThis as { [key: symbol]: { listeners: Set<unknown> } | undefined })[Symbol.for('netbar.widgets')]
const signIn = (token: string | null = 'token-1') => configure({ baseUrl: '', getToken: () => token, locale: 'zh-CN' })
const add = (name: string, attributes: Readonly<Record<string, string>> = {}, parent: Element = document.body) => {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  parent.append(element)
  return element
}
const listen = <Name extends keyof NetbarEvents>(name: Name, target: EventTarget = document) => {
  const heard: { at: EventTarget | null; detail: NetbarEvents[Name]['detail'] }[] = []
  const hear = (event: Event) => {
    // The elements dispatch this type under this name.
    const { detail } = event as NetbarEvents[Name]
    heard.push({ at: event.target, detail })
    event.preventDefault()
  }
  target.addEventListener(name, hear)
  stops.push(() => target.removeEventListener(name, hear))
  return heard
}
const inside = (element: Element) => element.shadowRoot?.querySelector('.netbar-root')
const bell = () => page.getByRole('button', { name: '通知，3 条未读' })
const asked = (part: string) => server.requests.filter(({ route }) => route.includes(part))

describe('an element', () => {
  it('[WIDGET-1] shows its widget once the page is configured, and not before', async () => {
    add('netbar-bell')
    add('netbar-branch-selector')
    add('netbar-notice-feed')
    expect(server.requests).toEqual([])
    signIn()
    await expect.element(bell()).toBeVisible()
    await expect.element(page.getByRole('button', { name: '门店：XH001 光谷旗舰店' })).toBeVisible()
    await expect.element(page.getByRole('list', { name: '实时通知' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
  it('[WIDGET-1] [I18N-1] loads its own texts, in the current language and after each change of it', async () => {
    signIn()
    const element = add('netbar-store-purchase-list')
    add('netbar-company-purchase-list')
    await expect.element(page.getByRole('region', { name: '门店采购单' })).toBeVisible()
    await expect.element(page.getByRole('table', { name: '公司采购单' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    element.setAttribute('locale', 'zh-TW')
    await expect.element(page.getByRole('region', { name: '門市採購單' })).toBeVisible()
    await expect.element(page.getByRole('table', { name: '公司採購單' })).toBeVisible()
    add('netbar-bell')
    await expect.element(page.getByRole('button', { name: '通知，3 則未讀' })).toBeVisible()
  })
  it('[WIDGET-2] shares session, calls and connection with the others of the page', async () => {
    signIn()
    for (const name of ['netbar-bell', 'netbar-branch-selector', 'netbar-notice-feed', 'netbar-bell']) add(name)
    await expect.element(page.getByText('已连接')).toBeVisible()
    await expect.poll(() => bell().elements()).toHaveLength(2)
    expect([asked('user/front/info').length, asked('unread/total').length, server.socketsEver]).toEqual([1, 1, 1])
  })
  it('[WIDGET-2] can have another user with its own configuration', async () => {
    signIn('token-1')
    add('netbar-bell')
    const other = add('netbar-bell')
    Reflect.set(other, 'config', { baseUrl: '', getToken: () => 'token-2', locale: 'en-US' })
    await expect.element(bell()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
    await expect.poll(() => server.sockets.toSorted()).toEqual(['token-1', 'token-2'])
    expect(new Set(server.requests.map(({ token }) => token))).toEqual(new Set(['token-1', 'token-2']))
  })
  it('[WIDGET-2] switches when the page is configured for another user', async () => {
    signIn('token-1')
    add('netbar-bell')
    await expect.poll(() => server.sockets).toEqual(['token-1'])
    signIn('token-2')
    await expect.poll(() => server.sockets).toEqual(['token-2'])
  })
  it('[WIDGET-2] renews the token before it expires, without a visible change', async () => {
    const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub, iat: 1000, exp: 1001 }))}.s`
    const tokens = [tokenOf('first'), 'second']
    configure({ baseUrl: '', getToken: () => tokens.shift() ?? null, locale: 'zh-CN' })
    const signedOut = listen('netbar-signed-out')
    add('netbar-bell')
    await expect.element(bell()).toBeVisible()
    await expect.poll(() => server.sockets).toEqual(['second'])
    expect([signedOut, asked('user/front/info').length]).toEqual([[], 1])
    await expect.element(bell()).toBeVisible()
  })
  it('[WIDGET-3] says that the page fails to give a token, keeps asking, and asks at once on request', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const heard = listen('netbar-signed-out')
    let answer: () => Promise<string | null> = () => Promise.reject(new Error('503'))
    configure({ baseUrl: '', getToken: () => answer(), locale: 'zh-CN' })
    add('netbar-bell')
    await expect.element(page.getByRole('alert')).toHaveTextContent('页面未能提供登录凭证。 重试')
    // It warns once the notice is painted.
    await expect.poll(() => warned.mock.calls.length).toBe(1)
    expect([heard, server.requests]).toEqual([[], []])
    expect(await axeFindings()).toEqual([])
    // By then: it is asked again by itself too, after which there is no button.
    const repair = () => (answer = () => Promise.resolve('token-1'))
    document.addEventListener('click', repair, { capture: true, once: true })
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(bell()).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(heard).toEqual([])
    warned.mockRestore()
  })
  it('[WIDGET-3] asks a page again that throws, instead of signing out', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const heard = listen('netbar-signed-out')
    let calls = 0
    const getToken = () => {
      calls += 1
      if (calls === 1) throw new Error('no session object')
      return 'token-1'
    }
    configure({ baseUrl: '', getToken, locale: 'zh-CN' })
    add('netbar-bell')
    await expect.element(bell(), { timeout: 10_000 }).toBeVisible()
    expect([calls, heard]).toEqual([2, []])
    warned.mockRestore()
  })
  it('[WIDGET-3] reports that no user is signed in', async () => {
    const heard = listen('netbar-signed-out')
    add('netbar-bell')
    signIn(null)
    await expect.poll(() => heard).toHaveLength(1)
    expect(server.requests).toEqual([])
  })
})

describe('an element that moves about the page', () => {
  const mounted = async () => {
    signIn()
    const element = add('netbar-bell')
    await expect.element(bell()).toBeVisible()
    await bell().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    return element
  }
  const shelf = () => document.body.appendChild(document.createElement('section'))

  it('keeps what it shows when it is appended elsewhere', async () => {
    const element = await mounted()
    const [before, calls] = [inside(element), server.requests.length]
    shelf().append(element)
    await expect.element(page.getByRole('button', { name: '通知，3 条未读' })).toHaveAttribute('aria-expanded', 'true')
    expect(inside(element)).toBe(before)
    expect([server.requests.length, server.socketsEver]).toEqual([calls, 1])
  })
  it('keeps what it shows when it is moved by moveBefore', async () => {
    const element = await mounted()
    const before = inside(element)
    shelf().moveBefore(element, null)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(inside(element)).toBe(before)
  })
  it('empties itself when it is removed, and comes back when it is added again', async () => {
    const element = await mounted()
    element.remove()
    await expect.poll(() => inside(element)).toBe(null)
    document.body.append(element)
    await expect.element(bell()).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    // It was added again before its runtime was stopped.
    expect(asked('user/front/info')).toHaveLength(1)
  })
  it('closes its connection when the last one of a page is removed', async () => {
    const element = await mounted()
    await expect.poll(() => server.sockets).toHaveLength(1)
    element.remove()
    await expect.poll(() => server.sockets).toHaveLength(0)
  })
  it('starts nothing any more once it is removed, whatever it was waiting for', async () => {
    const element = await mounted()
    const next = Promise.withResolvers<string>()
    const getToken = vi.fn<() => Promise<string>>(() => next.promise)
    Reflect.set(element, 'config', { baseUrl: '', getToken, locale: 'zh-CN' })
    await expect.poll(() => getToken.mock.calls.length).toBe(1)
    const other = add('netbar-notice-feed')
    await expect.element(page.getByRole('list', { name: '实时通知' })).toBeVisible()
    element.remove()
    other.remove()
    next.resolve('token-2')
    await next.promise
    // The elements unmount, and what waited for the token goes on, in microtasks: no frame is painted until then.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    signIn('token-3')
    expect([runtimes.size, getToken.mock.calls.length]).toEqual([1, 1])
  })
  it('leaves nothing behind when a portal mounts and unmounts it a thousand times', async () => {
    signIn()
    add('netbar-bell')
    await expect.element(bell()).toBeVisible()
    const before = [registry()?.listeners.size, document.adoptedStyleSheets.length]
    for (let round = 0; round < 1000; round += 1) {
      const element = add(round % 2 === 0 ? 'netbar-bell' : 'netbar-notice-feed')
      await Promise.resolve()
      element.remove()
      await Promise.resolve()
    }
    await expect.poll(() => [registry()?.listeners.size, document.adoptedStyleSheets.length]).toEqual(before)
    await expect.poll(() => server.socketsEver).toBe(1)
    expect([asked('user/front/info').length, runtimes.size]).toEqual([1, 1])
  })
})

describe('attributes and properties', () => {
  it('follow each other: set, changed, removed', async () => {
    signIn()
    const element = add('netbar-bell', { theme: 'dark' })
    await expect.element(bell()).toBeVisible()
    const theme = () => inside(element)?.getAttribute('data-theme')
    expect([theme(), Reflect.get(element, 'theme')]).toEqual(['dark', 'dark'])
    element.setAttribute('theme', 'auto')
    await expect.poll(theme).toBe('auto')
    element.removeAttribute('theme')
    await expect.poll(theme).toBe('light')
    Reflect.set(element, 'theme', 'dark')
    await expect.poll(theme).toBe('dark')
    element.setAttribute('theme', 'mauve')
    await expect.poll(theme).toBe('light')
  })
  it('[I18N-1] change the language without a reload; an unknown one changes nothing', async () => {
    signIn()
    const element = add('netbar-bell')
    await expect.element(bell()).toBeVisible()
    element.setAttribute('locale', 'zh-TW')
    await expect.element(page.getByRole('button', { name: '通知，3 則未讀' })).toBeVisible()
    element.setAttribute('locale', 'tlh')
    element.setAttribute('locale', 'en-US')
    await expect.element(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  })
  it('never expose a configuration in the page', async () => {
    const element = add('netbar-bell')
    Reflect.set(element, 'config', { baseUrl: '', getToken: () => 'secret-token', locale: 'zh-CN' })
    await expect.element(bell()).toBeVisible()
    expect(element.outerHTML).toBe('<netbar-bell></netbar-bell>')
    expect(element.shadowRoot?.innerHTML).not.toContain('secret-token')
  })
  it('that were set before the script loaded are applied', async () => {
    const Shown = ({ note }: { note?: string } & ElementProps) => <p>{note ?? 'nothing'}</p>
    const early = add('netbar-test-early')
    Reflect.set(early, 'note', 'early')
    const parsed = add('netbar-test-early', { note: 'parsed' })
    defineElement('netbar-test-early', () => createElementClass(Shown, { attributes: ['note'], properties: [] }))
    await expect.poll(() => early.shadowRoot?.textContent).toBe('early')
    await expect.poll(() => parsed.shadowRoot?.textContent).toBe('parsed')
    expect(Object.hasOwn(early, 'note')).toBe(false)
  })
  it('of an element that never is in the page start nothing', async () => {
    signIn()
    const element = document.createElement('netbar-bell')
    element.setAttribute('theme', 'dark')
    Reflect.set(element, 'locale', 'en-US')
    const other = add('netbar-bell')
    await expect.poll(() => inside(other)).not.toBe(null)
    expect([element.shadowRoot?.childElementCount, asked('user/front/info').length]).toEqual([0, 1])
  })
  it('render once for a hundred changes in a task', async () => {
    let renders = 0
    const Counted = ({ note }: { note?: string } & ElementProps) => {
      renders += 1
      return <p>{note}</p>
    }
    defineElement('netbar-test-count', () => createElementClass(Counted, { attributes: ['note'], properties: [] }))
    const element = add('netbar-test-count')
    await expect.poll(() => renders).toBe(1)
    for (let change = 1; change <= 100; change += 1) element.setAttribute('note', String(change))
    await expect.poll(() => element.shadowRoot?.textContent).toBe('100')
    expect(renders).toBeLessThanOrEqual(3)
  })
  it('are kept by a second definition, which changes nothing', () => {
    const first = customElements.get('netbar-bell')
    defineElement('netbar-bell', () => {
      throw new Error('made in vain')
    })
    expect(customElements.get('netbar-bell')).toBe(first)
  })
})

describe('events', () => {
  it('[WIDGET-3] bubble out of shadow roots, once for all elements of a runtime', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const outer = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('main'))
    const [notices, counts, branches, connections] = [
      listen('netbar-notice'),
      listen('netbar-count'),
      listen('netbar-branch'),
      listen('netbar-connection'),
    ]
    signIn()
    for (const name of ['netbar-notice-feed', 'netbar-bell', 'netbar-branch-selector']) add(name, {}, outer)
    await expect.element(page.getByText('已连接')).toBeVisible()
    server.notify({ type: 'CALL', machineName: 'A1', branchId: 'b1', sequence: 1 })
    await expect.poll(() => notices.map(({ detail }) => detail.message.type)).toEqual(['CALL'])
    await expect.poll(() => connections.map(({ detail }) => detail)).toEqual([{ connected: true }])
    await expect.poll(() => counts.at(-1)?.detail).toEqual({ unread: 3 })
    await expect.poll(() => branches.map(({ detail }) => detail.branch.branchNo)).toEqual(['XH001'])
    // A listener outside sees the host of the shadow root, never an element inside.
    expect(notices[0]?.at).toBe(host)
  })
  it('[WIDGET-3] report an open channel to a new element, and only once', async () => {
    const connections = listen('netbar-connection')
    const config = { baseUrl: '', getToken: () => 'token-1', locale: 'zh-CN' } as const
    const hold = holdRuntime(config)
    const { scope } = (await hold.started).runtime
    await expect.poll(() => scope.getState($isConnected)).toBe(true)
    configure(config)
    const first = add('netbar-notice-feed')
    await expect.poll(() => connections.map(({ at, detail }) => [at, detail])).toEqual([[first, { connected: true }]])
    add('netbar-bell')
    await expect.element(bell()).toBeVisible()
    first.remove()
    await expect.poll(() => inside(first)).toBe(null)
    expect(connections).toHaveLength(1)
    hold.release()
  })
  it('[NOTICE-11] follow what the person lets ring: what is silent is reported to the page and makes no sound', async () => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) =>
      new Request(input).url.includes('/notification/ringing')
        ? Promise.resolve(
            Response.json({ status: 200, data: { calls: 'never', orders: 'always', members: 'always', quiet: null } }),
          )
        : fetch(input, init)
    const played = vi.spyOn(globalThis, 'AudioContext')
    stops.push(() => played.mockRestore())
    const notices = listen('netbar-notice')
    signIn()
    add('netbar-notice-feed')
    await expect.element(page.getByText('已连接')).toBeVisible()
    server.notify({ type: 'CALL', machineName: 'A1', branchId: 'b1', sequence: 1 })
    await expect.poll(() => notices.map(({ detail }) => detail.message.type)).toEqual(['CALL'])
    expect(played).not.toHaveBeenCalled()
    server.notify({ type: 'ORDER_PAID', orderNo: 'XS1', branchId: 'b1', sequence: 2 })
    await expect.poll(() => played.mock.calls.length).toBe(1)
  })
  it('[WIDGET-3] move to the next element when the first is removed', async () => {
    signIn()
    const [first, second] = [add('netbar-bell'), add('netbar-notice-feed')]
    const notices = listen('netbar-notice')
    await expect.element(page.getByText('已连接')).toBeVisible()
    server.notify({ type: 'CALL', machineName: 'A1', branchId: 'b1', sequence: 1 })
    await expect.poll(() => notices.map(({ at }) => at)).toEqual([first])
    first.remove()
    await expect.poll(() => inside(first)).toBe(null)
    server.notify({ type: 'TEA', machineName: 'A1', branchId: 'b1', sequence: 2 })
    await expect.poll(() => notices.map(({ at }) => at)).toEqual([first, second])
  })
  it('[WIDGET-3] let the page prevent the navigation', async () => {
    const heard = listen('netbar-navigate')
    signIn()
    add('netbar-bell')
    await bell().click()
    await page.getByRole('listitem').getByRole('button').first().click()
    await expect
      .poll(() => heard.map(({ detail }) => detail))
      .toEqual([
        expect.objectContaining({
          name: 'storePurchaseDetail',
          query: { orderId: 'o1' },
          href: expect.stringMatching(/^http.*storePurchaseDetail\?orderId=o1$/),
        }),
      ])
  })
  it('[LIVE-4] report the chosen branch, and the connection switches to it', async () => {
    const branches = listen('netbar-branch')
    signIn()
    add('netbar-branch-selector')
    await page.getByRole('button', { name: '门店：XH001 光谷旗舰店' }).click()
    await page.getByRole('combobox').fill('xd')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => branches.map(({ detail }) => detail.branch.id)).toEqual(['b1', 'b2'])
    await expect.poll(() => server.socketsEver).toBe(2)
    await expect.poll(() => server.sockets).toHaveLength(1)
  })
})

describe('a hostile page', () => {
  const adopt = (css: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  it('[WIDGET-2] does not reach into the widgets', async () => {
    adopt(
      '*{all:unset} *{font:9px/1 serif!important;color:red!important;letter-spacing:9px!important;text-transform:uppercase!important} button,span,li,ol{display:none!important}',
    )
    signIn()
    const elements = [add('netbar-bell'), add('netbar-branch-selector'), add('netbar-notice-feed')]
    await expect.element(bell()).toBeVisible()
    await expect.element(page.getByRole('button', { name: '门店：XH001 光谷旗舰店' })).toBeVisible()
    await expect.element(page.getByRole('list', { name: '实时通知' })).toBeVisible()
    for (const element of elements) {
      const root = inside(element)
      const { fontSize, fontFamily, letterSpacing, textTransform, color } = getComputedStyle(root ?? element)
      expect([fontSize, letterSpacing, textTransform, color]).toEqual(['14px', 'normal', 'none', 'rgb(26, 33, 48)'])
      expect(fontFamily).toContain('system-ui')
    }
    await bell().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(Math.min(572, window.innerWidth - 16))
  })
  it('[WIDGET-2] may set the documented custom properties and parts', async () => {
    adopt(
      'netbar-notice-feed{--netbar-accent:rgb(1,2,3);--netbar-surface:rgb(250,240,230)} netbar-notice-feed::part(header){background:rgb(4,5,6)}',
    )
    signIn()
    const element = add('netbar-notice-feed')
    await expect.element(page.getByRole('list', { name: '实时通知' })).toBeVisible()
    const styleOf = (selector: string) => getComputedStyle(element.shadowRoot?.querySelector(selector) ?? element)
    expect(styleOf('.netbar-feed').backgroundColor).toBe('rgb(250, 240, 230)')
    expect(styleOf('[part=header]').backgroundColor).toBe('rgb(4, 5, 6)')
    expect(styleOf('[aria-pressed=true].netbar-choice').color).toBe('rgb(1, 2, 3)')
  })
  it('may hide an element by its attribute', async () => {
    signIn()
    const element = add('netbar-notice-feed')
    await expect.element(page.getByRole('list', { name: '实时通知' })).toBeVisible()
    element.setAttribute('hidden', '')
    expect(element.getBoundingClientRect().height).toBe(0)
  })
  it('may run from right to left', async () => {
    const section = document.body.appendChild(document.createElement('section'))
    section.dir = 'rtl'
    signIn()
    add('netbar-bell', {}, section)
    await bell().click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    expect(getComputedStyle(dialog.element()).direction).toBe('rtl')
    const { left, right } = dialog.element().getBoundingClientRect()
    expect([left >= 8, right <= window.innerWidth - 8]).toEqual([true, true])
  })
})
