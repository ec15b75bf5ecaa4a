import { describe, expect, it } from 'vitest'
import { branchSelected } from '../org/branches/index.ts'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld } from '../testing/index.ts'
import { $inquiryKey, memberInquired, memberInquiry } from './inquiry.ts'

const INQUIRY = 'POST /api/member/member/inquiry'
const user = { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] }
const card = {
  id: 'm1',
  memberNo: 'XH001000001',
  name: '张*',
  gender: 'male',
  phone: '120****0001',
  idNumber: '4201**********0012',
  levelName: '银卡会员',
  status: 'NORMAL',
  principalFen: 100,
  giftFen: 0,
  branchName: '光谷旗舰店',
  createdTime: '2026-01-01T00:00:00.000Z',
  sessions: [],
  blacklist: [],
}
const open = (): Promise<FakeWorld> => signedInWorld({ user, answers: ({ http }) => http.data(INQUIRY, card) })
const value = ({ runtime }: FakeWorld) => runtime.scope.getState(memberInquiry.$value)
const bodies = ({ http }: FakeWorld) => http.to(INQUIRY).map(({ body }) => body)

describe('a member lookup', () => {
  it('searches by the key in the brand of the branch on the screen', async () => {
    const world = await open()
    world.runtime.send(memberInquired, ' 12000000001 ')
    await world.settle()
    expect(value(world)?.memberNo).toBe('XH001000001')
    expect(bodies(world)).toEqual([{ branchId: 'b1', key: '12000000001' }])
  })
  it('[ERR-6] shows no member while another is being looked up, and none when that fails', async () => {
    const world = await open()
    world.runtime.send(memberInquired, '12000000001')
    await world.settle()
    world.http.fail(INQUIRY)
    world.runtime.send(memberInquired, '12000000002')
    expect(value(world)).toBeNull()
    await world.settle()
    expect(value(world)).toBeNull()
    expect(world.runtime.scope.getState(memberInquiry.$status)).toBe('failed')
  })
  it('is reset when the branch changes', async () => {
    const world = await open()
    world.runtime.send(memberInquired, '12000000001')
    await world.settle()
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(value(world)).toBeNull()
    expect(world.runtime.scope.getState($inquiryKey)).toBe('')
  })
})
