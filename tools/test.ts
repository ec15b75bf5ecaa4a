/**
 * `pnpm test`: every check that a change needs, the quick ones first; `pnpm test static` those of one group, `pnpm test stock`
 * all tests of one domain, `pnpm test release` the long ones of a release. Stops at the first step that fails, and prints its
 * output. The last line is `N passed, N failed`: the tests of vitest and Playwright together.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { CACHE } from './repository.ts'
import { runCommand } from './steps/run-command.ts'
import { openLine } from './steps/step-line.ts'
import { addCounts, readCounts, type Counts } from './test-counts.ts'
import { PLAYWRIGHT_REPORT, selectSteps, type Step } from './test-steps.ts'

const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT }

/** Runs one step under its line; its output follows where it failed. */
async function run({ command, report }: Step, name: string): Promise<Counts> {
  if (report) rmSync(report, { force: true })
  const line = openLine(name, process.stdout)
  const { isWell, output } = await runCommand(command, { env, onProgress: line.report })

  const counts = report ? readCounts(read(report)) : { passed: 0, failed: 0 }
  line.end(isWell ? '✓' : '✗', report && `${counts.passed} passed, ${counts.failed} failed`)
  if (isWell) return counts
  console.log(`\n${output}\n\n✗ ${name} failed: ${command.split(' --reporter')[0]}`)
  // A step that fails without a failing test, like the linter or a crash, counts as one failure.
  return counts.failed > 0 ? counts : addCounts(counts, { passed: 0, failed: 1 })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A runner that crashed early has written no report.
    return undefined
  }
}

async function main(words: readonly string[]): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const steps = selectSteps(words)
  let counts: Counts = { passed: 0, failed: 0 }
  const skipped: string[] = []
  for (const [index, step] of steps.entries()) {
    const name = `[${index + 1}/${steps.length}] ${step.name}`
    if (step.skipped !== undefined) {
      skipped.push(`– ${name}: skipped, ${step.skipped}`)
      continue
    }
    counts = addCounts(counts, await run(step, name))
    if (counts.failed > 0) break
  }
  const isTested = counts.failed > 0 || steps.some(({ report }) => report !== undefined)
  const result = isTested ? `${counts.passed} passed, ${counts.failed} failed` : `${steps.length} checks passed`
  console.log(`\n${[...skipped, result].join('\n')}`)
  if (counts.failed > 0) process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
