import { describe, expect, it } from 'vitest'
import { choiceFrom, firstChoice, queryOf, searchOf } from './history-choice.ts'

describe('the choice of the message history in the address bar', () => {
  it('is restored unchanged', () => {
    const choice = { serviceType: 'TOUR', page: 3, limit: 50 }
    expect(choiceFrom(searchOf(choice))).toEqual(choice)
    expect(searchOf(firstChoice).toString()).toBe('')
  })
  it.each(['serviceType=NOTHING', 'page=0', 'page=x', 'limit=7', 'unknown=1'])('ignores %s', (search) => {
    expect(choiceFrom(new URLSearchParams(search))).toEqual(firstChoice)
  })
  it('[BELL-7] queries every service type where none is chosen', () => {
    expect(queryOf(firstChoice)).toEqual({ serviceType: undefined, page: 1, limit: 20 })
  })
})
