/**
 * `pnpm test`: every check of the repository, the quick ones first. Stops at the first step that fails.
 * The last line is `N passed, N failed`: the tests of vitest and Playwright together.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startBeside, type Beside } from './beside.ts'
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
  /** Set for what waits more than it works: it runs beside the steps after it. */
  readonly isBeside?: boolean
}

const report = (file: string): string => join(CACHE, file)
const vitest = (projects: readonly string[], file: string): string =>
  `vitest run ${projects.map((project) => `--project '${project}'`).join(' ')} --reporter=default --reporter=json --outputFile.json=${report(file)}`

const STEPS: readonly Step[] = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'types', command: 'tsc -b' },
  { name: 'lint', command: 'oxlint' },
  { name: 'architecture', command: 'node tools/arch/main.ts' },
  { name: 'unused code', command: 'knip' },
  { name: 'versions', command: 'sherif' },
  { name: 'build', command: 'node tools/build.ts' },
  { name: 'packages', command: 'node tools/packages.ts' },
  { name: 'sizes', command: 'node tools/sizes.ts' },
  { name: 'soak', command: 'node --conditions=@netbar/source tests/soak/main.ts --pace 3', isBeside: true },
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
const beside: { readonly step: Step; readonly run: Beside }[] = []
let counts: Counts = { passed: 0, failed: 0 }

const begin = (name: string) => console.log(`\n── ${name}`)
const note = (name: string, seconds: number) => times.push(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
const fail = ({ name, command }: Step, ran: Counts = { passed: 0, failed: 0 }) => {
  // A step that fails without a failing test, like the linter or a crash, is one failure.
  if (ran.failed === 0) counts = addCounts(counts, { passed: 0, failed: 1 })
  console.error(`\n✗ ${name} failed: ${command.split(' --reporter')[0]}`)
  process.exitCode = 1
}

/** Runs a step to its end; whether what follows may run. */
const run = async (step: Step): Promise<boolean> => {
  if (step.report) rmSync(report(step.report), { force: true })
  begin(step.name)
  if (step.skipped !== undefined) {
    console.log(`skipped: ${step.skipped}`)
    times.push(`  skipped  ${step.name}`)
    return true
  }
  if (step.isBeside) {
    console.log('runs beside what follows')
    beside.push({ step, run: startBeside(step.command, env) })
    return true
  }
  const started = performance.now()
  // The commands are those above, quoted for a shell by nobody else.
  const child = spawn(step.command, { cwd: ROOT, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = await once(child, 'close')
  note(step.name, (performance.now() - started) / 1000)
  const ran = step.report ? readCounts(read(report(step.report))) : { passed: 0, failed: 0 }
  counts = addCounts(counts, ran)
  if (status !== 0) fail(step, ran)
  return status === 0
}

/** What ran beside the others has the last word; where one of them has failed, nobody waits for it. */
const finish = async (isWanted: boolean): Promise<void> => {
  for (const { step, run: running } of beside) {
    if (!isWanted) {
      running.stop()
      continue
    }
    const { status, said, seconds } = await running.ended
    begin(step.name)
    process.stdout.write(said)
    note(step.name, seconds)
    if (status !== 0) fail(step)
  }
}

// Who is told to stop stops what runs beside as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

let isGood = true
for (const step of STEPS) {
  isGood = await run(step)
  if (!isGood) break
}
await finish(isGood)

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
