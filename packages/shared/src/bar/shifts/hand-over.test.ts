import { createWatch } from 'effector'
import { expect, it } from 'vitest'
import { branchSelected } from '../../org/branches/index.ts'
import { exampleBranch, exampleUser, signedInWorld } from '../../testing/index.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { currentShift } from './hand-over.ts'

const CURRENT = 'GET /api/bar/shift/current/*'
const own = {
  id: 's1',
  branchId: exampleBranch.id,
  shiftNo: 'BC1',
  tillNo: 1,
  cashierId: 'u1',
  cashierName: '张浩然',
  status: 'OPEN',
  openTime: '2026-11-28T04:00:00.000Z',
  closeTime: null,
  floatFen: 0,
  expectedCashFen: null,
  countedCashFen: null,
  differenceFen: null,
  differenceReason: null,
  takenByName: null,
  takenTime: null,
  version: 1,
}

it.each([
  ['warns where a shift is open there', own, [{ no: 'BC1', branch: exampleBranch.name }]],
  ['warns of nothing where none is', null, []],
])('leaving a branch %s', async (_, shift, warnings) => {
  const world = await signedInWorld({
    user: { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2', name: '徐东店' }] },
    answers: ({ http }) => http.data(CURRENT, { own: shift, openTills: [] }),
  })
  const left: unknown[] = []
  createWatch({
    unit: messageRequested,
    scope: world.runtime.scope,
    fn: ({ text }) => {
      if ('key' in text && text.key === 'bar.shiftLeft') left.push(text.params)
    },
  })
  world.runtime.send(currentShift.asked, undefined)
  await world.settle()
  world.runtime.send(branchSelected, 'b2')
  await world.settle()
  expect(left).toEqual(warnings)
})
