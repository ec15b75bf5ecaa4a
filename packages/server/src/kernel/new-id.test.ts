import { expect, it } from 'vitest'
import { createNewId } from './new-id.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

it('is a UUIDv7 of its time', () => {
  const id = createNewId()(now)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(timeOf(id)).toBe(now.getTime())
})

it('sorts after those made before, in the same millisecond and later', () => {
  const newId = createNewId()
  const ids = [...Array.from({ length: 2_000 }, () => newId(now)), newId(new Date(now.getTime() + 1))]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('sorts after those made before, also once their millisecond is full', () => {
  const newId = createNewId()
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect(ids.toSorted()).toEqual(ids)
  expect(timeOf(ids.at(-1) ?? '') - now.getTime()).toBeLessThan(10)
})

it('sorts after those made before, also once the clock went back', () => {
  const newId = createNewId()
  const before = newId(now)
  expect(newId(new Date(now.getTime() - 60_000)) > before).toBe(true)
})
