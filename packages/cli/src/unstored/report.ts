import type { Translate } from '@netbar/shared/texts'
import type { InferOutput } from 'valibot'
import type { unstoredReport } from '../formats/schemas.ts'
import { jsonText } from '../output/json-text.ts'
import { shortDuration } from '../output/times.ts'
import { plain } from './failure.ts'
import type { BranchResult, Thresholds, Verdict } from './verdict.ts'

/** The report as it is published. */
type Report = InferOutput<typeof unstoredReport>

const summary = (verdict: Verdict, branches: number, t: Translate): string => {
  const { count, foundBranches, oldest, failed } = verdict
  const parts: string[] = []
  if (foundBranches > 0) {
    const key = oldest > 0 ? 'check.found' : 'check.foundUnlisted'
    parts.push(t(key, { n: count, found: foundBranches, branches, oldest: shortDuration(oldest) }))
  }
  const [first] = failed
  if (first) parts.push(t('check.failed', { failed: failed.length, branches, reason: first.reason }))
  return parts.length > 0 ? parts.join(', ') : t('check.ok')
}

/** Our thresholds alert from a value on; a range of performance data is `0:n`, and alerts above `n`. */
const below = (threshold: number | null): number | string => (threshold === null ? '' : Math.max(0, threshold - 1))

/** Lines of a monitoring plugin: first state, text and performance data, then a line for each delivery. */
export const textReport = (
  verdict: Verdict,
  results: readonly BranchResult[],
  thresholds: Thresholds,
  seconds: number,
  t: Translate,
): readonly string[] => {
  const isFoundCritical = thresholds.onFound === 'CRITICAL'
  const known = verdict.failed.length === results.length ? null : verdict
  const numbers = [
    `unstored=${known?.count ?? 'U'};${isFoundCritical ? '' : 0};${isFoundCritical ? 0 : below(thresholds.critical)};0`,
    `oldest=${known ? `${known.oldest}s` : 'U'};;${below(thresholds.criticalAge)};0`,
    `time=${seconds.toFixed(3)}s`,
  ]
  const details = results.flatMap((result) => {
    const name = `${result.branch.branchNo} ${result.branch.name}`.trim()
    if (result.kind === 'clear') return []
    if (result.kind === 'failed') return [`${name}: ${result.reason}`]
    return result.orders.map(({ orderNo, days }) => `${name}: ${orderNo} ${days}d`)
  })
  const words = plain(summary(verdict, results.length, t))
  return [`UNSTORED ${verdict.state} - ${words} | ${numbers.join(' ')}`, ...details.map(plain)]
}

const publishedResult = (result: BranchResult): Report['branches'][number] => {
  const { id, branchNo, name } = result.branch
  const branch = { id, branchNo, name }
  if (result.kind === 'clear') return { ...branch, result: 'clear' }
  if (result.kind === 'failed') return { ...branch, result: 'failed', reason: result.reason }
  return { ...branch, result: 'found', orders: [...result.orders] }
}

/** The report as JSON. Keys and states are never translated. */
export const jsonReport = (verdict: Verdict, results: readonly BranchResult[], t: Translate): string => {
  const report: Report = {
    v: 1,
    status: verdict.state,
    reason: summary(verdict, results.length, t),
    unstored: verdict.count,
    oldestSeconds: verdict.oldest,
    branches: results.map(publishedResult),
  }
  return jsonText(report)
}
