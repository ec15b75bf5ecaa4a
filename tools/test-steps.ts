import { join } from 'node:path'
import { CACHE } from './repository.ts'
import { DOMAINS, filesOf, isDomain, MENU_GROUPS, type DomainFiles } from './test-domains.ts'
import { findPostgres, findRedis } from './services/programs.ts'

/** Groups of steps that can be run alone: `pnpm test static`. Those of `release` are not needed for every change. */
const GROUPS = ['static', 'built', 'unit', 'browser', 'e2e', 'release'] as const
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

type TestRun = Required<Pick<Step, 'command' | 'report'>>
/** Selects tests of a project by their tags, in the syntax of its runner, and by their files; all by default. */
interface Selection {
  readonly tags?: string
  readonly files?: readonly string[]
}

const report = (name: string): string => join(CACHE, `${name}.json`)
/** Playwright takes the path of its report from its environment. */
export const PLAYWRIGHT_REPORT = report('e2e')

/** The tests of these projects with, or without, these tags (vitest.config.ts), of all files or of these. */
const vitest = (name: string, projects: readonly string[], { tags = '', files = [] }: Selection): TestRun => ({
  command: [
    'vitest run',
    ...projects.map((project) => `--project '${project}'`),
    ...(tags === '' ? [] : [`--tags-filter '${tags}'`]),
    `--reporter=default --reporter=tools/steps/vitest-progress.ts --reporter=json --outputFile.json=${report(name)}`,
    ...files,
  ].join(' '),
  report: report(name),
})

const playwright = ({ tags = '', files = [] }: Selection): TestRun => ({
  command: ['playwright test --config tests/playwright.config.ts', tags, ...files]
    .filter((part) => part !== '')
    .join(' '),
  report: PLAYWRIGHT_REPORT,
})

/** The embedded database needs nothing; the other engine is tested where its programs are installed. */
const missingServices = (): Pick<Step, 'skipped'> => {
  const missing = [
    ...(findPostgres() === null ? ['PostgreSQL (initdb, postgres)'] : []),
    ...(findRedis() === null ? ['Redis (redis-server)'] : []),
  ]
  return missing.length === 0 ? {} : { skipped: `${missing.join(' and ')} not found on this machine` }
}

const UNIT = ['unit', 'terminal']
/**
 * Plain pages run the widgets on Preact, and the console's own tests cover them on React, where their own tests run
 * before a release.
 */
const BROWSER = ['browser:shared', 'browser:widgets-preact', 'browser:console']

const BUILD: Step = { name: 'Build', groups: ['built', 'e2e', 'release'], command: 'node tools/build.ts' }
const CHROMIUM: Step = {
  name: 'A Chromium for the tests',
  groups: ['browser', 'e2e', 'release'],
  command: 'node tools/chromium.ts',
}

/** Commands that keep one core busy each, side by side. */
const atOnce = (...commands: readonly string[]): string =>
  `node tools/steps/at-once.ts ${commands.map((command) => `'${command}'`).join(' ')}`

/** Every check of the repository, the quick ones first. */
const STEPS: readonly Step[] = [
  { name: 'Format', groups: ['static'], command: 'oxfmt --check' },
  // Packages are compiled in parallel: more than one checker for each only repeats work.
  { name: 'Types', groups: ['static'], command: 'tsc -b --checkers 1' },
  { name: 'Lint rules', groups: ['static'], command: 'oxlint' },
  {
    name: 'Architecture rules; unused code and dependencies',
    groups: ['static'],
    // What is used is the same on a machine without the services.
    command: atOnce('node tools/arch/main.ts', 'NETBAR_WITHOUT_SERVICES=1 knip'),
  },
  { name: 'Versions of dependencies', groups: ['static'], command: 'sherif' },
  { name: 'Lines of plain resources', groups: ['static'], command: 'node tools/resources.ts' },
  BUILD,
  {
    name: 'Packages as they are published; connections that builds keep',
    groups: ['built'],
    command: atOnce('node tools/packages.ts', 'node tools/connections/main.ts'),
  },
  { name: 'Bytes of the widgets', groups: ['built'], command: 'node tools/sizes.ts' },
  { name: 'Unit tests', groups: ['unit'], ...vitest('unit', UNIT, { tags: '!release' }) },
  {
    name: 'Tests on PostgreSQL and Redis',
    groups: ['unit'],
    ...vitest('postgres', ['postgres'], { tags: '!release && !sqlite' }),
    ...missingServices(),
  },
  CHROMIUM,
  { name: 'Component tests in Chromium', groups: ['browser'], ...vitest('browser', BROWSER, { tags: '!release' }) },
  {
    name: 'End-to-end tests in Chromium',
    groups: ['e2e'],
    ...playwright({ tags: '--grep-invert @release' }),
  },
  { name: 'Benches start', groups: ['release'], command: 'node tests/bench/main.ts domainEvents' },
  { name: 'Long tests in Node', groups: ['release'], ...vitest('unit', UNIT, { tags: 'release' }) },
  {
    name: 'The other tests on PostgreSQL and Redis',
    groups: ['release'],
    ...vitest('postgres', ['postgres'], { tags: 'release || sqlite' }),
    ...missingServices(),
  },
  { name: 'Long component tests', groups: ['release'], ...vitest('browser', BROWSER, { tags: 'release' }) },
  { name: 'Widgets on React', groups: ['release'], ...vitest('browser', ['browser:widgets'], {}) },
  { name: 'Long tests in Chromium', groups: ['release'], ...playwright({ tags: '--grep @release' }) },
]

/** All tests of these files, those of a release too. */
const stepsOf = ({ unit, postgres, browser, e2e }: DomainFiles): readonly Step[] => [
  { name: 'Unit tests', groups: ['unit'], ...vitest('unit', UNIT, { files: unit }) },
  {
    name: 'Tests on PostgreSQL and Redis',
    groups: ['unit'],
    ...vitest('postgres', ['postgres'], { files: postgres }),
    ...missingServices(),
  },
  ...(browser.length + e2e.length > 0 ? [CHROMIUM] : []),
  ...(browser.length > 0
    ? [
        {
          name: 'Component tests in Chromium',
          groups: ['browser'],
          ...vitest('browser', ['browser:*'], { files: browser }),
        } as const,
      ]
    : []),
  ...(e2e.length > 0
    ? [BUILD, { name: 'End-to-end tests in Chromium', groups: ['e2e'], ...playwright({ files: e2e }) } as const]
    : []),
]

const isGroup = (word: string): word is Group => GROUPS.some((group) => group === word)

/**
 * The selected steps, in order.
 *
 * @param words Names of groups, domains or menu groups; none selects everything that a change needs.
 * @throws where a word names nothing, listing the names.
 */
export const selectSteps = (words: readonly string[]): readonly Step[] => {
  const unknown = words.find((word) => !isGroup(word) && !isDomain(word))
  if (unknown !== undefined)
    throw new Error(
      `There are no checks called ${unknown}, but ${GROUPS.join(', ')}; of domains ${DOMAINS.join(', ')}; ` +
        `of menu groups ${MENU_GROUPS.join(', ')}`,
    )
  if (words.length === 0) return STEPS.filter(({ groups }) => groups.some((group) => group !== 'release'))
  const domains = words.filter((word) => !isGroup(word))
  return [
    ...STEPS.filter(({ groups }) => groups.some((group) => words.includes(group))),
    ...(domains.length > 0 ? stepsOf(filesOf(domains)) : []),
  ]
}
