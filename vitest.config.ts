import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import sharedPackage from './packages/shared/package.json' with { type: 'json' }
import { onPreact } from './packages/widgets/preact-alias.ts'
import { textsInOne } from './tools/bundle/texts-in-one.ts'
import { headlessShellLaunch } from './tools/chromium.ts'
import { CACHE } from './tools/repository.ts'
import { findPostgres, findRedis } from './tools/services/programs.ts'

/** The packages are tested from their sources: the same condition as in tsconfig.base.json. */
const SOURCE = '@netbar/source'
const BROWSER_ONLY = 'packages/*/src/**/*.browser.test.{ts,tsx}'

/** Resolves the packages to their sources in Node. */
const sources = {
  resolve: { conditions: [SOURCE, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
}
/** Tests wait for conditions; one that is not met by then fails. Shorter limits would only measure the machine. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }
/** Tests wait for processes, sockets, disks and pages half of the time: more workers than cores keep the cores busy. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5)
/** Test files of a worker share its modules, which hold no state of a test: loading them per file took a fifth of the time. */
const PARALLEL = { maxWorkers, isolate: false }
/** A compile cache: tests start hundreds of servers from their sources, and it halves the time. */
const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(CACHE, 'compiled') }
/** Tests that start processes take longest, and run first, so that no core is idle at the end. */
const LONGEST = /\/tests\/|\/(bin|production)\.test\.ts$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
/** Tests of the embedded database and its folder, and of workbooks, which take long and use no database. */
const NOT_POSTGRES = [
  'packages/server/src/{bin,platform/db/open,platform/db/sqlite/sqlite-dialect,platform/sheets/sheets}.test.ts',
]
const CLUSTER = 'tests/faults/cluster*.test.ts'
/** Tests that start the terminal's command, or bundle the build. */
const TERMINAL = [
  'tests/cli/**/*.test.ts',
  'tests/faults/live-{clock,cuts,foreign}.test.ts',
  'tools/connections/faces.test.ts',
]

/** Services of the other engine. Without them the project has no tests, but still exists for the check of unused code. */
const hasServices = findPostgres() !== null && findRedis() !== null

/** The server's tests again, and those of clusters, on a PostgreSQL that is started for them. */
const postgresProject: TestProjectInlineConfiguration = {
  ...sources,
  test: {
    name: 'postgres',
    environment: 'node',
    include: hasServices ? ['packages/server/src/**/*.test.ts', CLUSTER] : [],
    exclude: ['**/node_modules/**', '**/dist/**', ...NOT_POSTGRES],
    env: { ...COMPILED_ONCE, NETBAR_TEST_ENGINE: 'postgres' },
    ...LIMITS,
    ...PARALLEL,
    globalSetup: ['tools/services/test-services.ts'],
  },
}

const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']
const PREACT = ['preact', 'preact/hooks', 'preact/jsx-runtime', 'preact/jsx-dev-runtime']

/**
 * Everything that pages import of the shared package, bundled before the tests, and anew for each run: its hundreds of
 * modules, loaded one by one for each file, took a fifth of the time.
 */
const SHARED = Object.keys(sharedPackage.exports)
  .filter((path) => path !== './node' && path !== './package.json')
  .map((path) => join('@netbar/shared', path))

/** Component tests of one package in a real Chromium. Run in the package's folder, where its dependencies are resolved. */
const browserProject = (
  name: string,
  {
    projectName = name,
    alias = [],
    isProduction = false,
  }: {
    projectName?: string
    alias?: { find: RegExp; replacement: string }[]
    /** React and Ant Design as users have them: their checks for developers took a quarter of the time. */
    isProduction?: boolean
  } = {},
): TestProjectInlineConfiguration => ({
  root: `packages/${name}`,
  // Projects of a package do not share optimized dependencies.
  cacheDir: `node_modules/.vite/${projectName}`,
  define: { NETBAR_VERSION: JSON.stringify('of the tests') },
  resolve: { conditions: [SOURCE, ...defaultClientConditions], alias },
  ...(isProduction ? { oxc: { jsx: { development: false } } } : {}),
  plugins: [textsInOne],
  // Finds all dependencies before the first test: a later one would reload the page under the tests.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}'],
    exclude: ['vitest-browser-react'],
    // Each page parses all of it.
    rolldownOptions: {
      output: { minify: true },
      ...(isProduction ? { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } } : {}),
    },
    include: name === 'shared' ? [] : [...(alias.length > 0 ? PREACT : REACT), ...SHARED],
    force: true,
  },
  test: {
    name: `browser:${projectName}`,
    include: name === 'shared' ? ['src/**/*.browser.test.ts'] : ['src/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: isProduction ? [join(import.meta.dirname, 'packages/console/src/testing/react-act.ts')] : [],
    ...LIMITS,
    maxWorkers,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: headlessShellLaunch(),
        // No animations: a third of the time of a dialog test was its fading in and out.
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

/** What is not run with every change; `pnpm test release` runs it, and so does `pnpm test <domain>` for what is of the domain. */
const tags = [
  { name: 'release', description: 'Takes long, and is about what few changes touch.' },
  {
    name: 'sqlite',
    description:
      'Takes long, and runs on SQLite alone with every change: its queries run on PostgreSQL in shorter tests.',
  },
]

export default defineConfig({
  test: {
    tags,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...sources,
        test: {
          name: 'unit',
          environment: 'node',
          env: COMPILED_ONCE,
          ...LIMITS,
          ...PARALLEL,
          include: [
            'packages/{shared,server,cli,widgets,console}/src/**/*.test.ts',
            'packages/cli/src/**/*.test.tsx',
            'tools/**/*.test.ts',
            'tests/{contract,faults,fuzz,security}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', BROWSER_ONLY, CLUSTER, ...TERMINAL],
        },
      },
      {
        ...sources,
        test: {
          name: 'terminal',
          environment: 'node',
          include: TERMINAL,
          ...LIMITS,
          ...PARALLEL,
          globalSetup: ['tools/build-first.ts'],
        },
      },
      postgresProject,
      browserProject('shared'),
      browserProject('widgets'),
      // Plain pages get the widgets on Preact: the same tests again with it.
      browserProject('widgets', { projectName: 'widgets-preact', alias: onPreact }),
      browserProject('console', { isProduction: true }),
    ],
  },
})
