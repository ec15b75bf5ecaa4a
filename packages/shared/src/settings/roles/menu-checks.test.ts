import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkNode, checksOf, nodesWith } from './menu-checks.ts'

const node = (name: string, parent: string | null, isHeld = true) => ({ name, parent, isHeld, title: `标题 ${name}` })
const NODES = [
  node('group', null),
  node('page', 'group'),
  node('add', 'page'),
  node('edit', 'page'),
  node('secret', 'page', false),
  node('plain', 'group'),
  node('other', null),
  node('bare', 'other'),
]
const names = NODES.map(({ name }) => name)
const given = (text: string) => new Set(text.split(' ').filter(Boolean))
const sorted = (set: ReadonlySet<string>) => [...set].toSorted()
const HELD = NODES.filter(({ isHeld }) => isHeld)

describe('giving and taking', () => {
  it.each([
    ['', 'page', true, 'add edit group page'],
    ['', 'add', true, 'add group page'],
    ['', 'group', true, 'add edit group page plain'],
    ['group page add', 'add', false, 'group page'],
    ['group page add', 'page', false, ''],
    ['group page add plain', 'page', false, 'group plain'],
    ['group page add secret', 'page', false, 'group page secret'],
    ['', 'secret', true, ''],
    ['other bare', 'bare', false, ''],
  ])('from "%s", %s to %s is "%s"', (before, name, isGiven, after) => {
    expect(sorted(checkNode(NODES, given(before), name, isGiven))).toEqual(sorted(given(after)))
  })

  const start = fc.subarray(names).map((some) => checkNode(NODES, new Set(some), 'none', true))
  const any = fc.constantFrom(...names)

  it('never leaves a node without what is above it, nor a group without a page', () => {
    fc.assert(
      fc.property(start, any, fc.boolean(), (before, name, isGiven) => {
        const after = checkNode(NODES, before, name, isGiven)
        const orphans = NODES.filter((each) => after.has(each.name) && each.parent !== null && !after.has(each.parent))
        expect(orphans).toEqual([])
        const bare = NODES.filter(
          (each) =>
            each.parent === null &&
            after.has(each.name) &&
            !NODES.some((child) => child.parent === each.name && after.has(child.name)),
        )
        expect(bare).toEqual([])
        expect(sorted(checkNode(NODES, after, name, isGiven))).toEqual(sorted(after))
      }),
    )
  })
  it('never touches what the user does not have', () => {
    fc.assert(
      fc.property(start, any, fc.boolean(), (before, name, isGiven) => {
        expect(checkNode(NODES, before, name, isGiven).has('secret')).toBe(before.has('secret'))
      }),
    )
  })
})

describe('the three states', () => {
  it.each([
    ['', 'none none'],
    ['group page', 'some some'],
    ['group page add edit', 'some some'],
    ['group page add edit secret', 'some all'],
    ['group page add edit secret plain', 'all all'],
  ])('of a group and a page with "%s" are %s', (text, states) => {
    const checks = checksOf(NODES, given(text))
    expect(`${checks.get('group')} ${checks.get('page')}`).toBe(states)
  })
  it('are all where everything is held and given', () => {
    expect([...checksOf(HELD, new Set(names)).values()]).toEqual(HELD.map(() => 'all'))
  })
})

describe('a search', () => {
  it.each([
    ['ADD', 'group page add'],
    ['bare', 'other bare'],
    ['nothing', ''],
    [' ', names.join(' ')],
  ])('for "%s" finds %s', (text, found) => {
    expect(
      nodesWith(NODES, text)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(found)
  })
})
