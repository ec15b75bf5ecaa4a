// @module-tag sqlite
import { MINUTE_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, createOutsideWorld, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { pngOf, uploaded } from '../../../testing/uploads.ts'

const PATH = '/api/admin/user/profile'
const PHONE = '12100001111'

let server: TestServer
let outside: OutsideWorld
let clock: ManualClock
let token: string

beforeAll(async () => {
  clock = createManualClock(new Date())
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
})
afterAll(() => server.stop())
beforeEach(async () => {
  // Codes of the test before are past every limit.
  clock.jump(25 * 60 * MINUTE_MS)
  token = await server.signIn('xh001_mgr')
})

const own = async (as = token) => (await server.call('GET', PATH, { token: as })).body['data']
const post = async (path: string, body: object, as = token) =>
  (await server.call('POST', PATH + path, { token: as, body, confirmation: await server.confirm(as) })).body
const codeFor = (phone: string): string => outside.sms.inbox.findLast((message) => message.phone === phone)?.code ?? ''
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000')

describe('one’s own profile', () => {
  it('[ENT-1] stores the user’s own fields, and changes nobody else’s', async () => {
    const other = await server.signIn('xh001_cash1')
    const before = await own(other)
    expect(await post('', { gender: 'female', email: ' wang@example.com ' })).toMatchObject({ status: 200 })
    expect(await own()).toMatchObject({ gender: 'female', email: 'wang@example.com' })
    expect(await post('', { email: '' })).toMatchObject({ data: { gender: null, email: '' } })
    expect(await own(other)).toEqual(before)
  })
  it('[VAL-3] refuses an invalid address or gender by the field, and changes nothing', async () => {
    const before = await own()
    for (const [field, body] of [
      ['email', { email: 'wang@' }],
      ['gender', { gender: 'unknown', email: '' }],
    ] as const)
      expect(await post('', body)).toMatchObject({ status: 42201, errors: [{ field }] })
    expect(await own()).toEqual(before)
  })
})

describe('one’s own picture', () => {
  it('[ENT-4] is an uploaded one, comes with the user info, and can be removed', async () => {
    const { url } = await uploaded(server, token, pngOf([1, 2, 3]))
    expect(await post('/avatar', { avatarUrl: url })).toMatchObject({ data: { avatarUrl: url } })
    const info = `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`
    expect((await server.call('GET', info, { token })).body['data']).toMatchObject({ avatarUrl: url })
    expect(await post('/avatar', { avatarUrl: null })).toMatchObject({ data: { avatarUrl: null } })
  })
  it('[ENT-4] cannot be on another server, a video, or larger than 2 MB', async () => {
    const { url } = await uploaded(server, token, pngOf([4, 5, 6]))
    const name = url.split('/').at(-1) ?? ''
    const be = (parts: { mime?: string; bytes?: number }) =>
      server.database.db.updateTable('uploaded_file').set(parts).where('name', '=', name).execute()
    const refused = { status: 42201, errors: [{ field: 'avatarUrl' }] }
    expect(await post('/avatar', { avatarUrl: 'https://elsewhere.example/a.png' })).toMatchObject(refused)
    await be({ mime: 'video/mp4' })
    expect(await post('/avatar', { avatarUrl: url })).toMatchObject(refused)
    await be({ mime: 'image/png', bytes: 2 * 1_048_576 + 1 })
    expect(await post('/avatar', { avatarUrl: url })).toMatchObject(refused)
    await be({ bytes: 2 * 1_048_576 })
    expect(await post('/avatar', { avatarUrl: url })).toMatchObject({ status: 200 })
  })
})

it('[ENT-4] may be on the configured server for pictures, and nowhere else', async () => {
  const helper = { baseUrl: null, releases: 'https://releases.example', upload: 'https://files.example/put' }
  const own = await startTestServer({ config: { helper } })
  const [as, path] = [await own.signIn('xh001_mgr'), `${PATH}/avatar`]
  const save = async (avatarUrl: string) => (await own.call('POST', path, { token: as, body: { avatarUrl } })).body
  const taken = await save('https://files.example/people/1.png')
  const refused = []
  for (const origin of ['https://releases.example', 'https://files.example.evil.example', 'https://files.example:8443'])
    refused.push(await save(`${origin}/people/1.png`))
  await own.stop()
  expect(taken).toMatchObject({ data: { avatarUrl: 'https://files.example/people/1.png' } })
  for (const answer of refused) expect(answer).toMatchObject({ status: 42201, errors: [{ field: 'avatarUrl' }] })
})

describe('one’s own phone', () => {
  it('[VAL-3] changes by the code sent to the new one, once, and is returned masked', async () => {
    expect(await post('/phone/code', { phone: PHONE })).toMatchObject({ status: 200 })
    const code = codeFor(PHONE)
    expect(await post('/phone', { phone: PHONE, code: wrong(code) })).toMatchObject({
      status: 42201,
      msg: '验证码错误或已过期',
      errors: [{ field: 'code' }],
    })
    expect(await post('/phone', { phone: PHONE, code })).toMatchObject({ data: { phone: '121****1111' } })
    expect(await post('/phone', { phone: PHONE, code })).toMatchObject({ status: 42201 })
  })
  it('[PERM-7] does not change by a code of somebody else, nor by one for another phone, nor by an expired one', async () => {
    const before = await own()
    await post('/phone/code', { phone: PHONE }, await server.signIn('xh001_cash1'))
    expect(await post('/phone', { phone: PHONE, code: codeFor(PHONE) })).toMatchObject({ status: 42201 })
    clock.jump(2 * MINUTE_MS)
    await post('/phone/code', { phone: PHONE })
    const code = codeFor(PHONE)
    expect(await post('/phone', { phone: '12100002222', code })).toMatchObject({ status: 42201 })
    clock.jump(6 * MINUTE_MS)
    expect(await post('/phone', { phone: PHONE, code })).toMatchObject({ status: 42201 })
    expect(await own()).toEqual(before)
  })
  it('[CALL-2] gets one code a minute, and one that the gateway refused does not count', async () => {
    outside.sms.failNext('timeout')
    expect(await post('/phone/code', { phone: PHONE })).toMatchObject({ status: 50301 })
    expect(await post('/phone/code', { phone: PHONE })).toMatchObject({ status: 200 })
    expect(await post('/phone/code', { phone: PHONE })).toMatchObject({ status: 42901 })
  })
})
