import { everythingRings, type Ringing } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

const PATH = '/api/admin/notification/ringing'
const NIGHTS: Ringing = {
  calls: 'always',
  orders: 'outsideQuiet',
  members: 'never',
  quiet: { from: '22:30', to: '07:00' },
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh001_mgr')
})
afterAll(() => server.stop())

const own = async (as = token) => (await server.call('GET', PATH, { token: as })).body['data']
const save = async (body: object) => (await server.call('POST', PATH, { token, body })).body['status']

describe('what rings', () => {
  it('is everything until a person chooses, then what they chose, on every machine and for nobody else', async () => {
    expect(await own()).toEqual(everythingRings)
    expect(await save(NIGHTS)).toBe(200)
    expect(await own(await server.signIn('xh001_mgr'))).toEqual(NIGHTS)
    expect(await own(await server.signIn('xh001_cash1'))).toEqual(everythingRings)
    expect(await save(everythingRings)).toBe(200)
    expect(await own()).toEqual(everythingRings)
  })
  it.each([
    ['a kind that is left out', { calls: 'always', orders: 'always', quiet: null }],
    ['a choice that there is not', { ...NIGHTS, orders: 'sometimes' }],
    ['a time that is none', { ...NIGHTS, quiet: { from: '24:00', to: '07:00' } }],
    ['quiet hours without a length', { ...NIGHTS, quiet: { from: '07:00', to: '07:00' } }],
  ])('%s is refused', async (_, body) => {
    expect(await save(body)).toBe(42201)
  })
})
