import { memberCalls } from '@netbar/shared/contract'
import type { OnlineUser } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { setBalance } from './testing/set-balance.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ clock: createManualClock(new Date('2026-11-21T04:00:00.000Z')) })
  token = await server.signIn('xh001_mgr')
})
afterAll(() => server.stop())

const users = async (query = ''): Promise<readonly OnlineUser[]> => {
  const path = `/api/member/online/user/page?limit=100&${query}`
  const { body } = await server.call('GET', path, { token })
  return v.parse(v.array(memberCalls.onlineUsers.answer), body['rows'])
}

describe('those at machines', () => {
  it('are members, guests and staff, as their figures say', async () => {
    const { body } = await server.call('GET', '/api/member/online/user/figures', { token })
    const figures = v.parse(memberCalls.onlineFigures.answer, body['data'])
    const parts = { members: 'MEMBER', guests: 'GUEST', staff: 'STAFF', birthdays: 'BIRTHDAY' } as const
    const rows = await users()
    expect(rows).toHaveLength(figures.all)
    expect(figures.members + figures.guests + figures.staff).toBe(figures.all)
    for (const [name, part] of Object.entries(parts)) {
      const expected = rows.filter(({ kind, isBirthday }) => (part === 'BIRTHDAY' ? isBirthday : kind === part))
      expect(await users(`part=${part}`)).toEqual(expected)
      expect(figures).toMatchObject({ [name]: expected.length })
      expect(expected.length).toBeGreaterThan(0)
    }
  })

  it('[FMT-2] are in an area, and their names are masked', async () => {
    for (const { kind, name, memberNo, areaName, minutes, age, balanceFen } of await users()) {
      expect(areaName).toMatch(/^(大厅|卡座|电竞区|包间|VIP)$/)
      expect(minutes).toBeGreaterThanOrEqual(5)
      expect(name?.includes('*') ?? false).toBe(kind !== 'GUEST')
      const isMember = kind === 'MEMBER'
      expect([memberNo !== null, age !== null, balanceFen !== null]).toEqual([isMember, isMember, isMember])
    }
  })

  it('are found by a part of the machine’s name or a member number, and by a low balance', async () => {
    const rows = await users('sort=machineName')
    expect(rows.map(({ machineName }) => machineName)).toEqual(
      rows.map(({ machineName }) => machineName).toSorted((one, other) => (one < other ? -1 : 1)),
    )
    const member = rows.find(({ memberNo }) => memberNo !== null)
    expect(await users(`keyword=${member?.memberNo?.toLowerCase()}`)).toEqual([member])
    expect((await users(`keyword=${member?.machineName}`)).map(({ id }) => id)).toContain(member?.id)
    await setBalance(server.database, member?.memberId ?? '', { principalFen: 900, giftFen: 99 })
    const poor = await users('isLow=true')
    expect(poor.map(({ id }) => id)).toContain(member?.id)
    for (const { balanceFen } of poor) expect(balanceFen).toBeLessThan(1000)
  })
})

describe('the sums of a member’s sessions', () => {
  it('are those of all their sessions, and of a filter', async () => {
    const [member] = await users('part=MEMBER')
    const list = `/api/member/machine/used/record/list/${member?.memberId}`
    const { body } = await server.call('GET', `${list}?limit=100`, { token })
    const uses = v.parse(v.array(memberCalls.machineUses.answer), body['rows'])
    const sums = async (query: string) => {
      const path = `${list.replace('/list/', '/totals/')}${query}`
      return (await server.call('GET', path, { token })).body['data']
    }
    expect(await sums('')).toEqual({
      count: uses.length,
      principalFen: uses.reduce((sum, { principalFen }) => sum + principalFen, 0),
      giftFen: uses.reduce((sum, { giftFen }) => sum + giftFen, 0),
    })
    expect(await sums('?endTime=2000-01-01T00:00:00Z')).toEqual({ count: 0, principalFen: 0, giftFen: 0 })
  })
})
