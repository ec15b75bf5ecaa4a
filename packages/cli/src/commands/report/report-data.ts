import {
  GROUP_SORT,
  isMoment,
  PAGE_LIMIT,
  reports,
  type ReportName,
  type ReportRow,
  type ReportSummary,
} from '@netbar/shared/contract'
import type { CommandContext } from '../../command-context.ts'
import { callOrFail } from '../../session/call-or-fail.ts'
import type { Connection } from '../../session/connection.ts'

/** What a report may be added up by; each has some of them. */
export type ReportDimension = (typeof reports)[ReportName]['report']['dimensions'][number]

/** What a report is asked for. */
export interface AskedReport {
  readonly name: ReportName
  readonly by: ReportDimension
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly branchId?: string | undefined
}

/** All rows of a report, with its totals. */
export interface ReportData {
  readonly asked: AskedReport
  readonly summary: ReportSummary
  readonly rows: readonly ReportRow[]
}

/**
 * Asks for a report: its totals, and its rows page by page.
 *
 * @throws CliFailure where it cannot be had.
 */
export const loadReport = async (
  connection: Connection,
  asked: AskedReport,
  context: CommandContext,
): Promise<ReportData> => {
  const { name, by, from, to, branchId } = asked
  const { calls } = reports[name]
  const filters = { by, from, to, branchId }
  const summary = await callOrFail(connection, calls.summary, { query: filters }, context)
  // The period that the totals have: a day may begin meanwhile.
  const period = { ...filters, from: summary.from, to: summary.to }
  const sort = isMoment(by) ? GROUP_SORT : undefined
  const rows: ReportRow[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...period, sort, page, limit: PAGE_LIMIT } as const
    const found = await callOrFail(connection, calls.page, { query }, context)
    rows.push(...found.rows)
    if (found.rows.length === 0 || rows.length >= found.total) return { asked, summary, rows }
  }
}
