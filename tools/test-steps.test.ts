import { expect, it } from 'vitest'
import { selectSteps, STEPS } from './test-steps.ts'

const namesOf = (...words: string[]) => selectSteps(STEPS, words).map(({ name }) => name)

it('selects every step by default', () => {
  expect(selectSteps(STEPS, [])).toEqual(STEPS)
})

it('selects the static checks alone, none of which needs a service', () => {
  expect(namesOf('static')).toEqual([
    'Format',
    'Types',
    'Lint rules',
    'Architecture rules',
    'Unused code and dependencies',
    'Versions of dependencies',
    'Lines of plain resources',
  ])
})

it('builds and finds a Chromium before end-to-end tests that are run alone', () => {
  expect(namesOf('e2e')).toEqual(['Build', 'A Chromium for the tests', 'End-to-end tests in Chromium'])
})

it('lists the groups where a word names none', () => {
  expect(() => namesOf('statics')).toThrow('There are no checks called statics, but static, built, unit, browser, e2e')
})
