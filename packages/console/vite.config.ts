import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { noChunkCycles } from '../../tools/bundle/no-chunk-cycles.ts'
import { precompressed } from '../../tools/bundle/precompressed.ts'
import { routerOfProduction } from '../../tools/bundle/router-of-production.ts'
import { withoutAntdExtras } from '../../tools/bundle/without-antd-extras.ts'
import { withoutAxiosFetch } from '../../tools/bundle/without-axios-fetch.ts'
import { withoutPageTables } from '../../tools/bundle/without-page-tables.ts'
import { withoutServerFacts } from '../../tools/bundle/without-server-facts.ts'
import { withoutWidgetTexts } from '../../tools/bundle/without-widget-texts.ts'
import { version } from './package.json' with { type: 'json' }
import { slowStart } from './src/slow-start.ts'

/** Server that `pnpm dev` uses. */
const SERVER = process.env['NETBAR_SERVER'] ?? 'http://127.0.0.1:5600'

/**
 * Domain modules that are loaded at the start, in one file: a model loaded with a lazy page would miss earlier events.
 * All others are loaded with their users: they hold no state before their page opens, and need no events.
 */
const FROM_THE_START =
  /packages\/shared\/src\/(?!.*\/texts\/)(platform\/(?!timers|adapters\/(http-)?axios|adapters\/browser\/(picture|film|upload|index))|access\/(?!session\/(\w+(-in)?-challenge|password-link|wechat-(un)?bind))|navigation\/|live\/(?!notices\/groups)|notifications\/(?!inbox|marks|history)|org\/(branches\/(?!search|entries)|brands\/(?!brand\.|entries))|purchasing\/unstored\/|[\w-]+\.ts$)/

/**
 * What the shell of every page has of Ant Design and a picker of days has too. As chunks of their own, cut where a picker
 * needs them, they would be 1 KiB more for everybody. Nothing that these are made of is named, or chunks would import each other.
 */
const OF_THE_SHELL = new RegExp(
  [
    String.raw`rc-component/(menu|dropdown|tooltip|portal|trigger|overflow|resize-observer)/`,
    String.raw`rc-component/util/es/(KeyCode|mergeProps|getScrollBarSize|Dom/shadow|utils/(get|set))`,
    String.raw`antd/es/(menu|dropdown|tooltip|table/TableMeasureRowContext)`,
    String.raw`antd/es/config-provider/(index|PropWarning|MotionWrapper|hooks/(useConfig|useTheme))`,
    String.raw`antd/es/(theme/util/(genPresetColor|useResetIconStyle)|grid/hooks/useBreakpoint)`,
    String.raw`antd/es/(layout/Sider|locale/index|modal/locale|color-picker/util)`,
    String.raw`antd/es/(form/validateMessagesContext|style/(placementArrow|roundedArrow|motion/(?!util)))`,
    String.raw`antd/es/_util/(PurePanel|placements|colors|warning|motion|zindexContext|responsiveObserver)`,
    String.raw`antd/es/_util/hooks/(useZIndex|useForceUpdate)`,
    String.raw`(Right|Left|Ellipsis)Outlined|helpers/esm/extends`,
  ].join('|'),
)

export default defineConfig({
  plugins: [
    react(),
    slowStart(),
    routerOfProduction,
    withoutAntdExtras,
    withoutAxiosFetch,
    withoutPageTables,
    withoutServerFacts,
    withoutWidgetTexts,
    noChunkCycles,
    precompressed(),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  resolve: {
    conditions: ['@netbar/source', ...defaultClientConditions],
    // effector-react's dependency is built into React since 18: no shim for older versions is needed.
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
      // These packages do not declare that they are free of side effects.
      treeshake: { moduleSideEffects: [{ test: /@rc-component\/(form|async-validator)\//, sideEffects: false }] },
      output: {
        // The first script names every lazy chunk, so their names are only a hash, as short as the bundler has it.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'domain', test: FROM_THE_START },
            // Each would be a file of a hundred bytes, most of them its frame.
            { name: 'domain', test: /packages\/console\/src\/frame\/(built-routes|reload)\.ts$/ },
            // The header's widgets need half of them, and home the rest.
            { name: 'widget-looks', test: /packages\/widgets\/src\/theme\/\w+\.css/ },
            { name: 'shell', test: OF_THE_SHELL, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/socket.io': { target: SERVER, ws: true } },
  },
})
