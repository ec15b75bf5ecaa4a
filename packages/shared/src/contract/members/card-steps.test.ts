import { describe, expect, it } from 'vitest'
import { cardStepsOf } from './card-steps.ts'

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
