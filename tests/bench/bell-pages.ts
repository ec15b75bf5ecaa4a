import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { ROOT } from '../../tools/repository.ts'

/** A page with nothing but a bell, in the way of its makers. */
export interface BellPage {
  readonly name: string
  /** Content of its module; `netbarToken` is a token. */
  readonly script: string
  /** Expression for the button, null until the bell shows. */
  readonly button: string
}

const WIDGETS = join(ROOT, 'packages/widgets')
const config = `{ baseUrl: '', getToken: () => netbarToken, locale: 'zh-CN' }`
const courierUser = `{
  userId: 'u1', jwt: 'e30.e30.e30', showLogs: false,
  apiUrls: {
    courier: { rest: location.origin + '/courier', graphql: location.origin + '/courier/q' },
    inbox: { graphql: location.origin + '/courier/q', webSocket: location.origin.replace('http', 'ws') + '/courier/ws' },
  },
}`
const inReact = (imports: string, element: string) => `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  ${imports}
  createRoot(document.querySelector('#bell')).render(${element})`

const COURIER_BUTTON = `document.querySelector('courier-inbox-popup-menu courier-inbox-menu-button')`

/** Ours beside Courier's, in a plain page and in React; the built ones go through the same bundler. */
export const BELL_PAGES: readonly BellPage[] = [
  {
    name: 'plain page, ours',
    script: `
      import { configure } from '/widgets/cdn/bell.js'
      configure(${config})
      document.querySelector('#bell').append(document.createElement('netbar-bell'))`,
    button: `document.querySelector('netbar-bell')?.shadowRoot?.querySelector('button')`,
  },
  {
    name: 'plain page, Courier',
    script: `
      import { Courier } from '@trycourier/courier-ui-inbox'
      Courier.shared.signIn(${courierUser})
      document.querySelector('#bell').append(document.createElement('courier-inbox-popup-menu'))`,
    button: COURIER_BUTTON,
  },
  {
    name: 'React, ours',
    script: inReact(
      `import { Bell, NetbarProvider } from ${JSON.stringify(join(WIDGETS, 'dist/index.js'))}
       const config = ${config}`,
      'createElement(NetbarProvider, { config }, createElement(Bell))',
    ),
    button: `document.querySelector('#bell div')?.shadowRoot?.querySelector('button')`,
  },
  {
    name: 'React, Courier',
    script: inReact(
      `import { Courier } from '@trycourier/courier-ui-inbox'
       import { CourierInboxPopupMenu } from '@trycourier/courier-react'
       Courier.shared.signIn(${courierUser})`,
      'createElement(CourierInboxPopupMenu)',
    ),
    button: COURIER_BUTTON,
  },
]

/** A page's built files, by name. */
export type Built = ReadonlyMap<string, string>

const ENTRY = '\0page'

/** Bundles a page for production; ours in a plain page is published as it is loaded. */
export const bundleBellPage = async ({ script }: BellPage): Promise<Built> => {
  if (script.includes('/widgets/cdn/')) return new Map([['page.js', script]])
  const outDir = await mkdtemp(join(tmpdir(), 'netbar-bell-page-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    mode: 'production',
    resolve: {
      alias: { react: join(WIDGETS, 'node_modules/react'), 'react-dom': join(WIDGETS, 'node_modules/react-dom') },
    },
    plugins: [
      {
        name: 'netbar-bell-page',
        resolveId: (id) => (id === 'page' ? ENTRY : null),
        load: (id) => (id === ENTRY ? script : null),
      },
    ],
    build: {
      outDir,
      assetsDir: '',
      rolldownOptions: { input: 'page', output: { entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  const files = await Promise.all(
    (await readdir(outDir)).map(async (name) => [name, await readFile(join(outDir, name), 'utf8')] as const),
  )
  await rm(outDir, { recursive: true })
  return new Map(files)
}

const HTML = `<!doctype html><html lang="zh-CN"><title>bell</title><div id="bell"></div>`

/** Answers of Courier's server: as many messages as its popup shows, all of them unread. */
const COURIER_ANSWER = JSON.stringify({
  data: {
    count: 6,
    unreadCount: 6,
    inbox: 6,
    messages: {
      totalCount: 6,
      pageInfo: { startCursor: null, hasNextPage: false },
      nodes: Array.from({ length: 6 }, (_, index) => ({
        messageId: `m${index}`,
        created: '2026-11-28T00:00:00.000Z',
        title: `Order XS${index} was shipped`,
        preview: 'It arrives tomorrow.',
        data: {},
        tags: [],
        trackingIds: {},
        actions: [],
      })),
    },
  },
})

/** Puts a page at `/bell` of this server, which signs in by this token. */
export const serveBellPage = async (page: Page, url: string, { button }: BellPage, built: Built, token: string) => {
  const look = `const look = () => ${button} ? console.log('shown') : requestAnimationFrame(look); look()`
  const body = `${HTML}<script>const netbarToken = '${token}'; ${look}</script><script type="module" src="/bell/page.js"></script>`
  await page.route(`${url}/bell`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.route(`${url}/bell/*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: built.get(basename(route.request().url())) ?? '' }),
  )
  await page.route(`${url}/courier/**`, (route) =>
    route.fulfill({ contentType: 'application/json', body: COURIER_ANSWER }),
  )
  await page.routeWebSocket(/\/courier\/ws/, () => undefined)
}
