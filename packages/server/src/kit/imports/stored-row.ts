import type { ImportRow } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { ImportRowTable } from './tables.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import { translateKey } from '../../kernel/texts/index.ts'
import type { Locale, TextKey } from '../../kernel/texts/index.ts'
import type { CheckedRow } from './kind.ts'

const problem = v.object({
  field: v.string(),
  text: v.object({
    // A stored key may be from an earlier version; an unknown one is shown as it is.
    key: v.custom<TextKey>((key) => typeof key === 'string'),
    params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  }),
})
const content = v.object({
  name: v.string(),
  cells: v.record(v.string(), v.string()),
  changes: v.array(v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
  problems: v.array(problem),
  warnings: v.array(problem),
  copy: v.nullable(v.string()),
})

/** Maps a checked row to its table row. */
export const toStored = (jobId: string, { line, action, wants, ...row }: CheckedRow): ImportRowTable => ({
  job_id: jobId,
  wants,
  line,
  result: row.problems.length > 0 ? 'ERROR' : row.warnings.length > 0 ? 'WARNING' : 'OK',
  action: row.problems.length > 0 ? null : action,
  content: JSON.stringify(row),
})

/** Maps a table row to a checked row. */
export const fromStored = ({ line, action, wants, content: text }: ImportRowTable): CheckedRow => {
  const parsed = v.parse(content, JSON.parse(text))
  const problems = (of: typeof parsed.problems): readonly FieldProblem[] =>
    of.map(({ field, text: { key, params } }) => ({ field, text: params === undefined ? { key } : { key, params } }))
  return { ...parsed, line, action, wants, problems: problems(parsed.problems), warnings: problems(parsed.warnings) }
}

/** A problem of a field in a language. */
export const problemText = (locale: Locale, { field, text: { key, params } }: FieldProblem) => ({
  field,
  msg: translateKey(locale, key, params),
})

/** Maps a row to the contract. */
export const toImportRow = (stored: ImportRowTable, locale: Locale): ImportRow => {
  const { line, name, cells, changes, problems, warnings } = fromStored(stored)
  return {
    id: String(line),
    line,
    result: stored.result,
    action: stored.action,
    name,
    cells,
    changes: [...changes],
    errors: problems.map((each) => problemText(locale, each)),
    warnings: warnings.map((each) => problemText(locale, each)),
  }
}
