import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { withoutServerFacts } from '../../tools/without-server-facts.ts'
import { withoutWidgetTexts } from '../../tools/without-widget-texts.ts'
import { version } from './package.json' with { type: 'json' }
import { slowStart } from './src/slow-start.ts'

/** Where `pnpm dev` finds a running server. */
const SERVER = process.env['NETBAR_SERVER'] ?? 'http://127.0.0.1:5600'

/**
 * The domain stays whole: a model that came with a lazy page would miss the events before it. What only its own pages
 * read and write comes with them: it holds nothing before somebody opens one, and need hear of nothing until then.
 * A contract comes with whoever calls, and what holds nothing at all with whoever uses it.
 */
const DOMAIN = /packages\/shared\/src\/(?!texts|adapters\/(http-)?axios)/
const ON_DEMAND =
  /packages\/shared\/src\/(branches\/search\.ts|brands\/brand\.ts|notices\/groups\.ts|(announcements|attachments|branch-prices|branch-products|contract|dictionary|formats|images|imports|lib|long-list|members|payment|product-codes|product-discounts|product-requests|product-setting|product-units|products|profile|purchase-cart|purchase-statistics|purchasing|receipt-photos|refunds|releases|replacements|resource|settlement-bills|stock|stock-documents|supplier-orders|supplier-products|suppliers|upload|wechat)\/)/

export default defineConfig({
  plugins: [react(), slowStart(), withoutServerFacts, withoutWidgetTexts],
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
            { name: 'domain', test: (id: string) => DOMAIN.test(id) && !ON_DEMAND.test(id) },
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
