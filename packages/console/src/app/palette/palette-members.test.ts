import { signedInWorld } from '@netbar/shared/testing'
import { expect, it } from 'vitest'
import { $searchedName, memberNameSearched, memberSearch } from './palette-members.ts'
import { paletteClosed } from './palette-model.ts'

const SEARCH = 'POST /api/member/member/search'
const member = {
  id: 'm1',
  memberNo: 'XH001000012',
  name: '王*轩',
  phone: '120****0001',
  levelName: '银卡会员',
  branchName: '光谷旗舰店',
}

it('members are searched for in the brand of the branch on the screen, once for each request, and forgotten with the palette', async () => {
  const world = await signedInWorld({ answers: ({ http }) => http.data(SEARCH, { members: [member], hasMore: false }) })
  const { runtime, http } = world
  const shown = () => runtime.scope.getState(memberSearch.$value)?.members.map(({ memberNo }) => memberNo)
  runtime.send(memberNameSearched, '王梓')
  await world.settle()
  expect(http.to(SEARCH).map(({ body }) => body)).toEqual([{ branchId: 'b1', name: '王梓' }])
  expect(shown()).toEqual(['XH001000012'])
  const release = http.hold(SEARCH)
  runtime.send(memberNameSearched, '王子')
  await world.settle()
  expect(shown()).toBeUndefined()
  runtime.send(paletteClosed, undefined)
  release()
  await world.settle()
  expect(shown()).toBeUndefined()
  expect(runtime.scope.getState($searchedName)).toBe('')
})
