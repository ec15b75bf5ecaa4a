import { createFakeStorage } from '@netbar/shared/testing'
import { TOKEN_KEY, type HttpRequest } from '@netbar/shared'
import { Status } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { createPreviewHttp } from './preview-http.ts'
import { createPreviewStorage } from './preview-storage.ts'

const sendIn = async (method: HttpRequest['method'], url: string) => {
  const sent: string[] = []
  const http = createPreviewHttp(
    {
      send: (request) => {
        sent.push(`${request.method} ${request.url}`)
        return Promise.resolve({ status: 200, body: { status: 200, data: null } })
      },
    },
    'role 7',
    () => 'not in a preview',
  )
  const { body } = await http.send({ method, url, headers: {}, body: null, timeoutMs: 1 })
  return { sent, body }
}

describe('a preview', () => {
  it.each([
    ['GET', '/api/admin/user/front/info?token=t&appType=SDX_NETCAFE', 'GET /api/admin/role/preview/role%207'],
    ['GET', '/api/admin/user/page', 'GET /api/admin/user/page'],
    ['POST', '/api/auth/jwt/unlock', 'POST /api/auth/jwt/unlock'],
    ['DELETE', '/api/auth/jwt/token', 'DELETE /api/auth/jwt/token'],
  ] as const)('sends %s %s as %s', async (method, url, expected) =>
    expect((await sendIn(method, url)).sent).toEqual([expected]),
  )

  it.each([
    ['POST', '/api/admin/role/save'],
    ['POST', '/api/auth/jwt/confirm'],
    ['PUT', '/api/admin/brand/cloud/desk'],
    ['DELETE', '/api/admin/role/7'],
    ['GET', '/api/admin/notification/read/7'],
    ['GET', '/api/admin/notification/read/all'],
  ] as const)('sends no %s %s, and says so', async (method, url) =>
    expect(await sendIn(method, url)).toEqual({
      sent: [],
      body: { status: Status.businessRule, msg: 'not in a preview' },
    }),
  )

  it('reads what the browser stores, and stores nothing but its session', () => {
    const stored = createFakeStorage({ theme: 'dark', [TOKEN_KEY]: 'one' })
    const storage = createPreviewStorage(stored)
    storage.set('theme', 'light')
    storage.set('tabs', '[]')
    expect([storage.get('theme'), storage.get('tabs')]).toEqual(['light', '[]'])
    storage.remove('theme')
    expect([storage.get('theme'), stored.get('theme'), stored.get('tabs')]).toEqual([null, 'dark', null])
    storage.set(TOKEN_KEY, 'two')
    expect([storage.get(TOKEN_KEY), stored.get(TOKEN_KEY)]).toEqual(['two', 'two'])
    storage.clear([])
    expect([storage.get(TOKEN_KEY), stored.get(TOKEN_KEY), storage.get('tabs')]).toEqual([null, null, null])
  })
})
