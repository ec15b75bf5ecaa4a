import { describe, expect, it } from 'vitest'
import { conditionOf, isUsable, MACHINE_CONDITIONS } from './machine-condition.ts'

const facts = { power: 'ON', isLocked: false, isInMaintenance: false } as const

describe('the condition of a machine', () => {
  it.each([
    ['NORMAL', facts],
    ['NORMAL', { ...facts, power: null }],
    ['LOCKED', { ...facts, isLocked: true }],
    ['OFF', { ...facts, power: 'OFF' }],
    ['LOST', { ...facts, power: 'LOST', isLocked: true }],
    ['MAINTENANCE', { ...facts, power: 'LOST', isInMaintenance: true }],
  ] as const)('is %s where it is %o', (condition, of) => {
    expect(conditionOf(of)).toBe(condition)
  })

  it('lets a guest sit down at a free machine that is on and in service', () => {
    expect(MACHINE_CONDITIONS.filter(isUsable)).toEqual(['NORMAL', 'LOCKED'])
  })
})
