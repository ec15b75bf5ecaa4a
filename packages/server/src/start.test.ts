import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from './domains/access/index.ts'
import { startTestServer, TEST_COST, TEST_PASSWORD } from './testing/index.ts'
import type { TestServer } from './testing/index.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop().catch(() => {}))

describe('a server', () => {
  it('keeps sessions and data over a restart', async () => {
    const token = await server.signIn('xh001_mgr')
    await server.call('GET', '/api/admin/notification/read/all', { token })
    server = await server.restart()
    const { body } = await server.call('GET', '/api/admin/notification/unread/total', { token })
    expect(body).toMatchObject({ status: 200, data: 0 })
  })

  it('accepts a new demo password, and no longer the old one', async () => {
    server = await server.restart({ config: { demoPassword: 'another-password' } })
    const status = async (password: string) =>
      (await server.call('POST', '/api/auth/jwt/token', { body: { username: 'admin', password } })).body['status']
    expect([await status('another-password'), await status(TEST_PASSWORD)]).toEqual([200, 40003])
  })

  it('lets running calls finish when it stops, and accepts no new ones', async () => {
    const real = createPasswords(TEST_COST)
    let release = () => {}
    let reached = () => {}
    const isReached = new Promise<void>((resolve) => {
      reached = resolve
    })
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const verify: typeof real.verify = async (stored, password) => {
      if (password === 'slow-password') {
        reached()
        await gate
      }
      return real.verify(stored, password)
    }
    server = await server.restart({ passwords: { ...real, verify } })
    const { url, call } = server
    const running = call('POST', '/api/auth/jwt/token', { body: { username: 'admin', password: 'slow-password' } })
    await isReached
    const stopped = server.stop()
    const ask = () =>
      fetch(`${url}/healthz`).then(
        () => 'answered',
        () => 'refused',
      )
    // Connections accepted in the same moment are still answered.
    await expect.poll(ask).toBe('refused')
    release()
    expect((await running).body).toMatchObject({ status: 40003 })
    await stopped
  })
})
