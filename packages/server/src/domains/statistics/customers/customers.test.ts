import {
  AGE_BANDS,
  bandOf,
  DAY_MS,
  FREQUENCY_BANDS,
  RECENCY_BANDS,
  shanghaiDay,
  stageOf,
  TIER_BANDS,
} from '@netbar/shared/contract'
import type { Customer, CustomerCohorts, CustomerFigures } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const TO = '2026-11-21'
const FROM = '2026-08-24'
const PATH = '/api/statistics/customer'

let server: TestServer
let [owner, manager] = ['', '']
beforeAll(async () => {
  server = await startTestServer({ clock: createManualClock(new Date(`${TO}T04:00:00.000Z`)) })
  ;[owner, manager] = await Promise.all([server.signIn('xh_owner'), server.signIn('xh001_mgr')])
  await spreadOut()
})
afterAll(() => server.stop())

/** Members and sessions of the demo are of the last days: some are made older, so that every stage has members. */
const spreadOut = async (): Promise<void> => {
  const { db } = server.database
  const members = await db.selectFrom('member').orderBy('id').select('id').execute()
  for (const [index, { id }] of members.entries()) {
    const shift = (index % 5) * 29 * DAY_MS
    const earlier = (time: string) => new Date(Date.parse(time) - shift).toISOString()
    const ended = await db
      .selectFrom('machine_session')
      .where('member_id', '=', id)
      .where('end_time', 'is not', null)
      .select(['id', 'start_time', 'end_time'])
      .execute()
    for (const session of ended)
      await db
        .updateTable('machine_session')
        .set({
          start_time: earlier(session.start_time),
          end_time: session.end_time === null ? null : earlier(session.end_time),
          ...(index % 4 === 0 ? { end_reason: 'MOVED' } : {}),
        })
        .where('id', '=', session.id)
        .execute()
    // Nobody came before the card was opened.
    const joined = new Date(Date.parse(`${TO}T04:00:00.000Z`) - shift - (index % 4) * 40 * DAY_MS - DAY_MS)
    const first = ended.map(({ start_time }) => earlier(start_time)).toSorted()[0] ?? joined.toISOString()
    const created_time = first < joined.toISOString() ? first : joined.toISOString()
    await db.updateTable('member').set({ created_time }).where('id', '=', id).execute()
  }
}

const get = async <Answer>(path: string, token = owner): Promise<Answer> =>
  // The conformance test parses these answers by the contract.
  (await server.call('GET', `${PATH}${path}`, { token })).body['data'] as Answer
const page = async (query: string, token = owner) => {
  const { body } = await server.call('GET', `${PATH}/page?limit=100&${query}`, { token })
  return { total: Number(body['total']), rows: body['rows'] as readonly Customer[], status: body['status'] }
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const dayOf = (time: string) => shanghaiDay(Date.parse(time))
const daysTo = (day: string) => Math.round((Date.parse(TO) - Date.parse(day)) / DAY_MS)

/** The customers of branches, from the raw rows and without SQL that adds anything up. */
const recomputed = async (homes: readonly string[], seen: readonly string[]) => {
  const { db } = server.database
  const members = await db.selectFrom('member').selectAll().execute()
  const sessions = await db.selectFrom('machine_session').selectAll().execute()
  const orders = await db.selectFrom('order').selectAll().execute()
  const recharges = await db.selectFrom('recharge_order').selectAll().execute()
  const isWithin = (time: string) => dayOf(time) >= FROM && dayOf(time) <= TO
  return members
    .filter(
      ({ branch_id, status, created_time }) =>
        homes.includes(branch_id) && status !== 'CANCELLED' && dayOf(created_time) <= TO,
    )
    .map((member) => {
      const isOf = (row: { readonly member_id: string | null; readonly branch_id: string }) =>
        row.member_id === member.id && seen.includes(row.branch_id)
      const own = sessions.filter((row) => isOf(row) && dayOf(row.start_time) <= TO)
      const last = own
        .map(({ start_time }) => start_time)
        .toSorted()
        .at(-1)
      const within = own.filter(({ start_time }) => isWithin(start_time))
      const goods = orders.filter((row) => isOf(row) && row.pay_status !== 'UNPAID' && isWithin(row.created_time))
      const paid = recharges.filter((row) => isOf(row) && row.status === 'PAID' && isWithin(row.paid_time))
      const silentDays = daysTo(dayOf(last ?? member.created_time))
      const joinedDays = daysTo(dayOf(member.created_time))
      const visits = within.filter(({ end_reason }) => end_reason !== 'MOVED').length
      const rechargedFen = sum(paid.map(({ principal_fen }) => principal_fen))
      const age =
        Number(TO.slice(0, 4)) -
        Number(member.birth_date.slice(0, 4)) -
        (TO.slice(5) < member.birth_date.slice(5) ? 1 : 0)
      return {
        id: member.id,
        joinedMonth: dayOf(member.created_time).slice(0, 7),
        months: new Set(own.map(({ start_time }) => dayOf(start_time).slice(0, 7))),
        gender: member.gender,
        isNew: isWithin(member.created_time),
        stage: stageOf({ joinedDays, silentDays }),
        recency: bandOf(RECENCY_BANDS, silentDays),
        frequency: bandOf(FREQUENCY_BANDS, visits),
        tier: bandOf(TIER_BANDS, rechargedFen),
        age: bandOf(AGE_BANDS, age),
        rechargedFen,
        spentFen:
          sum(within.map(({ principal_fen }) => principal_fen)) +
          sum(goods.map(({ amount_fen, refunded_fen }) => amount_fen - refunded_fen)),
      }
    })
}

const brandBranches = async () => {
  const { db } = server.database
  const rows = await db
    .selectFrom('branch')
    .where('brand_id', '=', (eb) => eb.selectFrom('branch').where('branch_no', '=', 'XH001').select('brand_id'))
    .select(['id', 'branch_no'])
    .execute()
  return { all: rows.map(({ id }) => id), first: rows.find(({ branch_no }) => branch_no === 'XH001')?.id ?? '' }
}

describe('the analysis of customers', () => {
  it('equals what the raw rows add up to, in each of its pictures', async () => {
    const { all } = await brandBranches()
    const expected = await recomputed(all, all)
    const figures = await get<CustomerFigures>(`/figures?from=${FROM}&to=${TO}`)
    expect(figures.members).toBe(expected.length)
    for (const { recency, frequency, members, spentFen } of figures.cells) {
      const own = expected.filter((each) => each.recency === recency && each.frequency === frequency)
      expect([recency, frequency, members, spentFen]).toEqual([
        recency,
        frequency,
        own.length,
        sum(own.map((each) => each.spentFen)),
      ])
    }
    for (const { stage, members } of figures.stages)
      expect([stage, members]).toEqual([stage, expected.filter((each) => each.stage === stage).length])
    for (const { tier, members, rechargedFen } of figures.tiers) {
      const own = expected.filter((each) => each.tier === tier)
      expect([tier, members, rechargedFen]).toEqual([tier, own.length, sum(own.map((each) => each.rechargedFen))])
    }
    for (const { age, gender, members } of figures.people)
      expect([age, gender, members]).toEqual([
        age,
        gender,
        expected.filter((each) => each.age === age && each.gender === gender).length,
      ])
    const fresh = expected.filter(({ isNew }) => isNew)
    expect(figures.income).toEqual({
      newMembers: fresh.length,
      newFen: sum(fresh.map((each) => each.spentFen)),
      oldMembers: expected.length - fresh.length,
      oldFen: sum(expected.filter(({ isNew }) => !isNew).map((each) => each.spentFen)),
    })
    // The rows are no proof where a picture has one band.
    expect(figures.stages.every(({ members }) => members > 0)).toBe(true)
    expect(figures.cells.filter(({ members }) => members > 0).length).toBeGreaterThan(4)
  })

  it('follows who joined in a month through the months after', async () => {
    const { all } = await brandBranches()
    const expected = await recomputed(all, all)
    const { months } = await get<CustomerCohorts>(`/cohort?to=${TO}`)
    expect(months.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
    for (const [index, { month, joined, came }] of months.entries()) {
      const own = expected.filter(({ joinedMonth }) => joinedMonth === month)
      const later = months.slice(index).map((each) => own.filter((one) => one.months.has(each.month)).length)
      expect([month, joined, came]).toEqual([month, own.length, later])
    }
  })

  it.each([
    'stage=LOST',
    'stage=NEW',
    'recency=DAYS_30',
    'frequency=NONE',
    'tier=NONE&gender=male',
    'age=UP_TO_24',
    'joined=2026-10',
  ])('lists the members behind a figure: %s', async (filter) => {
    const { all } = await brandBranches()
    const wanted = new URLSearchParams(filter)
    const keyed = (await recomputed(all, all)).map((each) => ({ ...each, joined: each.joinedMonth }))
    const expected = keyed.filter((each) =>
      [...wanted].every(([name, value]) => Object.entries(each).some(([key, own]) => key === name && own === value)),
    )
    const { total, rows } = await page(`from=${FROM}&to=${TO}&${filter}`)
    expect(total).toBe(expected.length)
    const spent = new Map(expected.map(({ id, spentFen }) => [id, spentFen]))
    for (const row of rows) expect([row.id, row.spentFen]).toEqual([row.id, spent.get(row.id)])
    expect(rows.map(({ spentFen }) => spentFen)).toEqual(rows.map(({ spentFen }) => spentFen).toSorted((a, b) => b - a))
  })

  it('[PERM-7] shows names masked, and the members of one’s own branches by what they did there', async () => {
    const { first } = await brandBranches()
    const { rows, total } = await page(`from=${FROM}&to=${TO}`, manager)
    expect(total).toBe((await recomputed([first], [first])).length)
    expect(rows.every(({ name }) => name.includes('*'))).toBe(true)
    const figures = await get<CustomerFigures>(`/figures?from=${FROM}&to=${TO}`, manager)
    expect(figures.members).toBe(total)
  })

  it('is of a period of a year at most', async () => {
    expect((await page('from=2024-01-01&to=2026-11-21')).status).toBe(42_201)
  })
})
