import { describe, expect, it } from 'vitest'
import { firstChoice } from '../../../kit/list/list-choice.ts'
import { queryOf, SORTS } from './list-query.ts'

const first = firstChoice({ filters: [], sorts: SORTS, defaultSort: '-createdTime' })

describe('queryOf', () => {
  it('[FMT-5] begins and ends days in Asia/Shanghai', () => {
    expect(queryOf({ ...first, filters: { from: '2026-11-01', to: '2026-11-21' } }, 'store')).toMatchObject({
      startTime: '2026-10-31T16:00:00.000Z',
      endTime: '2026-11-21T15:59:59.999Z',
      sort: '-createdTime',
    })
  })
  it('asks for a product, and for one of the kinds that there are', () => {
    expect(queryOf({ ...first, filters: { product: '可乐', kind: 'REPLACEMENT' } }, 'store')).toMatchObject({
      product: '可乐',
      kind: 'REPLACEMENT',
    })
    expect(queryOf({ ...first, filters: { kind: 'OTHER' } }, 'store').kind).toBeUndefined()
  })
  it('is about the branch that is chosen, else about all', () => {
    expect(queryOf({ ...first, filters: { branchId: 'b2' } }, 'company')).toMatchObject({
      scope: 'company',
      branchId: 'b2',
    })
    expect(queryOf(first, 'company').branchId).toBeUndefined()
  })
})
