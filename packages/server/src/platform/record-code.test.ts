import { describe, expect, it } from 'vitest'
import { nameCode, recordMaker } from './record-code.ts'

describe('a maker of records', () => {
  it('makes the fields that it was given, in their order', () => {
    const make = recordMaker(
      ['cells'],
      [
        ['b', 'cells[1]'],
        ['a', 'cells[0]'],
      ],
    ) as (cells: readonly unknown[]) => object
    expect(Object.entries(make([1, null]))).toEqual([
      ['b', null],
      ['a', 1],
    ])
  })

  it.each(['__proto__', 'a"b', "a'b", 'a\\', 'a\nb', '${a}', '"]: 1, ["x', '结算'])(
    'takes %j as a name and nothing else',
    (name) => {
      const make = recordMaker(['row'], [[name, `row[${nameCode(name)}]`]]) as (row: object) => object
      const made = make(Object.fromEntries([[name, 7]]))
      expect(Object.entries(made)).toEqual([[name, 7]])
      expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
    },
  )
})
