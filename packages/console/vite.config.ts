import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { withoutPageTable } from '../../tools/without-page-table.ts'
import { withoutServerFacts } from '../../tools/without-server-facts.ts'
import { withoutWidgetTexts } from '../../tools/without-widget-texts.ts'
import { version } from './package.json' with { type: 'json' }
import { slowStart } from './src/slow-start.ts'

/** Where `pnpm dev` finds a running server. */
const SERVER = process.env['NETBAR_SERVER'] ?? 'http://127.0.0.1:5600'

/**
 * What of the domain is there from the start, in one file: a model that came with a lazy page would miss the events before
 * it. Everything else comes with who uses it: it holds nothing before somebody opens its page, and need hear of nothing.
 */
const FROM_THE_START =
  /packages\/shared\/src\/(?!.*\/texts\/)(platform\/(?!timers|adapters\/(http-)?axios)|access\/|navigation\/|live\/(?!notices\/groups)|notifications\/|org\/(branches\/(?!search)|brands\/(?!brand\.))|purchasing\/unstored\/|[\w-]+\.ts$)/

export default defineConfig({
  plugins: [react(), slowStart(), withoutPageTable, withoutServerFacts, withoutWidgetTexts],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  resolve: {
    conditions: ['@netbar/source', ...defaultClientConditions],
    // React has had what effector-react stands on since 18: not what stands in for it in older ones.
    alias: [
      { find: /^use-sync-external-store\/shim\/index.js$/, replacement: 'use-sync-external-store' },
      { find: /^use-sync-external-store\/shim\/(with-selector.js)$/, replacement: 'use-sync-external-store/$1' },
    ],
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Their packages do not say that nobody needs to load them who uses nothing of them.
      treeshake: { moduleSideEffects: [{ test: /@rc-component\/(form|async-validator)\//, sideEffects: false }] },
      output: {
        // What every visitor loads names each part that comes later: a name is a hash and nothing more.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'domain', test: FROM_THE_START },
            // The header's widgets want half of them, and home the rest.
            { name: 'widget-looks', test: /packages\/widgets\/src\/theme\/\w+\.css/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/socket.io': { target: SERVER, ws: true } },
  },
})
