import { exampleNotification, signedInWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../testing/axe-findings.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { configure } from '../elements/index.ts'
import { Bell, BranchSelector, NoticeFeed, StorePurchaseList } from '../index.ts'
import { NetbarProvider } from './netbar-provider.tsx'

const config = { baseUrl: '', getToken: () => 'token-1', locale: 'zh-CN' } as const

/** What is asked of a page is that it leaves the places of the widgets their width. */
const PLACES =
  'main > * { display: block !important; inline-size: 900px !important; box-sizing: border-box !important }'
const HOSTILE: Readonly<Record<string, string>> = {
  'reverts everything': '*, *::before, *::after { all: revert !important }',
  'hides controls':
    'button, input, svg, dialog, fieldset, table, tr, td, ol, li, section { display: none !important; visibility: hidden !important }',
  'resets boxes, lines and fonts':
    '* { box-sizing: content-box !important; line-height: 3 !important; font: 31px/3 serif !important; letter-spacing: 9px !important; color: red !important; text-transform: uppercase !important }',
  'has our class names':
    '.netbar-root, .netbar-tool, .netbar-head, .netbar-popup, .netbar-bell-button { all: unset !important; display: block !important; padding: 40px !important; background: yellow !important }',
  'sets what is inherited':
    'body { text-align: right; font: italic 40px/4 fantasy; word-spacing: 2em; cursor: wait; list-style: square; border-collapse: collapse; visibility: visible; text-indent: 3em; white-space: pre }',
}

const LOOKS = [
  'align-items background-color block-size border-top-color border-top-left-radius border-top-style border-top-width',
  'box-sizing color column-gap cursor direction display flex-direction font-family font-size font-style font-weight',
  'inline-size letter-spacing line-height list-style-type margin-top max-block-size opacity outline-style overflow-x',
  'padding-bottom padding-left padding-right padding-top position text-align text-indent text-transform visibility',
  'white-space-collapse word-spacing',
]
  .join(' ')
  .split(' ')

/** Every element inside the widgets, each with its computed styles. */
const looksOf = (places: Iterable<Element>): readonly string[] =>
  [...places].flatMap((place) =>
    [...(place.shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
      const style = getComputedStyle(element)
      const looks = LOOKS.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return `${element.tagName} ${element.getAttribute('class')} { ${looks.join('; ')} }`
    }),
  )

const styles = document.createElement('style')
let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  await page.viewport(1280, 900)
  document.head.append(styles)
  styles.textContent = PLACES
})
afterEach(() => {
  server.restore()
  styles.remove()
  document.documentElement.removeAttribute('dir')
  document.body.replaceChildren()
})

/** Both forms: components and elements. */
const FORMS: Readonly<Record<string, () => Promise<unknown>>> = {
  components: () =>
    render(
      <NetbarProvider config={config}>
        <main>
          <Bell />
          <BranchSelector />
          <NoticeFeed />
          <StorePurchaseList />
        </main>
      </NetbarProvider>,
    ),
  elements: async () => {
    configure(config)
    const names = ['bell', 'branch-selector', 'notice-feed', 'store-purchase-list']
    const main = document.body.appendChild(document.createElement('main'))
    main.append(...names.map((name) => document.createElement(`netbar-${name}`)))
  },
}
const bell = () => page.getByRole('button', { name: '通知，3 条未读' })
/** Shows all widgets, with the popup of the bell, and returns their looks. */
const showAll = async (show: () => Promise<unknown>) => {
  await show()
  // By the keyboard: on some of these pages the pointer's place of a place is another.
  await expect.poll(() => bell().query()).not.toBeNull()
  await expect.poll(() => page.getByRole('table', { name: '门店采购单' }).query()).not.toBeNull()
  await expect.poll(() => page.getByText('已连接').query()).not.toBeNull()
  bell()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').query()).not.toBeNull()
}
const places = () => document.querySelector('main')?.children ?? []

describe('a page', () => {
  for (const [form, show] of Object.entries(FORMS)) {
    for (const dir of ['ltr', 'rtl']) {
      it(`[WIDGET-2] that is hostile changes nothing inside the ${form} (${dir})`, async () => {
        document.documentElement.dir = dir
        await showAll(show)
        const clean = looksOf(places())
        expect(clean.length).toBeGreaterThan(60)
        for (const [what, css] of Object.entries(HOSTILE)) {
          styles.textContent = `${css}\n${PLACES}`
          expect.soft(looksOf(places()), what).toEqual(clean)
        }
      })
    }
  }
  it('[WIDGET-2] with a widget of another kind beside it changes none', async () => {
    const { rerender } = await render(
      <NetbarProvider config={config}>
        <main>
          <StorePurchaseList />
        </main>
      </NetbarProvider>,
    )
    await expect.element(page.getByRole('table', { name: '门店采购单' })).toBeVisible()
    const alone = looksOf(places())
    await rerender(
      <NetbarProvider config={config}>
        <main>
          <StorePurchaseList />
          <NoticeFeed />
        </main>
      </NetbarProvider>,
    )
    await expect.element(page.getByText('已连接')).toBeVisible()
    expect(looksOf([...places()].slice(0, 1))).toEqual(alone)
  })
  it('[WIDGET-2] gives a component its looks by a class, with custom properties and parts', async () => {
    styles.textContent = '.mine { --netbar-accent: rgb(1, 2, 3) } .mine::part(pause) { letter-spacing: 7px }'
    await render(
      <NetbarProvider config={config}>
        <NoticeFeed className="mine" />
      </NetbarProvider>,
    )
    const pause = page.getByRole('button', { name: '暂停' })
    await expect.element(pause).toBeVisible()
    expect(getComputedStyle(pause.element()).letterSpacing).toBe('7px')
    expect(getComputedStyle(page.getByText('已连接').element()).color).toBe('rgb(1, 2, 3)')
  })
})

const world = () =>
  signedInWorld({
    answers: ({ http }) => {
      http.data('GET /api/admin/notification/unread/total', 1)
      http.rows('GET /api/admin/notification/list', [exampleNotification('n1')], 1)
    },
  })

describe('a component in its shadow root', () => {
  it('[WIDGET-1] is reached by Tab, opens by Enter, and gets the focus back by Escape; axe finds nothing', async () => {
    const { runtime } = await world()
    await render(
      <Provider value={runtime.scope}>
        <button type="button">before</button>
        <Bell />
      </Provider>,
    )
    const button = page.getByRole('button', { name: /^通知/ })
    await expect.element(button).toBeVisible()
    const isFocused = () => button.element().matches(':focus')
    await page.getByRole('button', { name: 'before' }).click()
    await userEvent.tab()
    await expect.poll(isFocused).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog').getByRole('listitem')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(isFocused).toBe(true)
  })
  it('[WIDGET-2] lets the components around hear each event once', async () => {
    const { runtime } = await world()
    const heard: string[] = []
    const around = (children: ReactElement) => (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- counts
      <div onClickCapture={() => heard.push('capture')} onClick={() => heard.push('click')}>
        {children}
      </div>
    )
    await render(<Provider value={runtime.scope}>{around(<Bell />)}</Provider>)
    await page.getByRole('button', { name: /^通知/ }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(heard).toEqual(['capture', 'click'])
  })
})
