import { describe, expect, it } from 'vitest'
import { choiceFrom, firstChoice, plainQuery, searchOf, type ListAddress } from './list-choice.ts'

const address: ListAddress = {
  filters: [
    { kind: 'own', name: 'status', label: '', values: ['', 'SHIPPED'] },
    { kind: 'choice', name: 'branchId', label: '', values: null, useOptions: () => [] },
    { kind: 'choice', name: 'category', label: '', values: ['FOOD'], useOptions: () => [] },
    { kind: 'text', name: 'orderNo', label: '', limit: 6 },
    { kind: 'days', name: 'from', until: 'to', label: '' },
  ],
  sorts: ['createdTime', 'amountFen'],
  defaultSort: '-createdTime',
}
const first = firstChoice(address)
const choice = {
  filters: { status: 'SHIPPED', branchId: 'b2', category: 'FOOD', orderNo: 'CG2026', from: '2026-11-01', to: '' },
  sort: '-amountFen',
  page: 3,
  limit: 50,
}

describe('the choice in the address bar', () => {
  it('is restored unchanged', () => {
    expect(choiceFrom(address, searchOf(address, choice))).toEqual(choice)
  })
  it('leaves out default values', () => {
    expect(searchOf(address, first).toString()).toBe('')
    expect(searchOf(address, { ...first, filters: { ...first.filters, status: 'SHIPPED' } }).toString()).toBe(
      'status=SHIPPED',
    )
  })
  it.each([
    'status=NONSENSE',
    'category=NONSENSE',
    'page=0',
    'page=-1',
    'page=x',
    'limit=7',
    'sort=evil',
    'sort=--amountFen',
    'from=2026-13-45',
    'from=tomorrow',
    'to=2026-02-30',
    'unknown=1',
  ])('does not heed %s', (search) => {
    expect(choiceFrom(address, new URLSearchParams(search))).toEqual(first)
  })
  it('drops values that are too long instead of cutting them', () => {
    const { filters } = choiceFrom(address, new URLSearchParams(`orderNo=CG20261121&branchId=${'b'.repeat(99)}`))
    expect(filters).toMatchObject({ orderNo: '', branchId: '' })
  })
  it('is a query with the same names, without empty values', () => {
    expect(plainQuery({ ...choice, filters: { category: 'FOOD', keyword: '' } })).toEqual({
      category: 'FOOD',
      keyword: undefined,
      sort: '-amountFen',
      page: 3,
      limit: 50,
    })
  })
})
