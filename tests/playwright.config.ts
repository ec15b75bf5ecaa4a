import { defineConfig } from '@playwright/test'
import { chromiumLaunch, headlessShellLaunch } from '../tools/chromium.ts'

const KEPT_PAGES = '**/bfcache.spec.ts'
const isCi = Boolean(process.env['CI'])

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A test waits for pages and processes half of the time: more workers than cores keep them busy.
  workers: '150%',
  // Each test has a server of its own, and goes to the first free worker.
  fullyParallel: true,
  forbidOnly: isCi,
  // A test that needs a retry has found something.
  retries: 0,
  // Limits that hold on a busy machine too: a wait ends with its condition.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']
    ? [['list'], ['../tools/steps/playwright-progress.ts'], ['json']]
    : [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Nothing fades in or slides under a click; the tests of dialogs and of motion itself override it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each test costs a third of the time; `--trace on` records them on demand.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: headlessShellLaunch(),
  },
  projects: [
    { name: 'e2e', testIgnore: KEPT_PAGES },
    {
      // The back/forward cache of a whole browser, which Playwright disables by default.
      name: 'e2e:kept-pages',
      testMatch: KEPT_PAGES,
      use: { launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } },
    },
  ],
})
