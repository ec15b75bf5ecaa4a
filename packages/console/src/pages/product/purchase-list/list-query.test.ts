import { describe, expect, it } from 'vitest'
import { choiceFrom, firstChoice, queryOf, searchOf } from './list-query.ts'

describe('the choice in the address bar', () => {
  it('comes back as it went', () => {
    const choice = {
      status: 'SHIPPED',
      branchId: 'b2',
      orderNo: 'CG2026',
      from: '2026-11-01',
      to: '2026-11-21',
      sort: '-amountFen',
      page: 3,
      limit: 50,
    }
    expect(choiceFrom(searchOf(choice))).toEqual(choice)
  })
  it('leaves out what is as at first', () => {
    expect(searchOf(firstChoice).toString()).toBe('')
    expect(searchOf({ ...firstChoice, status: 'SHIPPED' }).toString()).toBe('status=SHIPPED')
  })
  it.each([
    'status=NONSENSE',
    'page=0',
    'page=-1',
    'page=x',
    'limit=7',
    'sort=evil',
    'from=2026-13-45',
    'to=tomorrow',
    'unknown=1',
  ])('does not heed %s', (search) => {
    expect(choiceFrom(new URLSearchParams(search))).toEqual(firstChoice)
  })
})

describe('queryOf', () => {
  it('[FMT-5] begins and ends days in Asia/Shanghai', () => {
    expect(queryOf({ ...firstChoice, from: '2026-11-01', to: '2026-11-21' }, 'store')).toMatchObject({
      startTime: '2026-10-31T16:00:00.000Z',
      endTime: '2026-11-21T15:59:59.999Z',
    })
  })
  it('is about the branch that is chosen, else about all', () => {
    expect(queryOf({ ...firstChoice, branchId: 'b2' }, 'company')).toMatchObject({ scope: 'company', branchId: 'b2' })
    expect(queryOf(firstChoice, 'company').branchId).toBeUndefined()
  })
})
