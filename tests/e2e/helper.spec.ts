import { pngOf } from '@netbar/server/testing'
import { TOKEN_KEY } from '@netbar/shared'
import type { Page } from '@playwright/test'
import { startServer, type RunningServer } from '../server-process.ts'
import { startElsewhere, type Elsewhere } from './elsewhere.ts'
import { expect, test } from './fixtures.ts'

const open: { close(): unknown }[] = []
test.afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

/** A server of another origin, until the test ends. */
const elsewhere = async (...parts: Parameters<typeof startElsewhere>): Promise<Elsewhere> => {
  const started = await startElsewhere(...parts)
  open.push(started)
  return started
}
/** The built server with a small world, until the test ends. */
const serverWith = async (environment: Readonly<Record<string, string>>): Promise<RunningServer> => {
  const server = await startServer('test', environment)
  open.push({ close: () => server.stop() })
  return server
}
const openAs = async (page: Page, { url, password }: RunningServer, username: string, path: string) => {
  const answer = await page.request.post(`${url}/api/auth/jwt/token`, { data: { username, password } })
  // The envelope of a sign-in, whose data is the token.
  const { data: token } = (await answer.json()) as { data: string }
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const)
  await page.goto(url + path)
  return token
}

test('[SHELL-9] [CALL-1] a newer release is announced, unobtrusively and once, from an address of another origin @release', async ({
  page,
}) => {
  const helper = await elsewhere('http', (_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify([{ tag_name: 'v99.1.0' }]))
  })
  const server = await serverWith({ NETBAR_HELPER_TEST_URL: `${helper.url}/base`, NETBAR_RELEASES_URL: '/releases' })
  await openAs(page, server, 'xh001_mgr', '/home')
  const notice = page.getByText('系统有新版本 99.1.0')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect.poll(() => helper.asked).toEqual(Array.from({ length: 2 }, () => 'GET /base/releases -'))
  await expect(page.getByRole('heading', { name: '门店实况' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('[SHELL-9] no other server is called unless it is configured', async ({ page, openAs: openHere }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await openHere(page, 'xh001_mgr', '/home')
  await expect(page.getByRole('heading', { name: '门店实况' })).toBeVisible()
  expect([...origins]).toEqual([new URL(page.url()).origin])
})

test.describe('with a self-signed certificate', () => {
  test.use({ ignoreHTTPSErrors: true })

  test('[ENT-4] a picture is uploaded to the configured address without the token, comes back from there, and is stored @release', async ({
    page,
  }) => {
    const picture = pngOf([200, 40, 40], 64, 64)
    const files = await elsewhere('https', ({ method, headers }, response) => {
      if (method === 'GET') response.setHeader('Content-Type', 'image/png').end(picture)
      else response.end(JSON.stringify({ status: 200, data: { url: `https://${headers.host}/files/me.png` } }))
    })
    const server = await serverWith({ NETBAR_UPLOAD_URL: `${files.url}/put` })
    await openAs(page, server, 'xh001_mgr', '/admin/personal/profile')
    await page.getByLabel('头像').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    const shown = page.getByRole('img', { name: '头像' })
    await expect(shown).toHaveAttribute('src', `${files.url}/files/me.png`)
    const isDrawn = () => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 64)
    await expect.poll(isDrawn).toBe(true)
    expect(files.asked).toContain('POST /put -')
    expect(files.asked.every((line) => line.endsWith(' -'))).toBe(true)
    await page.reload()
    await expect.poll(isDrawn).toBe(true)
  })
})
