import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAdministrator, losesAdministrator } from './administrators.ts'
import type { Person, RoleState, Staff } from './administrators.ts'

const OWNER: RoleState = { level: '1', enabled: true, administers: true }
const ROLES = new Map<string, RoleState>([
  ['owner', OWNER],
  ['disabled', { ...OWNER, enabled: false }],
  ['finance', { ...OWNER, administers: false }],
  ['manager', { ...OWNER, level: '2' }],
])
const person = (...roleIds: readonly string[]) => ({ active: true, roleIds })

const peopleOf = (people: readonly Person[]): Staff['people'] =>
  new Map(people.map((each, index) => [String(index), each]))

describe('an administrator', () => {
  it.each([
    [['owner'], true],
    [['finance', 'owner'], true],
    [['finance', 'manager'], true],
    [['disabled', 'owner'], true],
    [['disabled'], false],
    [['finance'], false],
    [['manager', 'owner'], false],
    [['gone'], false],
    [[], false],
  ])('with the roles %j is one: %s', (roleIds, expected) => {
    expect(isAdministrator(person(...roleIds), ROLES)).toBe(expected)
    expect(isAdministrator({ active: false, roleIds }, ROLES)).toBe(false)
  })
})

describe('the last administrator of a brand', () => {
  const staff = (...people: readonly Person[]): Staff => ({ people: peopleOf(people), roles: ROLES })
  const changed = (role: Partial<RoleState>): Staff => ({
    people: peopleOf([person('owner'), person('manager')]),
    roles: new Map([...ROLES, ['owner', { ...OWNER, ...role }]]),
  })

  it.each([
    ['disabling the role', changed({ enabled: false })],
    ['lowering its level', changed({ level: '2' })],
    ['taking its function', changed({ administers: false })],
    ['disabling the person', staff({ active: false, roleIds: ['owner'] }, person('manager'))],
    ['taking the role', staff(person(), person('manager'))],
  ])('is taken away by %s', (_, after) => {
    expect(losesAdministrator(staff(person('owner'), person('manager')), after)).toBe(true)
    expect(losesAdministrator(staff(person('manager')), after)).toBe(false)
  })

  it('is not taken away as long as another one is left', () => {
    const roleIds = fc.subarray([...ROLES.keys()], { minLength: 0 })
    const people = fc.array(fc.record({ active: fc.boolean(), roleIds }), { maxLength: 5 })
    fc.assert(
      fc.property(people, people, (before, after) => {
        expect(losesAdministrator(staff(...before), staff(...after, person('owner')))).toBe(false)
        expect(losesAdministrator(staff(...before), staff(...before))).toBe(false)
      }),
    )
  })
})
