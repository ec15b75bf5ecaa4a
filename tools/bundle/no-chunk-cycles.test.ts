import { describe, expect, it } from 'vitest'
import { cycleOf } from './no-chunk-cycles.ts'

describe('scripts that import each other', () => {
  it.each([
    ['none', {}, null],
    ['one after the other', { a: ['b', 'c'], b: ['c'], c: [] }, null],
    ['a script that several need', { a: ['c'], b: ['c'], c: ['d'], d: [] }, null],
    ['a script of another origin', { a: ['elsewhere'] }, null],
    ['two', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
    ['three, behind one that is none of them', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
  ] as const)('%s', (_, imports, cycle) => {
    expect(cycleOf(new Map(Object.entries<readonly string[]>(imports)))).toEqual(cycle)
  })
})
