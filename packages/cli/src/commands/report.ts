import { reports, type ReportName } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import * as v from 'valibot'
import type { CommandContext } from '../command-context.ts'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { writeLine } from '../output/streams.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { loadUser } from '../session/connection.ts'
import { warnSessionEnd } from '../session/expiry.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import { loadReport, type ReportDimension } from './report/report-data.ts'
import { reportJson, reportLines, reportTsv } from './report/report-formats.ts'

// Object.keys forgets the names of the keys.
const NAMES = Object.keys(reports) as ReportName[]

const schema = v.object({
  ...globalFlags.entries,
  operands: v.tuple([v.picklist(NAMES)]),
  by: v.optional(v.string()),
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
  branch: v.optional(v.string()),
  format: v.optional(v.picklist(['text', 'json', 'tsv']), 'text'),
})

/** @throws CliFailure where a report has no figures by a dimension. */
const dimensionOf = (name: ReportName, asked: string | undefined, t: Translate): ReportDimension => {
  const dimensions: readonly ReportDimension[] = reports[name].report.dimensions
  const by = dimensions.find((dimension) => dimension === (asked ?? dimensions[0]))
  if (by !== undefined) return by
  throw new CliFailure(
    ExitCode.usage,
    t('report.noDimension', { name, by: asked ?? '', dimensions: dimensions.join(', ') }),
  )
}

/** `netbar report <name>`: the figures of a period, for people and for scheduled scripts. */
export const runReport = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t, locale } = context
  const { operands, from, to, branch, format, ...flags } = parseFlags(schema, given, t)
  const [name] = operands
  const by = dimensionOf(name, flags.by, t)
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  const user = await loadUser(connection, { locale, t })
  const branchId = branch === undefined ? undefined : chooseBranches(user.branches, [branch], t)[0]?.id
  const data = await loadReport(connection, { name, by, from, to, branchId }, context)
  if (format === 'json') writeLine(reportJson(data))
  else for (const line of format === 'tsv' ? reportTsv(data) : reportLines(data, t)) writeLine(line)
  return ExitCode.ok
}
