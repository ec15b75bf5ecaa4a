import { describe, expect, it } from 'vitest'
import { branchSelected } from '../org/branches/index.ts'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld } from '../testing/index.ts'
import { $unmaskedValues, maskedKey, valueMasked, valueUnmasked, type MaskedPart } from './sensitive.ts'

const user = { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] }
const phone: MaskedPart = { place: 'MEMBER', id: 'm1', field: 'PHONE' }
const idNumber: MaskedPart = { place: 'BLACKLIST', id: 'l1', field: 'ID_NUMBER' }
const OF_MEMBER = 'POST /api/member/member/sensitive/m1'
const open = (): Promise<FakeWorld> =>
  signedInWorld({
    user,
    answers: ({ http }) => {
      http.data(OF_MEMBER, { value: '12000000001' })
      http.data('POST /api/member/member/blacklist/sensitive/l1', { value: '420199199506140012' })
    },
  })
const values = ({ runtime }: FakeWorld) => runtime.scope.getState($unmaskedValues)

describe('a masked value', () => {
  it('is asked for by its place, in the branch on the screen, and shown until it is masked again', async () => {
    const world = await open()
    for (const part of [phone, idNumber]) world.runtime.send(valueUnmasked, part)
    await world.settle()
    expect(world.http.to(OF_MEMBER).map(({ body }) => body)).toEqual([{ branchId: 'b1', field: 'PHONE' }])
    expect(values(world)).toEqual({ [maskedKey(phone)]: '12000000001', [maskedKey(idNumber)]: '420199199506140012' })
    world.runtime.send(valueMasked, phone)
    expect(values(world)).toEqual({ [maskedKey(idNumber)]: '420199199506140012' })
  })

  it('stays masked where the server refuses it, and is masked when the branch changes', async () => {
    const world = await open()
    world.runtime.send(valueUnmasked, idNumber)
    world.http.fail(OF_MEMBER)
    world.runtime.send(valueUnmasked, phone)
    await world.settle()
    expect(Object.keys(values(world))).toEqual([maskedKey(idNumber)])
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(values(world)).toEqual({})
  })
})
