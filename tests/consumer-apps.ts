/** A third party's application that installs the package as it is published. */
export interface ConsumerApp {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  /** Type packages that it is compiled with, where it is TypeScript. */
  readonly types: Readonly<Record<string, string>>
  /** Name and content of its main source. */
  readonly file: string
  readonly source: string
  /** Its other files, by name. */
  readonly more?: Readonly<Record<string, string>>
  /** Its own build and the folder that this makes, where it is not Vite with an `index.html`. */
  readonly build?: { readonly command: readonly string[]; readonly folder: string }
}

const CONFIG = `const config = { baseUrl: '', getToken: () => new URL(location.href).searchParams.get('t'), locale: 'zh-CN' as const }`

const reactApp = (version: string, types: string, render: string): ConsumerApp => ({
  name: `react-${version}`,
  dependencies: { react: `^${version}.0`, 'react-dom': `^${version}.0` },
  types: { '@types/react': `^${types}.0`, '@types/react-dom': `^${types}.0` },
  file: 'main.tsx',
  source: `
import { Bell, BranchSelector, NetbarProvider, configure, type RouteTarget } from '@netbar/widgets'
import '@netbar/widgets/elements/notice-feed'
import { createRoot } from 'react-dom/client'

${CONFIG}
configure(config)
const opened = ({ name }: RouteTarget) => { document.title = name }
const root = document.getElementById('app')
if (root) createRoot(root).render(
  <>
    <NetbarProvider config={config}>
      <BranchSelector />
      <Bell theme="auto" onNavigate={opened} />
    </NetbarProvider>
    ${render}
  </>,
)
// @ts-expect-error -- there is no such theme: proves that the types of the components are found
export const wrong = <Bell theme="pink" />
// @ts-expect-error -- there is no such element: proves that the types of the tags are found
export const unknown = <netbar-nothing />
// @ts-expect-error -- nor such a theme of a tag
export const wrongTag = <netbar-bell theme="pink" />
export const tag = <netbar-notice-feed aria-label="feed" tabIndex={0} onClick={() => {}}><b slot="title">feed</b></netbar-notice-feed>
document.addEventListener('netbar-count', ({ detail }) => { document.body.dataset['unread'] = String(detail.unread) })
`,
})

export const CONSUMER_APPS: readonly ConsumerApp[] = [
  reactApp('18.3', '18.3', '<netbar-notice-feed theme="light" />'),
  reactApp(
    '19.0',
    '19.0',
    '<netbar-notice-feed theme="light" onnetbar-error={({ detail }) => console.log(detail.text)} />',
  ),
  {
    name: 'plain-typescript',
    dependencies: {},
    types: {},
    file: 'main.ts',
    source: `
import { configure } from '@netbar/widgets/cdn/bell.js'
import '@netbar/widgets/cdn/branch-selector.js'
import '@netbar/widgets/cdn/notice-feed.js'
import type {} from '@netbar/widgets/cdn/netbar-widgets.js'
import type { NetbarElement, RouteTarget } from '@netbar/widgets/elements'

${CONFIG}
configure(config)
for (const name of ['netbar-branch-selector', 'netbar-bell', 'netbar-notice-feed'] as const) {
  const element: NetbarElement = document.createElement(name)
  element.theme = 'dark'
  document.body.append(element)
}
document.addEventListener('netbar-navigate', (event) => {
  event.preventDefault()
  const target: RouteTarget = event.detail
  document.title = target.name
})
export const neverCalled = (element: NetbarElement) => {
  netbar.configure(config)
  // @ts-expect-error -- there is no such theme
  element.theme = 'pink'
}
`,
  },
  {
    name: 'vue-3',
    dependencies: { vue: '^3.5.0' },
    types: {},
    file: 'main.js',
    source: `
import { createApp } from 'vue/dist/vue.esm-bundler.js'
import { configure } from '@netbar/widgets/cdn/bell.js'
import '@netbar/widgets/cdn/branch-selector.js'
import '@netbar/widgets/cdn/notice-feed.js'

${CONFIG.replace(' as const', '')}
const app = createApp({
  data: () => ({ theme: 'dark', own: config, unread: 0 }),
  methods: { opened(event) { event.preventDefault(); document.title = event.detail.name } },
  template: \`<netbar-branch-selector :config="own"></netbar-branch-selector>
    <netbar-bell :theme="theme" :config.prop="own" @netbar-navigate="opened"></netbar-bell>
    <netbar-notice-feed :config="own"></netbar-notice-feed>\`,
})
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('netbar-')
app.mount('#app')
`,
  },
  {
    name: 'svelte-5',
    dependencies: { svelte: '^5.57.0', '@sveltejs/vite-plugin-svelte': '^7.3.0', vite: '^8.3.0' },
    types: {},
    file: 'main.js',
    source: `
import { mount } from 'svelte'
import App from './App.svelte'

mount(App, { target: document.getElementById('app') })
`,
    more: {
      'vite.config.js': `
import { svelte } from '@sveltejs/vite-plugin-svelte'

export default { plugins: [svelte()] }
`,
      'App.svelte': `
<script>
import '@netbar/widgets/cdn/bell.js'
import '@netbar/widgets/cdn/branch-selector.js'
import '@netbar/widgets/cdn/notice-feed.js'

${CONFIG.replace(' as const', '')}
let theme = $state('dark')
const opened = (event) => { event.preventDefault(); document.title = event.detail.name }
</script>
<netbar-branch-selector {config}></netbar-branch-selector>
<netbar-bell {theme} {config} onnetbar-navigate={opened}></netbar-bell>
<netbar-notice-feed {config}></netbar-notice-feed>
`,
    },
  },
  {
    name: 'next-16',
    dependencies: { next: '^16.4.0', react: '^19.0.0', 'react-dom': '^19.0.0' },
    types: {},
    file: 'app/header.jsx',
    source: `
'use client'
import { Bell, BranchSelector, NetbarProvider } from '@netbar/widgets'

${CONFIG.replace(' as const', '')}
const opened = ({ name }) => { document.title = name }
export const Header = ({ children }) => (
  <NetbarProvider config={config}>
    <BranchSelector />
    <Bell theme="auto" onNavigate={opened} />
    {children}
  </NetbarProvider>
)
`,
    more: {
      'next.config.mjs': `
export default { output: 'export', basePath: '/next-16', turbopack: { root: import.meta.dirname } }
`,
      'app/layout.jsx': `
const Layout = ({ children }) => <html lang="zh-CN"><body>{children}</body></html>
export default Layout
`,
      // A component of the server, with a widget as its child.
      'app/page.jsx': `
import { NoticeFeed } from '@netbar/widgets'
import { Header } from './header'

const Page = () => <Header><h1>portal</h1><NoticeFeed /></Header>
export default Page
`,
    },
    build: { command: ['pnpm', 'exec', 'next', 'build'], folder: 'out' },
  },
  {
    name: 'lit-3',
    dependencies: { lit: '^3.3.0' },
    types: {},
    file: 'main.js',
    source: `
import { html, LitElement, render } from 'lit'
import '@netbar/widgets/cdn/bell.js'
import '@netbar/widgets/cdn/branch-selector.js'
import '@netbar/widgets/cdn/notice-feed.js'

${CONFIG.replace(' as const', '')}
const opened = (event) => { event.preventDefault(); document.title = event.detail.name }
customElements.define('my-portal', class extends LitElement {
  render() {
    return html\`<netbar-branch-selector .config=\${config}></netbar-branch-selector>
      <netbar-bell theme="dark" .config=\${config} @netbar-navigate=\${opened}></netbar-bell>
      <netbar-notice-feed .config=\${config}></netbar-notice-feed>\`
  }
})
render(html\`<my-portal></my-portal>\`, document.getElementById('app'))
`,
  },
]
