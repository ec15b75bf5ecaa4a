import { expect, it } from 'vitest'
import { cellOf } from './cell-of.ts'
import type { ListColumn } from '../list-definition.ts'

const shown = (column: Partial<ListColumn<{ readonly name: string }>>, name = '') =>
  cellOf({ key: 'name', title: '', text: (row: { readonly name: string }) => row.name, ...column })(
    undefined,
    { name },
    0,
  )

it('a value is shown as it is', () => {
  expect(shown({}, '可乐')).toBe('可乐')
  expect(shown({ render: () => 0 })).toBe(0)
  expect(shown({ render: () => ['可乐'] })).toEqual(['可乐'])
})

it.each([[''], [null], [undefined], [false], [[]]])('a dash is shown for %j', (nothing) => {
  expect(shown({ render: () => nothing })).toBe('—')
  expect(shown({})).toBe('—')
})
