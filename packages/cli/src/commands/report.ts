import { reports, SALES_DIMENSIONS, type ReportName } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { CommandContext } from '../command-context.ts'
import { ExitCode } from '../exit-codes.ts'
import { writeLine } from '../output/streams.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { loadUser } from '../session/connection.ts'
import { warnSessionEnd } from '../session/expiry.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import { loadReport } from './report/report-data.ts'
import { reportJson, reportLines, reportTsv } from './report/report-formats.ts'

// Object.keys forgets the names of the keys.
const NAMES = Object.keys(reports) as ReportName[]

const schema = v.object({
  ...globalFlags.entries,
  operands: v.tuple([v.picklist(NAMES)]),
  by: v.optional(v.picklist(SALES_DIMENSIONS), SALES_DIMENSIONS[0]),
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
  branch: v.optional(v.string()),
  format: v.optional(v.picklist(['text', 'json', 'tsv']), 'text'),
})

/** `netbar report <name>`: the figures of a period, for people and for scheduled scripts. */
export const runReport = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t, locale } = context
  const { operands, by, from, to, branch, format, ...flags } = parseFlags(schema, given, t)
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  const user = await loadUser(connection, { locale, t })
  const branchId = branch === undefined ? undefined : chooseBranches(user.branches, [branch], t)[0]?.id
  const data = await loadReport(connection, { name: operands[0], by, from, to, branchId }, context)
  if (format === 'json') writeLine(reportJson(data))
  else for (const line of format === 'tsv' ? reportTsv(data) : reportLines(data, t)) writeLine(line)
  return ExitCode.ok
}
