import { expect, it } from 'vitest'
import { branchSelected } from '../../org/branches/index.ts'
import { exampleBranch, exampleUser, signedInWorld } from '../../testing/index.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { createWatch } from 'effector'
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
  ['warns where a shift is open there', own, 1],
  ['warns of nothing where none is', null, 0],
])('leaving a branch %s', async (_, shift, warnings) => {
  const world = await signedInWorld({
    user: { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2', name: '徐东店' }] },
    answers: ({ http }) => http.data(CURRENT, { own: shift, openTills: [] }),
  })
  const texts: unknown[] = []
  createWatch({ unit: messageRequested, scope: world.runtime.scope, fn: ({ text }) => void texts.push(text) })
  world.runtime.send(currentShift.asked, undefined)
  await world.settle()
  world.runtime.send(branchSelected, 'b2')
  await world.settle()
  expect(texts.filter((text) => JSON.stringify(text).includes('bar.shiftLeft'))).toHaveLength(warnings)
  if (warnings > 0) expect(JSON.stringify(texts)).toContain(exampleBranch.name)
})
