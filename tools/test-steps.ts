import { join } from 'node:path'
import { CACHE } from './repository.ts'
import { findPostgres, findRedis } from './services/programs.ts'

/** Groups of steps that can be run alone: `pnpm test static`. */
const GROUPS = ['static', 'built', 'unit', 'browser', 'e2e'] as const
type Group = (typeof GROUPS)[number]

/** One line of `pnpm test`. */
export interface Step {
  readonly name: string
  /** Its own group, and those whose tests need it. */
  readonly groups: readonly Group[]
  readonly command: string
  /** Set when the step runs tests and writes its report to this file. */
  readonly report?: string
  /** Why the step cannot run on this machine; undefined where it can. */
  readonly skipped?: string
}

const report = (file: string): string => join(CACHE, file)
/** Playwright takes the path of its report from its environment. */
export const PLAYWRIGHT_REPORT = report('e2e.json')

const vitest = (projects: readonly string[], file: string): string =>
  [
    'vitest run',
    ...projects.map((project) => `--project '${project}'`),
    `--reporter=default --reporter=tools/steps/vitest-progress.ts --reporter=json --outputFile.json=${report(file)}`,
  ].join(' ')

/** The embedded database needs nothing; the other engine is tested where its programs are installed. */
const missingServices = (): Pick<Step, 'skipped'> => {
  const missing = [
    ...(findPostgres() === null ? ['PostgreSQL (initdb, postgres)'] : []),
    ...(findRedis() === null ? ['Redis (redis-server)'] : []),
  ]
  return missing.length === 0 ? {} : { skipped: `${missing.join(' and ')} not found on this machine` }
}

/** Every check of the repository, the quick ones first. */
export const STEPS: readonly Step[] = [
  { name: 'Format', groups: ['static'], command: 'oxfmt --check' },
  // Packages are compiled in parallel: more than one checker for each only repeats work.
  { name: 'Types', groups: ['static'], command: 'tsc -b --checkers 1' },
  { name: 'Lint rules', groups: ['static'], command: 'oxlint' },
  { name: 'Architecture rules', groups: ['static'], command: 'node tools/arch/main.ts' },
  { name: 'Unused code and dependencies', groups: ['static'], command: 'knip' },
  { name: 'Versions of dependencies', groups: ['static'], command: 'sherif' },
  { name: 'Lines of plain resources', groups: ['static'], command: 'node tools/resources.ts' },
  { name: 'Build', groups: ['built', 'e2e'], command: 'node tools/build.ts' },
  { name: 'Packages as they are published', groups: ['built'], command: 'node tools/packages.ts' },
  { name: 'Connections that builds keep', groups: ['built'], command: 'node tools/connections/main.ts' },
  { name: 'Bytes of the widgets', groups: ['built'], command: 'node tools/sizes.ts' },
  {
    name: 'Unit tests',
    groups: ['unit'],
    command: vitest(['unit', 'terminal'], 'unit.json'),
    report: report('unit.json'),
  },
  {
    name: 'Tests on PostgreSQL and Redis',
    groups: ['unit'],
    command: vitest(['postgres'], 'postgres.json'),
    report: report('postgres.json'),
    ...missingServices(),
  },
  { name: 'A Chromium for the tests', groups: ['browser', 'e2e'], command: 'node tools/chromium.ts' },
  {
    name: 'Component tests in Chromium',
    groups: ['browser'],
    command: vitest(['browser:*'], 'browser.json'),
    report: report('browser.json'),
  },
  {
    name: 'End-to-end tests in Chromium',
    groups: ['e2e'],
    command: 'playwright test --config tests/playwright.config.ts',
    report: PLAYWRIGHT_REPORT,
  },
]

const isGroup = (word: string): word is Group => GROUPS.some((group) => group === word)

/**
 * The selected steps, in order.
 *
 * @param words Names of groups; none selects all.
 * @throws where a word names no group, listing the groups.
 */
export const selectSteps = (steps: readonly Step[], words: readonly string[]): readonly Step[] => {
  const unknown = words.find((word) => !isGroup(word))
  if (unknown !== undefined) throw new Error(`There are no checks called ${unknown}, but ${GROUPS.join(', ')}`)
  return words.length === 0 ? steps : steps.filter(({ groups }) => groups.some((group) => words.includes(group)))
}
