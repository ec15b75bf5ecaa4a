import { describe, expect, it } from 'vitest'
import { initialFullState, handleKey, type FullState, type KeyPress } from './full-state.ts'
import { createRing } from './ring.ts'

const ring = createRing(100)
ring.add(
  Array.from({ length: 10 }, (_, n) => ({
    v: 1 as const,
    id: `b1#${n}`,
    ts: '2026-11-21T04:00:00.000Z',
    branchId: 'b1',
    type: n % 2 === 0 ? 'CALL' : 'ON',
    machineName: String(n),
    orderNo: null,
    value: null,
    text: `${n}号机`,
  })),
)
const NAMES = ['up', 'down', 'pageUp', 'pageDown', 'home', 'end', 'enter', 'escape', 'backspace'] as const
const keyOf = (key: string): KeyPress => {
  const name = NAMES.find((known) => known === key) ?? null
  return { name, input: name ? '' : key }
}
const context = { ring, rows: 4, branchIds: ['b1', 'b2', 'b3'] }
const after = (keys: readonly string[], state: FullState = initialFullState('b1')): FullState =>
  keys.reduce((before, key) => handleKey(before, keyOf(key), context), state)

describe('keys of the full view', () => {
  it('[CLI-1] scroll back, and follow again at the end', () => {
    expect(after(['up']).selected).toBe(8)
    expect(after(['up', 'up']).selected).toBe(7)
    expect(after(['pageUp']).selected).toBe(5)
    expect(after(['home', 'up']).selected).toBe(0)
    expect(after(['home', 'pageDown']).selected).toBe(4)
    expect(after(['up', 'down']).selected).toBeNull()
    expect(after(['home', 'end']).selected).toBeNull()
  })

  it.each([
    [['q'], 'quit'],
    [['f'], 'turn'],
    [['t', 'f'], 'turn'],
    [['/', 'f', 'q'], null],
    [['/', 'f', 'enter', 'q'], 'quit'],
    [['j', 'b'], null],
  ])('[CLI-1] %j leave the view: %s', (keys, leave) => {
    expect(after(keys).leave).toBe(leave)
  })

  it('[CLI-1] pause the list, and resume it', () => {
    expect(after([' ']).selected).toBe(9)
    expect(after([' ', ' ']).selected).toBeNull()
  })

  it('[CLI-1] search while typing, and clear the search with Escape', () => {
    const typed = after(['/', '4', 'q', 'backspace', '号'])
    expect([typed.isSearching, typed.filter.search]).toEqual([true, '4号'])
    expect(after(['enter', 'enter'], typed)).toMatchObject({ isSearching: false, selected: 4, hasDetail: true })
    expect(after(['escape'], typed).filter.search).toBe('')
  })

  it('[CLI-1] hide types, one by one, and show all again', () => {
    const hidden = after(['t', ' ', 'down', ' '])
    expect([...hidden.filter.hiddenTypes]).toEqual(['ON', 'OFF'])
    expect([...after([' '], hidden).filter.hiddenTypes]).toEqual(['ON'])
    expect(after(['a', 't'], hidden)).toMatchObject({ panel: 'list', filter: { hiddenTypes: new Set() } })
    expect(after(['t', 'up'], hidden).selected).toBe(6)
  })

  it('[CLI-1] show the detail of one notice, which stays while others come', () => {
    expect(after(['enter'])).toMatchObject({ hasDetail: true, selected: 9 })
    expect(after(['enter', 'up', 'down']).selected).toBe(9)
    expect(after(['enter', 'enter'])).toMatchObject({ hasDetail: false, selected: null })
  })

  it('[CLI-1] switch to another branch, or stay', () => {
    const chosen = after(['up', 'b', 'down', 'down', 'down', 'enter'])
    expect(chosen).toMatchObject({ panel: 'list', branchId: 'b3', selected: null })
    expect(after(['b'], chosen)).toMatchObject({ panel: 'branches', branchAt: 2 })
    expect(after(['b', 'up', 'enter'], chosen).branchId).toBe('b2')
    expect(after(['b', 'up', 'escape'], chosen)).toMatchObject({ panel: 'list', branchId: 'b3' })
  })

  it('[CLI-1] show the help, until the next key', () => {
    expect(after(['?']).panel).toBe('help')
    expect(after(['?', 'x']).panel).toBe('list')
  })
})
