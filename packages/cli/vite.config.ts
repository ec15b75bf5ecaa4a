import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const BUILT_IN = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)])
const LIGHT = '\0light:'
/** Our widths in place of the library's, under its name. */
const WIDTHS = '\0widths'
const TEXT_WIDTH = new URL('src/output/text-width.ts', import.meta.url).pathname
const LIGHT_MODULE = /^\0light:/

const builtIn = (name: string): string => `process.getBuiltinModule('node:${name}')`
/** Modules that few runs need and that take 3 to 15 ms to load: they are loaded on first use. */
const LAZY = new Set(['child_process', 'crypto', 'fs/promises', 'https', 'tls', 'v8', 'zlib'])
/** Imports by name may read all names of a module when they are made; asking the module for them would load it. */
const lazily = (name: string): string =>
  `new Proxy({}, { get: (_, key) => ${builtIn(name)}[key], ownKeys: () => ${JSON.stringify(namesOf(name))} })`
const namesOf = (name: string): readonly string[] => Object.keys(process.getBuiltinModule(`node:${name}`) ?? {})

/** What every command but `--version` loads. */
const START =
  /\/(commander|valibot)\/|\/cli\/src\/((main|program|commands\/declarations|settings|flags|examples|exit-codes|cli-failure|usage-error)\.ts|output\/(?!text-width)|profiles\/|completion\/shells|update\/wanted|tail\/engine)/

const BEYOND_ASCII = /[\u0080-\uffff]/g
/**
 * V8 stores a text with one character beyond Latin-1 in two bytes per character, and parses it more slowly. Texts in
 * Chinese stay as they are.
 */
const inOneByte = (code: string): string => {
  const beyond = code.match(BEYOND_ASCII)?.length ?? 0
  return beyond * 5 < code.length
    ? code.replace(BEYOND_ASCII, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : code
}

/**
 * Modules that are loaded together: opening one more file takes half a millisecond of a start. Whatever is not named here
 * is with what imports it.
 */
const CHUNKS = [
  // What the answer to `--version` and a crash need.
  { name: 'ends', test: /\/cli\/src\/(unstored\/(ends|failure)|output\/(sanitize|json-text))\.ts$/, priority: 3 },
  {
    name: 'start',
    test: (id: string) => LIGHT_MODULE.test(id) || START.test(id),
    priority: 1,
  },
  // What every command needs that calls a server, and what notices are.
  {
    name: 'session',
    test: /\/cli\/src\/session\/(connection|token-source|call-server|expiry|branch-choice)\.ts$|\/shared\/src\/contract\/live\/live-channel/,
    priority: 1,
  },
]

/** Everything bundled into a few lazily loaded chunks: the package has no dependencies. */
export default defineConfig({
  plugins: [
    {
      // Importing a module of Node reads each of its getters: that of http loads all of fetch, 40 ms of every start.
      name: 'netbar-light-modules',
      enforce: 'pre',
      resolveId: (id) => (BUILT_IN.has(id) && id !== 'node:module' ? `${LIGHT}${id}` : null),
      load: (id) => {
        if (!id.startsWith(LIGHT)) return null
        const name = id.slice(LIGHT.length).replace('node:', '')
        return `module.exports = ${LAZY.has(name) ? lazily(name) : builtIn(name)}`
      },
    },
    {
      // In Node, socket.io resolves to its debug build, which logs each packet.
      name: 'netbar-quiet-sockets',
      enforce: 'pre',
      async resolveId(id, importer, options) {
        if (!/^(socket|engine)\.io-/.test(id)) return null
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        return found && found.id.replace('/build/esm-debug/', '/build/esm/')
      },
    },
    {
      // In Node the sockets are those of ws; detecting another kind loads all of fetch as well.
      name: 'netbar-one-socket',
      transform: (code, id) =>
        id.endsWith('/engine.io-client/build/esm/transports/websocket.js')
          ? code.replace('globalThis.WebSocket || globalThis.MozWebSocket', 'undefined')
          : null,
    },
    {
      // The layout of the views lies in the file itself as text; reading it by fetch would load all of fetch.
      name: 'netbar-layout-at-hand',
      transform: (code, id) =>
        id.endsWith('/yoga-wasm-base64-esm.js') ? code.replaceAll('"function"!=typeof fetch', 'true') : null,
    },
    {
      // The views measure each line of each frame.
      name: 'netbar-quick-widths',
      enforce: 'pre',
      resolveId: (id, importer) => (id === 'string-width' && !importer?.endsWith('/text-width.ts') ? WIDTHS : null),
      load: (id) => (id === WIDTHS ? `export { textWidth as default } from ${JSON.stringify(TEXT_WIDTH)}` : null),
    },
    {
      name: 'netbar-one-byte',
      generateBundle: (_, bundle) => {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inOneByte(chunk.code)
      },
    },
    {
      name: 'netbar-manual',
      closeBundle: async () => {
        // Needs the built domain, which does not exist where this file is only read, e.g. by knip.
        const { buildManual } = await import('./src/manual/build.ts')
        await buildManual(new URL('dist/netbar.1', import.meta.url).pathname, packageJson.version)
      },
    },
  ],
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'process.env.DEV': JSON.stringify('false'),
    NETBAR_VERSION: JSON.stringify(packageJson.version),
  },
  resolve: {
    conditions: ['@netbar/source', 'node', 'import', 'default'],
    mainFields: ['module', 'main'],
    // Ink always imports it, but uses it only with React's developer tools.
    alias: {
      'react-devtools-core': new URL('src/tail/no-devtools.ts', import.meta.url).pathname,
      // The live channel uses websockets only; the other transport takes another 5 ms to load.
      'xmlhttprequest-ssl': new URL('src/tail/no-polling.ts', import.meta.url).pathname,
    },
  },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['@netbar/source', 'node', 'import', 'default'], externalConditions: ['node'] },
  },
  build: {
    ssr: 'src/bin.ts',
    target: 'node22',
    outDir: 'dist',
    minify: true,
    rolldownOptions: {
      external: ['node:module'],
      output: {
        entryFileNames: 'bin.js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        banner: '',
        codeSplitting: { groups: [...CHUNKS] },
      },
    },
  },
})
