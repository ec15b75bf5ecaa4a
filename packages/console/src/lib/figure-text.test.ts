import { expect, it } from 'vitest'
import { daysOf, shareOf } from './figure-text.ts'

it.each([
  [null, '—'],
  [0, '0.0'],
  [36, '1.5'],
  [85, '3.5'],
])('an interval of %s hours reads %s', (hours, text) => {
  expect(daysOf(hours)).toBe(text)
})

it.each([
  [null, '—'],
  [0, '0.0%'],
  [9876, '98.8%'],
  [10_000, '100.0%'],
])('a share of %s basis points reads %s', (bp, text) => {
  expect(shareOf(bp)).toBe(text)
})
