import { expect, it } from 'vitest'
import { selectSteps } from './test-steps.ts'

const namesOf = (...words: string[]) => selectSteps(words).map(({ name }) => name)

it('selects what a change needs by default, and leaves out what only a release runs', () => {
  const commands = selectSteps([]).map(({ command }) => command)
  expect(commands).toContainEqual(expect.stringContaining('--grep-invert @release'))
  expect(commands).toContainEqual(expect.stringContaining("--project 'postgres' --tags-filter '!release && !sqlite'"))
  expect(commands.filter((command) => command.includes("'browser:widgets'"))).toEqual([])
})

it('selects the rest for a release: tests with its tags, and the widgets on React', () => {
  expect(namesOf('release')).toEqual([
    'Build',
    'A Chromium for the tests',
    'Benches start',
    'Long tests in Node',
    'The other tests on PostgreSQL and Redis',
    'Long component tests',
    'Widgets on React',
    'Long tests in Chromium',
  ])
})

it('selects the static checks alone, none of which needs a service', () => {
  expect(namesOf('static')).toEqual([
    'Format',
    'Types',
    'Lint rules',
    'Architecture rules; unused code and dependencies',
    'Versions of dependencies',
    'Lines of plain resources',
  ])
})

it('builds and finds a Chromium before end-to-end tests that are run alone', () => {
  expect(namesOf('e2e')).toEqual(['Build', 'A Chromium for the tests', 'End-to-end tests in Chromium'])
})

it('selects all tests of a domain, those of a release too, and no static check', () => {
  expect(namesOf('purchasing')).toEqual([
    'Unit tests',
    'Tests on PostgreSQL and Redis',
    'A Chromium for the tests',
    'Component tests in Chromium',
    'Build',
    'End-to-end tests in Chromium',
  ])
  expect(selectSteps(['purchasing']).filter(({ command }) => /tags-filter|--grep/.test(command))).toEqual([])
})

it('lists the groups where a word names nothing', () => {
  expect(() => namesOf('purchases')).toThrow(
    /^There are no checks called purchases, but static, .*release; of domains access, .*purchasing.*; of menu groups .*home, .*product/,
  )
})
