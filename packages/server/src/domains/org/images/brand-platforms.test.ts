import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const BASE = '/api/admin/brand/platform'

let server: TestServer
let owner: string
let brandId: string
beforeAll(async () => {
  server = await startTestServer()
  const branches = server.database.db.selectFrom('branch').where('branch_no', '=', 'XH001')
  brandId = (await branches.select('brand_id').executeTakeFirstOrThrow()).brand_id
  owner = await server.signIn('xh_owner')
})
afterAll(() => server.stop())

const list = async () => (await server.call('GET', `${BASE}/${brandId}`, { token: owner })).body
const save = async (change: object, token = owner) => {
  const body = { brandId, platform: 'CONSOLE', enabled: true, themeColor: null, version: 0, ...change }
  return (await server.call('POST', `${BASE}/save`, { token, body })).body
}
const logos = async () =>
  (await server.call('GET', '/api/admin/base/user/branch/brand/logo', { token: owner })).body['data']

describe('front ends of a brand', () => {
  it('[CALL-8] are five, each with what is set of its pictures, and have the look of the brand', async () => {
    expect(await list()).toMatchObject({
      data: [
        { platform: 'CLIENT', configured: 0, total: 3, enabled: true, themeColor: null, version: 0, updatedTime: null },
        { platform: 'CONSOLE', configured: 1, total: 6 },
        { platform: 'WECHAT', configured: 1, total: 2 },
        { platform: 'PAD', configured: 0, total: 1 },
        { platform: 'SCREEN', configured: 0, total: 1 },
      ],
    })
  })

  it('[CALL-8] have a colour, saved from the version that was seen, and the brand’s history has it', async () => {
    const colour = { platform: 'CLIENT', themeColor: '#1677FF' }
    expect(await save(colour)).toMatchObject({ data: [{ themeColor: '#1677ff', version: 1 }, {}, {}, {}, {}] })
    expect(await save({ ...colour, themeColor: '#000000' })).toEqual({
      status: 40_902,
      msg: '品牌平台已被更新，请刷新后再试',
    })
    const logs = await server.call('GET', `/api/admin/brand/logs/${brandId}`, { token: owner })
    expect(logs.body).toMatchObject({
      rows: [{ changes: [{ field: 'platformColor-CLIENT', from: null, to: '#1677ff' }] }],
    })
  })

  it('[CALL-8] show the default look where that of the brand is off', async () => {
    expect(await logos()).toMatchObject([{ brandId }])
    expect(await save({ enabled: false })).toMatchObject({ status: 200 })
    expect(await logos()).toEqual([])
    expect(await save({ enabled: true, version: 1 })).toMatchObject({ status: 200 })
    expect(await logos()).toMatchObject([{ brandId }])
  })

  it('[VAL-3] have no colour of the brand in the console, whose staff choose theirs', async () => {
    expect(await save({ themeColor: '#1677ff', version: 2 })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'themeColor' }],
    })
  })

  it.each([['#12345'], ['red'], ['#12345g'], [''], [7]])('[VAL-3] refuse %j as a colour', async (themeColor) => {
    expect(await save({ platform: 'CLIENT', themeColor, version: 9 })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'themeColor' }],
    })
  })
})
