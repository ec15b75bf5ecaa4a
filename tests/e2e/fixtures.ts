import { test as base, expect, type Page } from '@playwright/test'
import { tokenOf } from './sign-in.ts'
import { startServer, type RunningServer, type ServerProfile } from './server-process.ts'

interface Fixtures {
  /** The world of this file's server; set with `test.use({ serverProfile: 'demo' })`. */
  serverProfile: ServerProfile
  /** A server of this test file's own: its tests share it, and no other file does. */
  server: RunningServer
  /** Signs in as a seeded account, and lands on the first page the account has. */
  signIn: (page: Page, username: string) => Promise<void>
}

interface WorkerFixtures {
  current: { key: string; server: RunningServer | undefined }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverProfile: ['test', { option: true }],

  current: [
    // Playwright reads the dependencies off the first parameter, which therefore must be a pattern.
    async ({}, provide) => {
      const current: WorkerFixtures['current'] = { key: '', server: undefined }
      await provide(current)
      await current.server?.stop()
    },
    { scope: 'worker' },
  ],

  server: async ({ current, serverProfile }, provide, { file }) => {
    const key = `${serverProfile} ${file}`
    if (current.key !== key || !current.server) {
      await current.server?.stop()
      current.server = undefined
      current.server = await startServer(serverProfile)
      current.key = key
    }
    await provide(current.server)
  },

  signIn: async ({ server }, provide) => {
    await provide(async (page, username) => {
      // The token in the address is one of the ways to sign in (specification §4, step 1).
      await page.goto(`${server.url}/login?token=${await tokenOf(server, username)}`)
      await expect(page).not.toHaveURL(/login/)
    })
  },
})

export { expect }
