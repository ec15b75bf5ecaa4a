import { describe, expect, it } from 'vitest'
import { addMember, parseAddedMembers, removeMember } from './added-members.ts'

describe('members who await binding', () => {
  it('[NOTICE-6] are kept by branch, each once', () => {
    const added = [
      ['b1', 'm1'],
      ['b1', 'm2'],
      ['b1', 'm1'],
      ['b2', 'm1'],
    ].reduce((members, [branchId = '', memberId = '']) => addMember(members, branchId, memberId), {})
    expect(added).toEqual({ b1: ['m1', 'm2'], b2: ['m1'] })
  })
  it('[NOTICE-6] are removed, and a branch with its last one', () => {
    expect(removeMember({ b1: ['m1', 'm2'] }, 'b1', 'm1')).toEqual({ b1: ['m2'] })
    expect(removeMember({ b1: ['m2'], b2: ['m1'] }, 'b1', 'm2')).toEqual({ b2: ['m1'] })
    expect(removeMember({ b2: ['m1'] }, 'b1', 'm9')).toEqual({ b2: ['m1'] })
  })
  it.each([null, 'no json', '[]', '{"b1":"m1"}', '7'])('[ENT-2] reads %j in storage as empty', (stored) => {
    expect(parseAddedMembers(stored)).toEqual({})
  })
  it('[ENT-2] reads back the stored map', () => {
    expect(parseAddedMembers('{"b1":["m1"]}')).toEqual({ b1: ['m1'] })
  })
})
