import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMenus } from './compare-menus.ts'

const NODES = [
  { name: 'group', parent: null },
  { name: 'page', parent: 'group' },
  { name: 'fn', parent: 'page' },
  { name: 'other', parent: 'group' },
].map((node) => ({ ...node, title: node.name, type: 'MENU' as const, isHeld: true }))
const role = (...menus: string[]) => ({ menus, nodes: NODES })
const shown = (...args: Parameters<typeof compareMenus>) => compareMenus(...args).map(({ name, of }) => [name, of])

describe('two roles', () => {
  it.each([
    [
      role('group', 'page'),
      role('group', 'page', 'fn'),
      [
        ['group', 'both'],
        ['page', 'both'],
        ['fn', 'second'],
      ],
    ],
    [
      role('group', 'other'),
      role('group', 'page'),
      [
        ['group', 'both'],
        ['page', 'second'],
        ['other', 'first'],
      ],
    ],
    [role('group', 'page'), role('group', 'page'), []],
    [role(), role('group'), [['group', 'second']]],
  ])('differ in what one of them opens, shown below what both do', (first, second, expected) => {
    expect(shown(first, second, true)).toEqual(expected)
  })

  it('are compared the same from either side, and with all of both otherwise', () => {
    const menus = fc.subarray(['group', 'page', 'fn', 'other']).map((names) => {
      const all = new Set(names.length > 0 ? ['group', ...names, ...(names.includes('fn') ? ['page'] : [])] : [])
      return role(...all)
    })
    const turned = { first: 'second', second: 'first', both: 'both' } as const
    fc.assert(
      fc.property(menus, menus, (one, other) => {
        const there = compareMenus(one, other, true)
        const back = compareMenus(other, one, true)
        expect(back.map(({ name, of }) => [name, turned[of]])).toEqual(there.map(({ name, of }) => [name, of]))
        const all = compareMenus(one, other, false).map(({ name }) => name)
        expect(all.toSorted()).toEqual([...new Set([...one.menus, ...other.menus])].toSorted())
      }),
    )
  })
})
