// @module-tag sqlite
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

const PAGE = '<!doctype html><title>console</title><meta nonce="__NONCE__">'
const HELPER_META = '<meta name="netbar-helper" content="__HELPER__" />'

let root: string
let server: TestServer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'netbar-static-'))
  const files = {
    'console/index.html': PAGE,
    'console/assets/app-1a2b3c.js': 'export {}',
    'console/.secret': 'hidden',
    'portal/index.html': '<!doctype html><title>portal</title>',
    'portal/portal.js': 'export {}',
    'cdn/bell.js': 'export {}',
    'gallery/gallery.html': '<!doctype html><title>gallery</title>',
    'gallery/assets/gallery-1a2b3c.js': 'export {}',
    'cdn/bell.js.br': brotliCompressSync('export {}'),
    'cdn/bell.js.gz': gzipSync('export {}'),
    'cdn/chunks/core-1a2b3c.js': 'export {}',
    'cdn/release.json': '{"version":"2.0.0"}',
    'cdn/integrity.json': '{"bell.js":"sha384-new"}',
    'data/widgets/1.0.0/bell.js': 'export const old = true',
    'outside.txt': 'outside',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  server = await startTestServer({
    config: {
      consoleDir: join(root, 'console'),
      portalDir: join(root, 'portal'),
      widgetsDir: join(root, 'cdn'),
      galleryDir: join(root, 'gallery'),
      dataDir: join(root, 'data'),
    },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Escapes a text as an HTML attribute value. */
const attributeOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const get = async (path: string, accept = 'text/html,*/*') => {
  const response = await fetch(server.url + path, { headers: { accept }, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the console', () => {
  it.each(['/', '/index.html', '/login?token=x', '/admin/product/storePurchaseList', '/api-docs'])(
    '[ROUTE-1] is its one page at %s, never cached, with a nonce of its own for styles',
    async (path) => {
      const nonces = new Set<string>()
      for (const { status, headers, text } of [await get(path), await get(path)]) {
        const nonce = /style-src 'self' 'nonce-([\w+/=]{24})';/.exec(headers.get('content-security-policy') ?? '')?.[1]
        nonces.add(nonce ?? '')
        expect([status, text]).toEqual([200, PAGE.replace('__NONCE__', nonce ?? '')])
        expect(headers.get('cache-control')).toBe('no-cache')
      }
      expect([nonces.size, nonces.has('')]).toEqual([2, false])
    },
  )

  it('caches what is named by its content for ever', async () => {
    const { status, headers } = await get('/assets/app-1a2b3c.js', '*/*')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it.each([
    ['/assets/app-0ld.js', '*/*'],
    ['/api/nothing', 'text/html'],
    ['/widgets/cdn/nothing.js', 'text/html'],
    ['/.secret', '*/*'],
    ['/..%2foutside.txt', '*/*'],
    ['/assets/..%2f..%2foutside.txt', '*/*'],
  ])('is not at %s', async (path, accept) => {
    const { status, text } = await get(path, accept)
    expect([status, text.includes('<title>'), text.includes('outside')]).toEqual([404, false, false])
  })
})

describe('places outside of the server', () => {
  const helper = {
    baseUrl: 'https://helper.example:8443/base',
    releases: '/releases?of="$&<',
    upload: 'https://files.example/put',
  }
  const policyOf = async (own: TestServer) =>
    (await fetch(own.url, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? ''

  it('[SHELL-9] [ENT-4] may be fetched by the console, which is given their addresses, and no other images are allowed', async () => {
    const consoleDir = mkdtempSync(join(tmpdir(), 'netbar-console-'))
    writeFileSync(join(consoleDir, 'index.html'), HELPER_META)
    const own = await startTestServer({ config: { consoleDir, helper } })
    const policy = await policyOf(own)
    const html = await (await fetch(own.url, { headers: { accept: 'text/html' } })).text()
    await own.stop()
    rmSync(consoleDir, { recursive: true, force: true })
    expect(policy).toContain(
      `connect-src 'self' ws://${new URL(own.url).host} https://helper.example:8443 https://files.example;`,
    )
    expect(policy).toContain("img-src 'self' data: blob: https://files.example;")
    expect(html).toBe(HELPER_META.replace('__HELPER__', () => attributeOf(JSON.stringify(helper))))
  })

  it('[SHELL-9] [ENT-4] are absent unless they are configured', async () => {
    const policy = await policyOf(server)
    expect(policy).toContain(`connect-src 'self' ws://${new URL(server.url).host};`)
    expect(policy).toContain("img-src 'self' data: blob:;")
  })
})

describe('the portal', () => {
  it('[WIDGET-2] is served with the strictest policy', async () => {
    const { host } = new URL(server.url)
    for (const path of ['/portal/', '/portal/portal.js'])
      expect((await get(path)).headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws://${host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      )
    expect((await get('/portal')).headers.get('location')).toMatch(/\/portal\/$/)
  })

  it('does not exist in production', async () => {
    const folders = { portalDir: join(root, 'portal'), widgetsDir: join(root, 'cdn') }
    const production = await startTestServer({ config: { profile: 'production', ...folders } })
    const { httpStatus, headers } = await production.call('GET', '/portal/')
    await production.stop()
    expect(httpStatus).toBe(404)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('the widgets', () => {
  const FOREVER = 'public, max-age=31536000, immutable'

  it('[WIDGET-1] have their gallery at /widgets/, whose page may show itself in frames and nobody else may', async () => {
    const { status, headers, text } = await get('/widgets/?widget=Bell&name=data')
    expect([status, text]).toEqual([200, '<!doctype html><title>gallery</title>'])
    for (const rule of ["frame-ancestors 'self'", "frame-src 'self'"])
      expect(headers.get('content-security-policy')).toContain(rule)
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['SAMEORIGIN', 'no-cache'])
    const script = await get('/widgets/gallery/assets/gallery-1a2b3c.js', '*/*')
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, FOREVER])
    expect((await get('/widgets')).headers.get('location')).toMatch(/\/widgets\/$/)
  })

  it('[WIDGET-2] may be loaded by every page', async () => {
    for (const path of ['/widgets/cdn/bell.js', '/widgets/1.0.0/bell.js']) {
      const { headers } = await get(path, '*/*')
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
  })

  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ])('[WIDGET-2] come as %s to a browser that takes %s, with the same content', async (encoding, accepted) => {
    const response = await fetch(`${server.url}/widgets/cdn/bell.js`, { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toBe('export {}')
  })

  it('[WIDGET-2] of this build and of those before are under their version, cached for ever', async () => {
    const current = await get('/widgets/2.0.0/bell.js', '*/*')
    expect([current.text, current.headers.get('cache-control')]).toEqual(['export {}', FOREVER])
    const former = await get('/widgets/1.0.0/bell.js', '*/*')
    expect([former.text, former.headers.get('cache-control')]).toEqual(['export const old = true', FOREVER])
    expect((await get('/widgets/3.0.0/bell.js', '*/*')).status).toBe(404)
  })

  it('[WIDGET-2] without a version are asked for anew, but for what is named by its content', async () => {
    expect((await get('/widgets/cdn/bell.js', '*/*')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/widgets/cdn/chunks/core-1a2b3c.js', '*/*')).headers.get('cache-control')).toBe(FOREVER)
  })
})
