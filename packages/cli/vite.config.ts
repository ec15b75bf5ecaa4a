import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const BUILT_IN = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)])
const LIGHT = '\0light:'
const LIGHT_MODULE = /^\0light:/

const builtIn = (name: string): string => `process.getBuiltinModule('${name}')`
/** What few runs use, and to load takes 3 to 15 ms: it is loaded when something of it is. */
const LAZY = new Set(['child_process', 'crypto', 'fs/promises', 'https', 'tls', 'zlib'])
const lazily = (name: string): string => `new Proxy({}, { get: (_, key) => ${builtIn(name)}[key]${keysOf(name)} })`
/** Of https alone something is taken by its name, where it is imported later; to look for names is to load it. */
const keysOf = (name: string): string => (name === 'https' ? `, ownKeys: () => Reflect.ownKeys(${builtIn(name)})` : '')

const BEYOND_ASCII = /[\u0080-\uffff]/g
/** V8 holds a text with one character beyond Latin-1 at two bytes for each, reads it slower, and keeps it. Chinese texts are better so. */
const inOneByte = (code: string): string => {
  const beyond = code.match(BEYOND_ASCII)?.length ?? 0
  return beyond * 5 < code.length
    ? code.replace(BEYOND_ASCII, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : code
}

/** Everything in a few chunks, loaded as they are needed: nothing is installed beside it. */
export default defineConfig({
  plugins: [
    {
      // To import a module of Node is to read each of its getters: that of http loads all of fetch, 40 ms of every start.
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
      // For Node socket.io names its build that logs each packet.
      name: 'netbar-quiet-sockets',
      enforce: 'pre',
      async resolveId(id, importer, options) {
        if (!/^(socket|engine)\.io-/.test(id)) return null
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        return found && found.id.replace('/build/esm-debug/', '/build/esm/')
      },
    },
    {
      // In Node sockets are those of ws; to look whether there is another kind loads all of fetch as well.
      name: 'netbar-one-socket',
      transform: (code, id) =>
        id.endsWith('/engine.io-client/build/esm/transports/websocket.js')
          ? code.replace('globalThis.WebSocket || globalThis.MozWebSocket', 'undefined')
          : null,
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
        // Stands on the built domain, which is not there yet where this file is only read, as for unused code.
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
    // Ink asks for it only where React's developer tools are wanted, but imports it always.
    alias: {
      'react-devtools-core': new URL('src/tail/no-devtools.ts', import.meta.url).pathname,
      // Sockets are all that the live channel goes over; the other way loads another 5 ms.
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
        codeSplitting: { groups: [{ name: 'node', test: LIGHT_MODULE }] },
      },
    },
  },
})
