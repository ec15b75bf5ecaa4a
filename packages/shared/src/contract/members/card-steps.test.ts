import { describe, expect, it } from 'vitest'
import { cardStepsOf, paysAsMember } from './card-steps.ts'
import { MEMBER_STATUSES } from './members.ts'

describe('steps of a card', () => {
  it.each([
    ['NORMAL', null, 'bind lose freeze'],
    ['NORMAL', 'A001', 'replace lose freeze'],
    ['LOST', null, 'replace'],
    ['FROZEN', 'A001', 'unfreeze'],
    ['CANCELLED', null, ''],
  ] as const)('of a member who is %s with the card %s are: %s', (status, cardNo, steps) => {
    expect(cardStepsOf({ status, cardNo }).join(' ')).toBe(steps)
  })
})

it('A member pays as one until the membership is cancelled.', () => {
  expect(MEMBER_STATUSES.filter((status) => paysAsMember({ status }))).toEqual(['NORMAL', 'LOST', 'FROZEN'])
})
