import { expect, it } from 'vitest'
import { fillText } from './fill-text.ts'

it.each([
  [0, '0 days of 3 branches'],
  [1, '1 day of 3 branches'],
  ['1', '1 day of 3 branches'],
  [2, '2 days of 3 branches'],
  [21, '21 days of 3 branches'],
])('[I18N-1] %j gets the word that it wants', (n, text) => {
  const days = '{n} {n, plural(one: day; other: days)} of {all} {all, plural(one: branch; other: branches)}'
  expect(fillText(days, { n, all: 3 })).toBe(text)
})
it('[I18N-1] placeholders without a parameter stay as they are', () => {
  const text = '{n} {n, plural(one: day; other: days)}, {toString}'
  expect(fillText(text, {})).toBe(text)
})
