import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { ROOT } from '../../tools/repository.ts'
import { expect, test as base } from './fixtures.ts'

/** The server's address in the samples, and the page's origin in these tests. */
const [SERVER, PORTAL] = ['https://netbar.example', 'https://portal.example']

/** Where the samples load a version from. */
const RELEASE = '/widgets/1.0.0/'

/** The first sample of a chapter. */
const sampleOf = (file: string, chapter: string): string => {
  const [, text = ''] = readFileSync(join(ROOT, file), 'utf8').split(`\n${chapter}\n`)
  const sample = /```\w*\n(.*?)```/s.exec(text)?.[1]
  if (sample === undefined) throw new Error(`${file} has no sample of: ${chapter}`)
  return sample
}

const test = base.extend({
  server: async ({}, provide) => {
    const server = await startTestServer({ config: { allowedOrigins: [PORTAL] } })
    await provide(server)
    await server.stop()
  },
})
// The server is on loopback, unlike the portal's page.
test.use({ permissions: ['local-network-access'] })

/** Opens a page of the portal with this sample, under the policy that the documentation calls sufficient. */
const openSample = async (page: Page, server: TestServer, sample: string): Promise<readonly string[]> => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  const token = await server.signIn('xh002_mgr')
  const hashes: unknown = await (await fetch(`${server.url}/widgets/cdn/integrity.json`)).json()
  const { 'netbar-widgets.js': hash } = hashes as Readonly<Record<string, string>>
  // As the build writes it.
  const { version } = (await (await fetch(`${server.url}/widgets/cdn/release.json`)).json()) as { version: string }
  const here = (text: string) =>
    text
      .replaceAll(RELEASE, `/widgets/${version}/`)
      .replaceAll(SERVER, server.url)
      .replaceAll('wss://netbar.example', server.url.replace('http', 'ws'))
  const policy = here(sampleOf('docs/embedding.md', '## A strict policy'))
    .replaceAll('\n', ' ')
    .replace("'nonce-…'", "'nonce-page'")
  const scripts =
    `<script>var token = '${token}'; var fetchMyToken = () => Promise.resolve(token)</script>${here(sample)}`
      .replaceAll('<script', '<script nonce="page"')
      .replace('sha384-…', hash ?? 'none')
  await page.route(`${PORTAL}/my-token`, (route) => route.fulfill({ body: token }))
  await page.route(`${PORTAL}/`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': policy },
      body: `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><title>页面</title><netbar-bell></netbar-bell>${scripts}</html>`,
    }),
  )
  await page.goto(`${PORTAL}/`)
  return complaints
}

for (const [file, chapter] of [
  ['README.md', '## The bell in your own page'],
  ['docs/embedding.md', '## A plain page'],
  ['docs/embedding.md', '### In one file'],
] as const) {
  test(`[WIDGET-2] the sample of ${file}, ${chapter.replaceAll('#', '').trim()}, runs as it is written in a page of another origin @release`, async ({
    page,
    server,
  }) => {
    const complaints = await openSample(page, server, sampleOf(file, chapter))
    const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
    await expect(bell.first()).toBeVisible()
    await bell.first().click()
    await expect(page.getByRole('list', { name: '未读消息' }).getByRole('button').first()).toBeVisible()
    expect(complaints).toEqual([])
  })
}
