import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '../texts/texts.ts'
import { failureLine } from './failure.ts'
import { textReport } from './report.ts'
import { verdictOf, type BranchResult, type Thresholds } from './verdict.ts'

const NOW = Date.UTC(2026, 10, 21, 4)
/** `label=value[unit];[warn];[crit];[min];[max]`, as in the guidelines for monitoring plugins. */
const NUMBER = String.raw`-?\d+(\.\d+)?`
const RANGE = String.raw`(@?(~|${NUMBER})?:?(${NUMBER})?)`
const DATUM = String.raw`([^\s'=]+|'[^'=]+')=(${NUMBER}|U)(us|ms|s|%|B|KB|MB|TB|c)?(;${RANGE}(;${RANGE}(;(${NUMBER})?(;(${NUMBER})?)?)?)?)?`
const FIRST_LINE = new RegExp(String.raw`^UNSTORED (OK|WARNING|CRITICAL|UNKNOWN) - [^|\n]+ \| ${DATUM}( ${DATUM})*$`)

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
const branch = fc.record({ id: text, name: text, brandId: text, branchNo: text })
const order = fc.record({
  orderId: text,
  orderNo: text,
  shipmentId: text,
  shippedTime: fc.integer({ min: 0, max: 10_000_000 }).map((ago) => new Date(NOW - ago * 1_000).toISOString()),
  days: fc.nat(99),
})
const result = fc.oneof(
  fc.record({ branch, kind: fc.constant('clear' as const) }),
  fc.record({ branch, kind: fc.constant('found' as const), orders: fc.array(order, { maxLength: 3 }) }),
  fc.record({ branch, kind: fc.constant('failed' as const), reason: text }),
)
const limit = fc.option(fc.nat(1_000_000))
const thresholds = fc.record<Thresholds>({
  critical: limit,
  criticalAge: limit,
  onError: fc.constantFrom('OK', 'WARNING', 'CRITICAL', 'UNKNOWN'),
  onFound: fc.constantFrom('WARNING', 'CRITICAL'),
})

describe('the lines of a monitoring plugin', () => {
  it.each(['zh-CN', 'en-US', 'zh-TW'] as const)(
    '[CLI-2] keep its grammar in %s, whatever the names of branches, orders and servers',
    async (locale) => {
      const t = await loadTexts(locale)
      fc.assert(
        fc.property(
          fc.array<BranchResult>(result, { minLength: 1, maxLength: 4 }),
          thresholds,
          fc.double({ min: 0, max: 600, noNaN: true }),
          (results, limits, seconds) => {
            const [first, ...details] = textReport(verdictOf(results, limits, NOW), results, limits, seconds, t)
            expect(first).toMatch(FIRST_LINE)
            // A bar in a later line would begin more performance data.
            for (const line of details) expect(line).not.toMatch(/[|\n\r]/)
          },
        ),
      )
    },
  )

  it('[CLI-2] alert by the ranges of their performance data exactly where the state does', async () => {
    const t = await loadTexts('en-US')
    const age = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
    fc.assert(
      fc.property(
        fc.array<BranchResult>(result, { minLength: 1, maxLength: 4 }),
        fc.tuple(thresholds, age).map(([limits, criticalAge]) => ({ ...limits, criticalAge })),
        (results, limits) => {
          const known = results.filter(({ kind }) => kind !== 'failed')
          fc.pre(known.length > 0)
          const verdict = verdictOf(known, limits, NOW)
          const [first = ''] = textReport(verdict, known, limits, 1, t)
          // A range `n` alerts below 0 and above n.
          const alerts = Array.from(first.matchAll(/=(\d+)s?;(\d*);(\d*);0/g), ([, value, ...ranges]) =>
            ranges.map((range) => range !== '' && Number(value) > Number(range)),
          )
          expect(alerts).toHaveLength(2)
          const isCritical = alerts.some(([, critical]) => critical)
          const isWarning = alerts.some(([warning]) => warning)
          expect(verdict.state).toBe(isCritical ? 'CRITICAL' : isWarning ? 'WARNING' : 'OK')
        },
      ),
    )
  })

  it('[CLI-2] do not know a number where no branch could be asked', async () => {
    const failed: BranchResult = {
      branch: { id: 'b', name: 'b', brandId: '', branchNo: 'B' },
      kind: 'failed',
      reason: 'x',
    }
    const limits = { critical: 5, criticalAge: 3_600, onError: 'UNKNOWN', onFound: 'WARNING' } as const
    const t = await loadTexts('en-US')
    expect(textReport(verdictOf([failed], limits, NOW), [failed], limits, 1, t)[0]).toMatch(
      / \| unstored=U;0;4;0 oldest=U;;3599;0 time=1\.000s$/,
    )
  })

  it('[CLI-2] have no performance data where the check failed', () => {
    fc.assert(
      fc.property(text, (reason) => {
        expect(failureLine('UNKNOWN', reason, false)).toMatch(/^UNSTORED UNKNOWN - [^|\n\r]+$/)
      }),
    )
  })
})
