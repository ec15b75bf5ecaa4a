import { describe, expect, it } from 'vitest'
import { addMember, parseAddedMembers, removeMember } from './added-members.ts'

describe('members who wait for their binding', () => {
  it('[NOTICE-6] are kept by branch, each once', () => {
    const added = [
      ['b1', 'm1'],
      ['b1', 'm2'],
      ['b1', 'm1'],
      ['b2', 'm1'],
    ].reduce((members, [branchId = '', memberId = '']) => addMember(members, branchId, memberId), {})
    expect(added).toEqual({ b1: ['m1', 'm2'], b2: ['m1'] })
  })
  it('[NOTICE-6] are gone when removed, and a branch goes with its last', () => {
    expect(removeMember({ b1: ['m1', 'm2'] }, 'b1', 'm1')).toEqual({ b1: ['m2'] })
    expect(removeMember({ b1: ['m2'], b2: ['m1'] }, 'b1', 'm2')).toEqual({ b2: ['m1'] })
    expect(removeMember({ b2: ['m1'] }, 'b1', 'm9')).toEqual({ b2: ['m1'] })
  })
  it.each([null, 'no json', '[]', '{"b1":"m1"}', '7'])('[ENT-2] counts %j in storage as nobody', (stored) => {
    expect(parseAddedMembers(stored)).toEqual({})
  })
  it('[ENT-2] reads back what was stored', () => {
    expect(parseAddedMembers('{"b1":["m1"]}')).toEqual({ b1: ['m1'] })
  })
})
