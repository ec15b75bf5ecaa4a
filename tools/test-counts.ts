/** Numbers of passed and failed tests. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** The sum of two counts. */
export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
})

/**
 * Reads the JSON report of vitest or of Playwright.
 *
 * @param report The report's text; undefined when the runner wrote none.
 * @returns Zero counts for a text that is neither report.
 */
export function readCounts(report: string | undefined): Counts {
  const parsed = parse(report)
  const stats = field(parsed, 'stats')
  const passed = count(parsed, 'numPassedTests') + count(stats, 'expected')
  // A test that passed at its second attempt is a failure here: nothing is retried.
  const failed = count(parsed, 'numFailedTests') + count(stats, 'unexpected') + count(stats, 'flaky')
  return { passed, failed }
}

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

function count(value: unknown, name: string): number {
  const found = field(value, name)
  return typeof found === 'number' ? found : 0
}
