import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const INVARIANTS = 21

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
/** Cells of the table's rows, without its head. */
const rows = read('docs/invariants.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
/** `file`: title, any number of times per cell. */
const NAMED = /`(?<file>[^`]+\.ts)`: (?<title>.*?)(?=<br>|$)/g

/** The tests that a row names. */
const testsOf = (shown: string) =>
  [...shown.matchAll(NAMED)].map(({ groups }) => ({ file: groups?.['file'] ?? '', title: groups?.['title'] ?? '' }))

it('every invariant has a row, and a test or a reason; every named test exists', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: INVARIANTS }, (_, index) => index + 1))
  const silent = rows.filter(([, , , shown = '']) => !shown.startsWith('Not built') && testsOf(shown).length === 0)
  expect(silent).toEqual([])
  const named = rows.flatMap(([, , , shown = '']) => testsOf(shown))
  expect(named.filter(({ file, title }) => !read(file).includes(title))).toEqual([])
  expect(named.length).toBeGreaterThan(INVARIANTS)
})
