import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let owner: string
let cashier: string
let branchId: string
beforeAll(async () => {
  // 00:30 of the 28th in Asia/Shanghai.
  server = await startTestServer({ clock: createManualClock(new Date('2026-11-27T16:30:00.000Z')) })
  owner = await server.signIn('xh_owner')
  cashier = await server.signIn('xh001_cash1')
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.stop())

const step = (principalFen: number, giftFen: number, from: string | null = null, until: string | null = null) => ({
  principalFen,
  giftFen,
  from,
  until,
})
const table = async (): Promise<Row> =>
  (await server.call('GET', `/api/member/recharge/gift-table/${branchId}`, { token: owner })).body['data'] as Row
const save = async (version: unknown, steps: readonly object[], token = owner): Promise<Row> =>
  (await server.call('POST', `/api/member/recharge/gift-table/${branchId}`, { token, body: { version, steps } })).body
const counter = async () =>
  (await server.call('GET', `/api/member/recharge/gifts/${branchId}`, { token: cashier })).body['data']

describe('a gift table', () => {
  it('is changed by somebody of the brand, and the counter gives what counts today', async () => {
    const { version } = await table()
    const steps = [
      step(10_000, 1_000),
      step(20_000, 6_000, '2026-11-28', '2026-11-28'),
      step(30_000, 9_000, null, '2026-11-27'),
      step(50_000, 20_000, '2026-11-29'),
    ]
    expect(await save(version, steps)).toMatchObject({ status: 200 })
    expect(await table()).toMatchObject({ version: Number(version) + 1, steps })
    expect(await counter()).toEqual([
      { principalFen: 10_000, giftFen: 1_000 },
      { principalFen: 20_000, giftFen: 6_000 },
    ])
  })

  it('that somebody else has saved meanwhile is not overwritten, nor one that contradicts itself saved', async () => {
    const before = await table()
    expect(await save(Number(before['version']) - 1, [])).toMatchObject({ status: 40_902 })
    expect(
      await save(before['version'], [step(100, 10), step(100, 20), step(300, 10, '2026-12-02', '2026-12-01')]),
    ).toMatchObject({
      status: 42_201,
      errors: [
        { field: 'steps.1.principalFen', msg: '该金额已有赠送。' },
        { field: 'steps.2.until', msg: '结束日期早于开始日期。' },
      ],
    })
    expect(await save(before['version'], [], cashier)).toMatchObject({ status: 40_301 })
    expect(await table()).toEqual(before)
  })

  it('saved by two people at once is that of one of them', async () => {
    const { version } = await table()
    const answers = await Promise.all([save(version, [step(100, 10)]), save(version, [step(100, 20)])])
    expect(answers.map(({ status }) => Number(status)).toSorted((one, other) => one - other)).toEqual([200, 40_902])
  })

  it('may be empty', async () => {
    const { version } = await table()
    expect(await save(version, [])).toMatchObject({ status: 200 })
    expect(await counter()).toEqual([])
  })
})
