import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beyond, grantChange, withAbove } from './grants.ts'

const NODES = [
  { name: 'group', parent: null },
  { name: 'page', parent: 'group' },
  { name: 'fn', parent: 'page' },
  { name: 'other', parent: 'group' },
]
const names = fc.subarray(NODES.map(({ name }) => name))

describe('what a role is given', () => {
  it.each([
    [['fn'], ['fn', 'page', 'group']],
    [
      ['other', 'page'],
      ['other', 'group', 'page'],
    ],
    [['group'], ['group']],
    [['unknown'], []],
    [[], []],
  ])('is %j with all above it: %j', (chosen, all) => {
    expect([...withAbove(NODES, chosen)]).toEqual(all)
  })

  it('has nothing without what is above it, and nothing twice', () => {
    fc.assert(
      fc.property(names, (chosen) => {
        const all = withAbove(NODES, chosen)
        expect([...withAbove(NODES, all)].toSorted()).toEqual([...all].toSorted())
        const orphans = NODES.filter(({ name, parent }) => all.has(name) && parent !== null && !all.has(parent))
        expect(orphans).toEqual([])
      }),
    )
  })
})

describe('nobody gives or takes what they do not have', () => {
  it.each([
    [['page'], ['page', 'fn'], ['page', 'fn'], []],
    [['page'], ['page', 'fn'], ['page'], ['fn']],
    [['page', 'fn'], ['page'], ['page'], ['fn']],
    [['page', 'fn'], ['page', 'fn'], [], []],
  ])('from %j to %j with %j: beyond are %j', (before, after, held, refused) => {
    expect(beyond(grantChange(new Set(before), new Set(after)), new Set(held))).toEqual(refused)
  })

  it('holds for every change: what is not beyond anybody is theirs', () => {
    fc.assert(
      fc.property(names, names, names, (before, after, held) => {
        const change = grantChange(new Set(before), new Set(after))
        const refused = beyond(change, new Set(held))
        for (const name of [...change.given, ...change.taken]) expect(refused.includes(name)).toBe(!held.includes(name))
        expect(change.given.some((name) => change.taken.includes(name))).toBe(false)
      }),
    )
  })
})
