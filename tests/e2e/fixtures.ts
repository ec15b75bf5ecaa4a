import { startTestServer, type TestServer } from '@netbar/server/testing'
import { TOKEN_KEY } from '@netbar/shared'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { openTerminal, type Terminal } from '../terminal.ts'

export interface Fixtures {
  /** A real server with a small world, of this test's own. */
  server: TestServer
  /** A terminal without a session. */
  terminal: Terminal
  /** Signs a seeded account in by a token in the URL, one of the ways of specification §4. */
  signIn: (page: Page, username: string) => Promise<void>
  /** Opens a path as a seeded account that signed in earlier. */
  openAs: (page: Page, username: string, path: string) => Promise<void>
  /** A page of another user, in a browser of their own. */
  visitor: () => Promise<Page>
}

/** Browser messages about policy violations, and about a text key without a text. */
const FORBIDDEN = /Content Security Policy|TrustedHTML|TrustedScript|there is no text/

export const test = base.extend<Fixtures & { policy: undefined; troubles: undefined }>({
  // Errors beneath a failed test, as there is no trace.
  troubles: [
    async ({ context }, provide, testInfo) => {
      const troubles: string[] = []
      context.on('requestfailed', (request) => troubles.push(`${request.url()} ${request.failure()?.errorText}`))
      context.on('weberror', (error) => troubles.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error') troubles.push(message.text())
      })
      await provide(undefined)
      if (testInfo.status !== testInfo.expectedStatus) console.log(['Troubles of the page:', ...troubles].join('\n  '))
    },
    { auto: true },
  ],
  // Each test of a page also checks that the page violates no policy, and has its texts.
  policy: [
    async ({ context }, provide) => {
      const forbidden: string[] = []
      context.on('console', (message) => {
        if (FORBIDDEN.test(message.text())) forbidden.push(message.text())
      })
      await provide(undefined)
      expect(forbidden).toEqual([])
    },
    { auto: true },
  ],
  // Playwright reads the dependencies from the first parameter, which therefore must be a pattern.
  server: async ({}, provide) => {
    const server = await startTestServer()
    await provide(server)
    await server.stop()
  },
  terminal: async ({}, provide) => {
    const terminal = await openTerminal()
    await provide(terminal)
    await terminal.close()
  },
  signIn: async ({ server }, provide) => {
    await provide(async (page, username) => {
      await page.goto(`${server.url}/login?token=${await server.signIn(username)}`)
      await expect(page).not.toHaveURL(/login/)
    })
  },
  openAs: async ({ server }, provide) => {
    await provide(async (page, username, path) => {
      // A page of the origin without scripts.
      await page.goto(`${server.url}/favicon.svg`)
      await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
        TOKEN_KEY,
        await server.signIn(username),
      ] as const)
      await page.goto(server.url + path)
    })
  },
  visitor: async ({ browser }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }
