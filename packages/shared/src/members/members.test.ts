import { describe, expect, it } from 'vitest'
import { branchSelected } from '../org/branches/index.ts'
import type { BlacklistEntry } from '../contract/members/blacklist.ts'
import type { MachineUse } from '../contract/members/members.ts'
import type { BirthdayGuest, OnlineEmployee } from '../contract/members/online.ts'
import { $messages } from '../platform/messages/index.ts'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld } from '../testing/index.ts'
import {
  birthdayGuests,
  blacklist,
  blacklistEnable,
  blacklistModify,
  blacklistRemove,
  blacklistSave,
  machineUses,
  onlineEmployees,
  onlineUsersClosed,
  onlineUsersOpened,
} from './index.ts'

const LIST = '/api/member/member/blacklist'
const FIND = `GET ${LIST}/findBlacklistVos`
const BIRTHDAYS = (id: string) => `GET /api/member/online/user/birthday/${id}`
const EMPLOYEES = (id: string) => `GET /api/member/online/user/employeeOnlineList/${id}`
const USES = 'GET /api/member/machine/used/record/list/m1'
const time = '2026-11-20T04:00:00.000Z'

const entry: BlacklistEntry = {
  id: 'k1',
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  memberId: null,
  memberNo: null,
  name: '王*',
  idNumber: '42019919******1234',
  phone: '120****0001',
  reason: 'THEFT',
  note: '盗窃他人手机',
  photos: [],
  attachments: [],
  scope: 'BRAND',
  validUntil: null,
  status: 'ENABLED',
  version: 1,
  createdBy: '王*轩',
  createdTime: time,
}
const guest: BirthdayGuest = {
  memberId: 'm1',
  memberNo: 'XH001000001',
  name: '李*',
  gender: 'male',
  phone: '120****0002',
  levelName: '金卡会员',
  age: 24,
  balanceFen: 1_800,
  machineName: '005',
  startTime: time,
}
const employee: OnlineEmployee = {
  userId: 'u2',
  username: 'xh001_cash1',
  name: '张*然',
  machineName: '001',
  startTime: time,
  usedMinutes: 30,
}
const use: MachineUse = {
  id: 's1',
  branchId: 'b1',
  branchName: '光谷旗舰店',
  machineName: '005',
  areaName: '大厅',
  startTime: time,
  endTime: null,
  minutes: 90,
  billing: 'STANDARD',
  principalFen: 750,
  giftFen: 0,
  endReason: null,
}

/** At a branch, after the greeting of the live channel. */
const inStore = async (prepare: (world: FakeWorld) => void) => {
  const user = { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] }
  const world = await signedInWorld({ user, answers: prepare })
  await world.clock.advance(3_000)
  return world
}
const queries = ({ http }: FakeWorld, route: string) => http.to(route).map(({ url }) => url.split('?')[1])
const texts = ({ runtime }: FakeWorld) => runtime.scope.getState($messages).shown.map(({ text }) => text)

describe('the blacklist', () => {
  it('[CALL-9] belongs to the branch on the screen, and follows it once it is shown', async () => {
    const world = await inStore(({ http }) => http.rows(FIND, [entry]))
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(world.http.to(FIND)).toEqual([])
    world.runtime.send(blacklist.queried, { status: 'ENABLED', keyword: '王' })
    await world.settle()
    world.runtime.send(branchSelected, 'b1')
    await world.settle()
    expect(world.runtime.scope.getState(blacklist.$rows)).toEqual([entry])
    const filter = `page=1&limit=20&status=ENABLED&keyword=${encodeURIComponent('王')}`
    expect(queries(world, FIND)).toEqual([`${filter}&branchId=b2`, `${filter}&branchId=b1`])
  })

  it('[CALL-9] is reloaded after each change', async () => {
    const world = await inStore(({ http }) => {
      http.rows(FIND, [entry])
      http.data(`POST ${LIST}/saveBlacklist`, entry)
      http.data(`POST ${LIST}/modifyBlacklist`, entry)
      http.data(`POST ${LIST}/enableBlacklist`, null)
      http.data(`POST ${LIST}/deleteBlacklist/k1`, null)
    })
    const reason = { reason: 'THEFT', note: '盗窃他人手机', scope: 'BRANCH' } as const
    world.runtime.send(blacklist.queried, {})
    await world.settle()
    world.runtime.send(blacklistSave.submitted, { branchId: 'b1', memberId: 'm1', ...reason })
    await world.settle()
    world.runtime.send(blacklistModify.submitted, { id: 'k1', version: 1, ...reason })
    await world.settle()
    world.runtime.send(blacklistEnable.submitted, { ids: ['k1'], enabled: false })
    await world.settle()
    expect(world.http.to(`POST ${LIST}/enableBlacklist`)[0]?.body).toEqual({ ids: ['k1'], enabled: false })
    world.runtime.send(blacklistRemove.submitted, 'k1')
    await world.settle()
    expect(world.http.to(FIND)).toHaveLength(5)
    expect(texts(world)).toEqual(['已加入黑名单', '黑名单修改成功', '黑名单状态已更新', '已从黑名单移除'])
  })

  it('[CALL-9] says why an entry was not removed, and stays unchanged', async () => {
    const world = await inStore(({ http }) => {
      http.rows(FIND, [entry])
      http.refuse(`POST ${LIST}/deleteBlacklist/k1`, 40_301)
    })
    world.runtime.send(blacklist.queried, {})
    await world.settle()
    world.runtime.send(blacklistRemove.submitted, 'k1')
    await world.settle()
    expect(texts(world)).toEqual(['当前用户无相关操作权限！'])
    expect(world.http.to(FIND)).toHaveLength(1)
  })
})

describe('guests and staff in session', () => {
  const withGuests = () =>
    inStore(({ http }) => {
      http.rows(BIRTHDAYS('b1'), [guest])
      http.rows(EMPLOYEES('b1'), [employee])
      http.rows(BIRTHDAYS('b2'), [])
      http.rows(EMPLOYEES('b2'), [])
    })

  it('[CALL-9] are loaded when the page is opened, and again for another branch', async () => {
    const world = await withGuests()
    expect(world.http.to(BIRTHDAYS('b1'))).toEqual([])
    world.runtime.send(onlineUsersOpened, undefined)
    await world.settle()
    const { scope } = world.runtime
    expect(scope.getState(birthdayGuests.$value)).toEqual({ rows: [guest], total: 1, leftOut: 0 })
    expect(scope.getState(onlineEmployees.$value)).toEqual({ rows: [employee], total: 1, leftOut: 0 })
    world.runtime.send(branchSelected, 'b2')
    expect(scope.getState(birthdayGuests.$value)).toBeNull()
    await world.settle()
    expect(scope.getState(birthdayGuests.$value)).toEqual({ rows: [], total: 0, leftOut: 0 })
  })

  it('[NOTICE-1] follow the machines while the page is open, and not afterwards', async () => {
    const world = await withGuests()
    world.runtime.send(onlineUsersOpened, undefined)
    await world.settle()
    world.socket.latest.notify({ type: 'ON', machineName: '005', branchId: 'b1', sequence: 1 })
    await world.clock.advance(500)
    expect(world.http.to(EMPLOYEES('b1'))).toHaveLength(2)
    world.runtime.send(onlineUsersClosed, undefined)
    world.socket.latest.notify({ type: 'OFF', machineName: '005', branchId: 'b1', sequence: 2 })
    await world.clock.advance(1_000)
    expect(world.http.to(EMPLOYEES('b1'))).toHaveLength(2)
  })

  it('[CALL-9] stay on the screen when a reload fails', async () => {
    const world = await withGuests()
    world.runtime.send(onlineUsersOpened, undefined)
    await world.settle()
    world.http.fail(BIRTHDAYS('b1'))
    world.runtime.send(onlineUsersOpened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState(birthdayGuests.$status)).toBe('failed')
    expect(world.runtime.scope.getState(birthdayGuests.$value)?.rows).toEqual([guest])
  })
})

it('[CALL-9] a member’s sessions are paged and filtered', async () => {
  const world = await inStore(({ http }) => http.rows(USES, [use], 41))
  world.runtime.send(machineUses.queried, { memberId: 'm1', startTime: time })
  await world.settle()
  world.runtime.send(machineUses.queried, { page: 2 })
  await world.settle()
  expect(world.runtime.scope.getState(machineUses.$total)).toBe(41)
  const start = encodeURIComponent(time)
  expect(queries(world, USES)).toEqual([`page=1&limit=20&startTime=${start}`, `page=2&limit=20&startTime=${start}`])
})
