/**
 * `pnpm test`: every check of the repository, the quick ones first. Stops at the first step that fails.
 * The last line is `N passed, N failed`: the tests of vitest and Playwright together.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, ROOT, toolEnv } from './repository.ts'
import { findPostgres, findRedis } from './services/programs.ts'
import { addCounts, readCounts, type Counts } from './test-counts.ts'

interface Step {
  readonly name: string
  readonly command: string
  /** Set when the step runs tests and writes its report to this file of the cache. */
  readonly report?: string
  /** Why the step cannot be done on this machine; none where it can. */
  readonly skipped?: string
}

const report = (file: string): string => join(CACHE, file)
const vitest = (projects: readonly string[], file: string): string =>
  `vitest run ${projects.map((project) => `--project '${project}'`).join(' ')} --reporter=default --reporter=json --outputFile.json=${report(file)}`

const STEPS: readonly Step[] = [
  { name: 'format', command: 'oxfmt --check' },
  // Packages are compiled side by side: more than one checker for each only does the same work again.
  { name: 'types', command: 'tsc -b --checkers 1' },
  { name: 'lint', command: 'oxlint' },
  { name: 'architecture', command: 'node tools/arch/main.ts' },
  { name: 'unused code', command: 'knip' },
  { name: 'versions', command: 'sherif' },
  { name: 'plain resources', command: 'node tools/resources.ts' },
  { name: 'build', command: 'node tools/build.ts' },
  { name: 'packages', command: 'node tools/packages.ts' },
  { name: 'connections', command: 'node tools/connections/main.ts' },
  { name: 'sizes', command: 'node tools/sizes.ts' },
  { name: 'unit tests', command: vitest(['unit', 'terminal'], 'unit.json'), report: 'unit.json' },
  {
    name: 'server tests on PostgreSQL and Redis',
    command: vitest(['postgres'], 'postgres.json'),
    report: 'postgres.json',
    ...missingServices(),
  },
  { name: 'browser', command: 'node tools/chromium.ts' },
  { name: 'component tests', command: vitest(['browser:*'], 'browser.json'), report: 'browser.json' },
  { name: 'end-to-end tests', command: 'playwright test --config tests/playwright.config.ts', report: 'e2e.json' },
]

mkdirSync(CACHE, { recursive: true })
const env = { ...toolEnv(), PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e.json') }
const times: string[] = []
let counts: Counts = { passed: 0, failed: 0 }

for (const step of STEPS) {
  if (step.report) rmSync(report(step.report), { force: true })
  console.log(`\n── ${step.name}`)
  if (step.skipped !== undefined) {
    console.log(`skipped: ${step.skipped}`)
    times.push(`  skipped  ${step.name}`)
    continue
  }
  const started = performance.now()
  // The commands are those above, quoted for a shell by nobody else.
  const { status } = spawnSync(step.command, { cwd: ROOT, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  times.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${step.name}`)

  const ran = step.report ? readCounts(read(report(step.report))) : { passed: 0, failed: 0 }
  counts = addCounts(counts, ran)
  if (status === 0) continue
  // A step that fails without a failing test, like the linter or a crash, is one failure.
  if (ran.failed === 0) counts = addCounts(counts, { passed: 0, failed: 1 })
  console.error(`\n✗ ${step.name} failed: ${step.command.split(' --reporter')[0]}`)
  process.exitCode = 1
  break
}

console.log(`\n${times.join('\n')}\n`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)

/** The embedded database needs nothing; the other engine is tested where its programs are. */
function missingServices(): Pick<Step, 'skipped'> {
  const missing = [
    ...(findPostgres() === null ? ['PostgreSQL (initdb, postgres)'] : []),
    ...(findRedis() === null ? ['Redis (redis-server)'] : []),
  ]
  return missing.length === 0 ? {} : { skipped: `${missing.join(' and ')} not found on this machine` }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A runner that crashed early has written no report.
    return undefined
  }
}
