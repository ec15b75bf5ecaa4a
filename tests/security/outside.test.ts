import { createManualClock, startTestServer, type TestServer } from '@netbar/server/testing'
import { Status } from '@netbar/shared/contract'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** Internal targets of server-side request forgery. */
const INSIDE = [
  'http://127.0.0.1:9/x.png',
  'http://[::1]/x.png',
  'http://169.254.169.254/latest/meta-data',
  'http://0x7f000001/x.png',
  'http://2130706433/x.png',
  'https://localhost.evil.example/x.png',
  'https://evil.example@127.0.0.1/x.png',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_flushall',
  '//127.0.0.1/x.png',
  '/uploads/../token-secret',
]

let server: TestServer
let token: string
let brandId: string
/** Requests of the server to other hosts. */
let asked: { readonly url: URL; readonly options: RequestInit }[]

beforeAll(async () => {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (server !== undefined && url.origin === server.url) return real(input, options)
    asked.push({ url, options })
    return Response.json({ errcode: 40_013, errmsg: 'invalid appid' })
  })
  // With an application of its own every profile uses the real services.
  server = await startTestServer({
    clock: createManualClock(new Date('2026-11-21T04:00:00.000Z')),
    config: { wechatApp: { appId: 'wx00000000000000aa', secret: 'b'.repeat(32) } },
  })
  asked = []
  token = await server.signIn('admin')
  const brand = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'YQ001')
    .select('brand_id')
    .executeTakeFirstOrThrow()
  brandId = brand.brand_id
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
})
beforeEach(() => {
  asked = []
})

const post = async (path: string, body: unknown) =>
  server.call('POST', path, { token, body, confirmation: await server.confirm(token) })

const bind = (changes: Readonly<Record<string, unknown>>) =>
  post('/api/mobile/admin/wechat/binding/save', {
    brandId,
    name: '云栖网咖',
    appId: 'wx00000000000000aa',
    originalId: 'gh_0123456789ab',
    accountType: 'SERVICE',
    appSecret: 'a'.repeat(32),
    token: 'token1',
    version: 0,
    ...changes,
  })

describe('external services', () => {
  it('are called at their own address only, over HTTPS, without redirects and with a timeout', async () => {
    await bind({})
    for (const code of ['good', 'x&appid=evil', '@evil.example/', '\r\nHost: evil.example', '../../evil'])
      await server.call('POST', `/api/admin/user/wechatLogin?code=${encodeURIComponent(code)}`)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    await post('/api/payment/pay/config/wechatpay', {
      brandId,
      mode: 'DIRECT',
      appId: 'wx00000000000000aa',
      mchId: '1900067890',
      serialNo: 'A'.repeat(40),
      apiV3Key: 'k'.repeat(32),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      enabled: true,
      version: 1,
    })
    expect(asked).toHaveLength(7)
    expect(new Set(asked.map(({ url }) => url.origin))).toEqual(
      new Set(['https://api.weixin.qq.com', 'https://api.mch.weixin.qq.com']),
    )
    for (const { options } of asked) {
      expect(options.redirect).toBe('error')
      expect(options.signal).toBeInstanceOf(AbortSignal)
    }
  })

  it('get a code as one parameter, whatever is in it', async () => {
    await server.call('POST', `/api/admin/user/wechatLogin?code=${encodeURIComponent('x&secret=mine#')}`)
    const [{ url } = { url: null }] = asked
    expect(url?.searchParams.getAll('code')).toEqual(['x&secret=mine#'])
    expect(url?.searchParams.getAll('secret')).toEqual(['b'.repeat(32)])
  })

  it.each(['wx0000000000000/..', 'https://evil.example', 'wx00000000000000aa?x=1', '../../../x'])(
    'are not called for the application %s',
    async (appId) => {
      expect((await bind({ appId })).body).toMatchObject({ status: Status.invalidFields })
      expect(asked).toEqual([])
    },
  )
})

describe('an address entered by a user', () => {
  it.each(INSIDE)('is never fetched: %s', async (url) => {
    const library = await server.database.db.selectFrom('image_library').select('id').executeTakeFirstOrThrow()
    await post('/api/admin/image/addImage', { libraryId: library.id, name: '图', imageUrl: url })
    await post('/api/admin/base/brand/resource/batchSaveBrandResource', {
      brandId,
      resources: [{ key: 'menu-logo', imageUrl: url }],
    })
    await post('/api/admin/brand/picture/resource/batch/save', {
      brandId,
      place: 'COUNTER',
      pictures: [{ imageUrl: url, link: url }],
    })
    await server.call('PUT', '/api/admin/brand/cloud/desk', {
      token,
      body: { brandId, version: 1, enabled: true, address: url },
    })
    expect(asked).toEqual([])
  })

  it('is valid for a picture only if the file is here, and for a link only within this site or over HTTPS', async () => {
    const save = async (imageUrl: string, link: string) =>
      (
        await post('/api/admin/brand/picture/resource/batch/save', {
          brandId,
          place: 'COUNTER',
          pictures: [{ imageUrl, link }],
        })
      ).body['status']
    const file = await server.database.db
      .selectFrom('uploaded_file')
      .where('mime', 'like', 'image/%')
      .select('name')
      .executeTakeFirstOrThrow()
    const own = `/uploads/${file.name}`
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'http://evil.example',
      ' javascript:x',
    ])
      expect(await save(own, link), link).toBe(Status.invalidFields)
    for (const url of [...INSIDE, 'https://evil.example/pixel.png', `${own}?x`, `/uploads/./${file.name}`])
      expect(await save(url, ''), url).toBe(Status.invalidFields)
    expect(await save(own, 'https://netbar.example/offers')).toBe(Status.ok)
  })
})
