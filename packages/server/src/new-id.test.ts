import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

const now = new Date('2026-11-21T04:00:00.000Z')

it('is a UUIDv7 of its time', () => {
  const id = newId(now)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now.getTime())
})

it('is after those made before, in the same millisecond and later', () => {
  const ids = [...Array.from({ length: 2_000 }, () => newId(now)), newId(new Date(now.getTime() + 1))]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
