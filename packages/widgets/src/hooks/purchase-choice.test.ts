import { describe, expect, it } from 'vitest'
import { nextSort, queryOf, type PurchaseChoice } from './purchase-choice.ts'

const first: PurchaseChoice = { filters: {}, sort: '-createdTime', page: 1, limit: 100 }

describe('the choice of a purchase list', () => {
  it('[FMT-5] queries whole days in Asia/Shanghai', () => {
    expect(
      queryOf({ ...first, filters: { from: '2026-11-20', to: '2026-11-21', orderNo: ' CG1 ', status: 'SHIPPED' } }),
    ).toEqual({
      status: 'SHIPPED',
      orderNo: 'CG1',
      startTime: '2026-11-19T16:00:00.000Z',
      endTime: '2026-11-21T15:59:59.999Z',
      sort: '-createdTime',
      page: 1,
      limit: 100,
    })
  })
  it('queries a branch, a product and a kind', () => {
    expect(
      queryOf({ ...first, filters: { branchId: 'b2', product: '可乐', kind: 'REPLACEMENT' }, sort: 'amountFen' }),
    ).toMatchObject({ branchId: 'b2', product: '可乐', kind: 'REPLACEMENT', sort: 'amountFen' })
  })
  it('drops cleared filters from the query', () => {
    expect(queryOf({ ...first, filters: { status: '', orderNo: '  ', from: '' } })).toMatchObject({
      status: undefined,
      orderNo: undefined,
      startTime: undefined,
    })
  })
  it('sorts a column descending, then ascending, then not at all', () => {
    expect(nextSort('-createdTime', 'amountFen')).toBe('-amountFen')
    expect(nextSort('-amountFen', 'amountFen')).toBe('amountFen')
    expect(nextSort('amountFen', 'amountFen')).toBe('-createdTime')
  })
})
