import { defineConfig } from '@playwright/test'
import { chromiumLaunch, headlessShellLaunch } from '../tools/chromium.ts'

const KEPT_PAGES = '**/bfcache.spec.ts'
const isCi = Boolean(process.env['CI'])

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A test waits for pages and processes as often as it works: one more than cores keeps them busy.
  workers: '150%',
  // Each test has a server of its own, and goes to the worker that is free first.
  fullyParallel: true,
  forbidOnly: isCi,
  // A test that needs a second try has found something.
  retries: 0,
  // Limits that a busy machine keeps too: what waits for a condition ends with it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']
    ? [['list'], ['../tools/steps/playwright-progress.ts'], ['json']]
    : [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Nothing fades in or slides under a click; the tests of dialogs and of motion itself have it otherwise.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each test costs a third of the time; `--trace on` makes them where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: headlessShellLaunch(),
  },
  projects: [
    { name: 'e2e', testIgnore: KEPT_PAGES },
    {
      // What a whole browser has, and Playwright switches off: a page that is left is kept, and goes on where it was.
      name: 'e2e:kept-pages',
      testMatch: KEPT_PAGES,
      use: { launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } },
    },
  ],
})
