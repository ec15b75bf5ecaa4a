import type { ImportJob, ImportRow, Survey } from '@netbar/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { sendSheet, sheetOf } from '../../../../testing/sheets.ts'
import { insertCafe } from '../../testing/survey-rows.ts'

const PATH = '/api/statistics/investigation'
const HEAD = ['门店', '调研日期', '时段', '天气', '本店机位', '本店上座', '周边网吧', '机位', '上座', '大厅价', '结论']

let server: TestServer
let brandId: string
const branchIds = new Map<string, string>()
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer({ clock: createManualClock(new Date('2026-11-21T04:00:00.000Z')) })
  for (const username of ['area01', 'xh_owner', 'xh001_mgr']) tokens.set(username, await server.signIn(username))
  const branches = await server.database.db.selectFrom('branch').select(['id', 'branch_no', 'brand_id']).execute()
  for (const { id, branch_no } of branches) branchIds.set(branch_no, id)
  brandId = branches.find(({ branch_no }) => branch_no === 'XH001')?.brand_id ?? ''
  for (const name of ['河边网咖', '桥头网咖'])
    await insertCafe(server.database, branchIds.get('XH001') ?? '', { id: name })
})
afterAll(() => server.stop())

let keys = 0
const call = async (method: string, path: string, as = 'xh_owner', body?: object) =>
  (
    await server.call(method, `${PATH}${path}`, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': `surveys-${(keys += 1)}` },
      ...(body === undefined ? {} : { body }),
    })
  ).body
const upload = async (rows: readonly (readonly string[])[], as = 'xh_owner') =>
  (await sendSheet(server, tokens.get(as) ?? '', `${PATH}/batch/upload?brandId=${brandId}`, await sheetOf(rows))).body
const preview = async (...rows: readonly (readonly string[])[]) => {
  // The conformance test parses these answers by the contract.
  const job = (await upload([HEAD, ...rows]))['data'] as ImportJob
  return { job, rows: (await call('GET', `/batch/rows/${job.id}?limit=100`))['rows'] as ImportRow[] }
}
const surveysOf = async (day: string) =>
  (await call('GET', `/page?brandId=${brandId}&from=${day}&to=${day}&limit=100`))['rows'] as readonly Survey[]
const own = (day: string, slot = '晚上') => ['XH001', day, slot, '晴', '80', '40']

it('a survey has a row for each internet cafe, and becomes a draft of who imports it', async () => {
  const { job } = await preview(
    [...own('2025-08-01'), '河边网咖', '100', '60', '5', '周五人多'],
    ['XH001', '2025/8/1', '晚上', '', '', '', '桥头网咖', '60', '12'],
    [...own('2025-08-02'), '桥头网咖', '60', '30'],
  )
  expect(job).toMatchObject({ total: 3, bad: 0, added: 3 })
  expect(await surveysOf('2025-08-01')).toEqual([])
  await call('POST', `/batch/commit/${job.id}`, 'xh_owner', {})
  const [survey, ...others] = await surveysOf('2025-08-01')
  expect(others).toEqual([])
  expect(survey).toMatchObject({
    status: 'DRAFT',
    isOwn: true,
    weather: 'SUNNY',
    conclusion: '周五人多',
    ownRateBp: 5_000,
    nearRateBp: 4_500,
    places: [
      { cafeId: null, seats: 80, inUse: 40 },
      { name: '河边网咖', seats: 100, inUse: 60, hallPriceFen: 500 },
      { name: '桥头网咖', seats: 60, inUse: 12, hallPriceFen: null },
    ],
  })
  expect((await call('POST', `/submit/${survey?.id}`, 'xh_owner', { version: 1 }))['status']).toBe(200)
})

it('a survey with a wrong row is not imported, and the others are', async () => {
  const { job, rows } = await preview(
    [...own('2025-08-11'), '河边网咖', '100', '60'],
    [...own('2025-08-11'), '桥头网咖', '60', '61'],
    [...own('2025-08-12'), '桥头网咖', '60', '30'],
  )
  expect(rows.map(({ errors }) => errors.map(({ field, msg }) => `${field} ${msg}`))).toEqual([
    [' 同一份调研的第3行有错误'],
    ['cafeInUse 上座数不能超过机位数'],
    [],
  ])
  expect((await call('POST', `/batch/commit/${job.id}`, 'xh_owner', { all: true }))['status']).toBe(42_202)
  expect(await call('POST', `/batch/commit/${job.id}`, 'xh_owner', {})).toMatchObject({ data: { added: 1, bad: 2 } })
  expect(await surveysOf('2025-08-11')).toEqual([])
  expect(await surveysOf('2025-08-12')).toHaveLength(1)
})

it('what the form refuses is refused by line: a day to come, a time that is taken, a branch that is not one’s own', async () => {
  const before = await preview([...own('2025-08-21'), '河边网咖', '100', '60'])
  await call('POST', `/batch/commit/${before.job.id}`, 'xh_owner', {})
  const foreign = [...branchIds.keys()].find((branchNo) => !branchNo.startsWith('XH')) ?? ''
  const { rows } = await preview(
    [...own('2026-11-22'), '河边网咖', '100', '60'],
    [...own('2025-08-21'), '河边网咖', '100', '60'],
    [foreign, ...own('2025-08-22').slice(1), '河边网咖', '100', '60'],
    ['XH002', ...own('2025-08-22').slice(1), '河边网咖', '100', '60'],
  )
  expect(rows.map(({ errors }) => errors.map(({ msg }) => msg))).toEqual([
    ['调研日期不能晚于今天'],
    ['该门店当天该时段已有调研'],
    ['门店不存在、已关闭或不属于您'],
    ['该门店没有这家周边网吧，请先添加'],
  ])
})

it('a survey that was taken since the preview is not written', async () => {
  const row = [...own('2025-08-25'), '河边网咖', '100', '60']
  const [one, other] = [await preview(row), await preview(row, [...own('2025-08-26'), '河边网咖', '100', '60'])]
  await call('POST', `/batch/commit/${one.job.id}`, 'xh_owner', {})
  expect(await call('POST', `/batch/commit/${other.job.id}`, 'xh_owner', {})).toMatchObject({
    data: { added: 1, bad: 1 },
  })
  expect(await surveysOf('2025-08-25')).toHaveLength(1)
})

it('a file of another template, an empty one, and who may not import are refused', async () => {
  expect(await upload([['门店', '库存']])).toMatchObject({ status: 42_201, msg: '模板版本不符，不认识的列：库存' })
  expect(await upload([HEAD])).toMatchObject({ status: 42_201, msg: '文件为空，没有数据行' })
  expect((await upload([HEAD, [...own('2025-08-28'), '河边网咖', '1', '1']], 'xh001_mgr'))['status']).toBe(40_301)
})
