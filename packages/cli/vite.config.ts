import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

const BUILT_IN = new Set([...builtinModules, ...builtinModules.map((name) => `node:${name}`)])

/** Everything in a few chunks, loaded as they are needed: nothing is installed beside it. */
export default defineConfig({
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'process.env.DEV': JSON.stringify('false'),
    NETBAR_VERSION: JSON.stringify(packageJson.version),
  },
  resolve: {
    conditions: ['@netbar/source', 'node', 'import', 'default'],
    mainFields: ['module', 'main'],
    // Ink asks for it only where React's developer tools are wanted, but imports it always.
    alias: { 'react-devtools-core': new URL('src/tail/no-devtools.ts', import.meta.url).pathname },
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
      external: (id) => BUILT_IN.has(id),
      output: { entryFileNames: 'bin.js', chunkFileNames: 'chunks/[name]-[hash].js', banner: '' },
    },
  },
})
