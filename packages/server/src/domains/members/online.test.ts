// @module-tag sqlite
import { isNationalId, memberCalls } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, createRandom, identityOf, simulateOnce, startTestServer } from '../../testing/index.ts'
import type { ManualClock, TestServer } from '../../testing/index.ts'
import { switchMachine } from '../bar/testing/guest-machines.ts'
import { birthdaysOn } from './online.ts'

const NOT_FOUND = { status: 40_401, msg: '没有找到相关数据' }

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let manager: string
let branches: Readonly<Record<string, string>>

beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  manager = await server.signIn('xh001_mgr')
  const rows = await server.database.db.selectFrom('branch').select(['branch_no', 'id']).execute()
  branches = Object.fromEntries(rows.map(({ branch_no, id }) => [branch_no, id]))
})
afterAll(() => server.stop())

const get = async (path: string, token = manager) => (await server.call('GET', `/api/member/${path}`, { token })).body
// The conformance test parses these answers by the contract.
const rowsOf = (body: Row) => body['rows'] as readonly Row[]

describe('birthdays', () => {
  it('[CALL-9] [FMT-2] [FMT-4] are those of members at a machine, with masked names', async () => {
    const body = await get(`online/user/birthday/${branches['XH001']}`)
    expect(body['total']).toBe(2)
    for (const row of rowsOf(body)) {
      const member = await server.database.db
        .selectFrom('member')
        .where('id', '=', String(row['memberId']))
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(member.birth_date.slice(5)).toBe('11-21')
      expect(row).toMatchObject({
        name: expect.stringContaining('*'),
        phone: expect.stringMatching(/^120\*{4}\d{4}$/),
        age: 2026 - Number(member.birth_date.slice(0, 4)),
        balanceFen: member.principal_fen + member.gift_fen,
      })
      expect(JSON.stringify(row)).not.toContain(identityOf(member).phone)
    }
  })

  it('[CALL-9] are those of the day in Shanghai', async () => {
    const other = await startTestServer({ clock: createManualClock(new Date('2026-11-20T16:30:00.000Z')) })
    try {
      const token = await other.signIn('xh001_mgr')
      const branch = await other.database.db
        .selectFrom('branch')
        .where('branch_no', '=', 'XH001')
        .select('id')
        .executeTakeFirstOrThrow()
      const { body } = await other.call('GET', `/api/member/online/user/birthday/${branch.id}`, { token })
      expect(body['total']).toBe(2)
    } finally {
      await other.stop()
    }
  })

  it.each([
    ['2026-11-21', ['11-21']],
    ['2026-02-28', ['02-28', '02-29']],
    ['2028-02-28', ['02-28']],
    ['2028-02-29', ['02-29']],
    ['2100-02-28', ['02-28', '02-29']],
  ])('[CALL-9] on %s are those of %j', (today, days) => {
    expect(birthdaysOn(today)).toEqual(days)
  })
})

describe('staff at machines', () => {
  it('[CALL-9] [FMT-4] are listed with machine and time', async () => {
    const body = await get(`online/user/employeeOnlineList/${branches['XH001']}`)
    expect(body['total']).toBe(1)
    expect(rowsOf(body)[0]).toMatchObject({
      username: expect.stringMatching(/^xh001_/),
      name: expect.stringContaining('*'),
      machineName: expect.stringMatching(/^\d{3}$/),
    })
    expect(rowsOf(body)[0]?.['usedMinutes']).toBeGreaterThanOrEqual(5)
  })

  it('[CALL-9] are none in a branch where nobody is', async () => {
    const area = await server.signIn('area01')
    for (const list of ['birthday', 'employeeOnlineList'])
      expect(await get(`online/user/${list}/${branches['XH003']}`, area)).toEqual({
        status: 200,
        msg: '',
        rows: [],
        total: 0,
      })
  })

  it('[PERM-7] [CALL-9] of a foreign branch are not found', async () => {
    for (const list of ['birthday', 'employeeOnlineList'])
      for (const id of [branches['XH002'], branches['YQ001'], 'nothing'])
        expect(await get(`online/user/${list}/${id}`)).toEqual(NOT_FOUND)
  })
})

describe('the sessions of a member', () => {
  const someone = async (branchNo: string) => {
    const { db } = server.database
    const { member_id } = await db
      .selectFrom('machine_session')
      .where('branch_id', '=', branches[branchNo] ?? '')
      .where('member_id', 'is not', null)
      .where('end_time', 'is not', null)
      .select('member_id')
      .orderBy('member_id')
      .executeTakeFirstOrThrow()
    return member_id ?? ''
  }
  const uses = (id: string, query = '', token = manager) => get(`machine/used/record/list/${id}${query}`, token)

  it('[CALL-9] are listed newest first, with their costs', async () => {
    const id = await someone('XH001')
    const body = await uses(id, '?limit=100')
    const rows = rowsOf(body)
    expect(rows.length).toBe(body['total'])
    const starts = rows.map(({ startTime }) => String(startTime))
    expect(starts).toEqual(starts.toSorted().toReversed())
    for (const row of rows) {
      const { startTime, endTime, minutes } = v.parse(memberCalls.machineUses.answer, row)
      const end = endTime === null ? clock.now().getTime() : Date.parse(endTime)
      expect(minutes).toBe(Math.floor((end - Date.parse(startTime)) / 60_000))
      expect(row['branchName']).toBe('光谷旗舰店')
    }
  })

  it('[CALL-9] are filtered by time and branch', async () => {
    const id = await someone('XH001')
    const [newest] = rowsOf(await uses(id))
    const start = encodeURIComponent(String(newest?.['startTime']))
    expect(await uses(id, `?startTime=${start}&endTime=${start}`)).toMatchObject({ rows: [newest], total: 1 })
    expect(await uses(id, '?endTime=2000-01-01T00:00:00Z')).toMatchObject({ rows: [], total: 0 })
    expect(await uses(id, `?branchId=${branches['YQ001']}`)).toEqual(NOT_FOUND)
    expect(await uses(id, '?startTime=yesterday')).toMatchObject({ status: 42_201, errors: [{ field: 'startTime' }] })
  })

  it('[PERM-7] of a member of another brand are not found, and those at other branches are left out', async () => {
    for (const id of [await someone('YQ001'), 'nobody']) expect(await uses(id)).toEqual(NOT_FOUND)
    const neighbour = await server.signIn('xh002_mgr')
    expect(await uses(await someone('XH001'), '', neighbour)).toEqual({ status: 200, msg: '', rows: [], total: 0 })
  })

  it('[PERM-7] need COMPUTER_HISTORY', async () => {
    const cashier = await server.signIn('xh001_cash1')
    expect(await uses(await someone('XH001'), '', cashier)).toMatchObject({ status: 40_301 })
  })
})

describe('the seed', () => {
  it('[VAL-1] has members with valid ID numbers, all adults, no two alike', async () => {
    const members = await server.database.db.selectFrom('member').selectAll().execute()
    const today = clock.now().getTime()
    for (const member of members) {
      const { birth_date } = member
      const { idNumber } = identityOf(member)
      expect(isNationalId(idNumber, today)).toBe(true)
      expect(idNumber.slice(6, 14)).toBe(birth_date.replaceAll('-', ''))
      expect(birth_date <= '2008-11-21').toBe(true)
    }
    expect(new Set(members.map(({ id_number }) => id_number)).size).toBe(members.length)
  })

  it('has one session at each machine in use and none at others, also while guests come and go', async () => {
    const random = createRandom(11)
    for (let step = 0; step < 200; step += 1) {
      await simulateOnce({ database: server.database, clock }, random, switchMachine)
      clock.advance(2_000)
    }
    const machines = await server.database.db
      .selectFrom('machine')
      .leftJoin('machine_session', (join) =>
        join.onRef('machine_session.machine_id', '=', 'machine.id').on('machine_session.end_time', 'is', null),
      )
      .innerJoin('branch', 'branch.id', 'machine.branch_id')
      .where('branch.branch_no', '!=', 'XH003')
      .select(['machine.id', 'machine.status', 'machine_session.id as session_id', 'member_id'])
      .execute()
    expect(new Set(machines.map(({ id }) => id)).size).toBe(machines.length)
    for (const { status, session_id } of machines) expect(session_id !== null).toBe(status === 'IN_USE')
    const present = machines.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]))
    expect(new Set(present).size).toBe(present.length)
  })
})
