import { expect, it } from 'vitest'
import { selectSteps, STEPS } from './test-steps.ts'

const namesOf = (...words: string[]) => selectSteps(STEPS, words).map(({ name }) => name)

it('takes every step where no group is named', () => {
  expect(selectSteps(STEPS, [])).toEqual(STEPS)
})

it('takes the static checks alone, of which none asks for a service', () => {
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

it('says which groups there are where a word names none', () => {
  expect(() => namesOf('statics')).toThrow('There are no checks called statics, but static, built, unit, browser, e2e')
})
