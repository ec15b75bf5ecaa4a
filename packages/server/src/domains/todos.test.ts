import { todoKinds } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { todos } from './index.ts'

it('every to-do that the contract names is counted by a domain, and every one that is counted leads somewhere', () => {
  expect(Object.keys(todos).toSorted()).toEqual(Object.keys(todoKinds).toSorted())
})
