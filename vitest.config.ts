import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, chromiumPath } from './tools/chromium.ts'

/** The packages are tested from their sources: the same condition as in tsconfig.base.json. */
const SOURCE = '@netbar/source'
const BROWSER_ONLY = 'packages/*/src/**/*.browser.test.{ts,tsx}'
const executablePath = chromiumPath()

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: [SOURCE, ...defaultServerConditions] },
        ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{shared,server,cli,widgets,console}/src/**/*.test.ts',
            'packages/cli/src/**/*.test.tsx',
            'tools/**/*.test.ts',
            'tests/{contract,faults}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', BROWSER_ONLY],
        },
      },
      {
        resolve: { conditions: [SOURCE, ...defaultClientConditions] },
        test: {
          name: 'browser',
          include: ['packages/{widgets,console}/src/**/*.test.tsx', BROWSER_ONLY],
          exclude: ['**/node_modules/**', '**/dist/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath === undefined ? {} : { executablePath }) },
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
