import { shanghaiDay, surveyImportCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { CallContext } from '../../../../kernel/context.ts'
import type { FieldProblem } from '../../../../kernel/refusal.ts'
import { refuseForeignBrand } from '../../../../kernel/rights/index.ts'
import type { CheckedRow, ImportKind, ImportPlace, ReadRow } from '../../../../kit/imports/index.ts'
import { insertResourceRows } from '../../../../kit/resource/index.ts'
import type { Tables } from '../../../../platform/db/index.ts'
import { surveyProblems } from '../survey-problems.ts'
import { surveyRules } from '../survey-rules.ts'
import { findSurveyChoices, labelsOf } from './choices.ts'
import { SURVEY_COLUMNS } from './columns.ts'
import { readLine } from './read-line.ts'
import { surveysOfLines } from './survey-of-lines.ts'

const resolveSurveys = async (
  db: Kysely<Tables>,
  { brandId }: ImportPlace,
  rows: readonly ReadRow[],
  { actor, locale }: CallContext,
) => {
  const choices = await findSurveyChoices(db, { brandId, actor }, locale)
  return surveysOfLines(rows.map((row) => readLine(row, choices)))
}

/** A survey is written whole: a row is as wrong as another row of its survey. */
const spread = (problems: ReadonlyMap<number, readonly FieldProblem[]>) => {
  const [wrong] = [...problems].find(([, of]) => of.length > 0) ?? []
  return (line: number): readonly FieldProblem[] => {
    const own = problems.get(line) ?? []
    if (wrong === undefined || own.length > 0) return own
    return [{ field: '', text: { key: 'surveys.wrongWithLine', params: { line: wrong } } }]
  }
}

const checkSurveys = async (
  db: Kysely<Tables>,
  place: ImportPlace,
  rows: readonly ReadRow[],
  context: CallContext,
): Promise<readonly CheckedRow[]> => {
  const surveys = await resolveSurveys(db, place, rows, context)
  const drafts = surveys.flatMap(({ draft }) => (draft === null ? [] : [{ draft, id: null }]))
  const today = shanghaiDay(context.now().getTime())
  const found = await surveyProblems(db, drafts, { brandId: place.brandId, today, actor: context.actor })
  const refused = new Map(drafts.map(({ draft }, index) => [draft, found[index] ?? []]))
  const read = new Map(rows.map((row) => [row.line, row]))
  const checked = surveys.flatMap(({ lines, draft, problems }) => {
    const ofForm = (draft && refused.get(draft)) ?? []
    const problemsOf = spread(
      new Map(lines.map(({ line }, index) => [line, [...(problems.get(line) ?? []), ...(index === 0 ? ofForm : [])]])),
    )
    return lines.map(({ line, values }): CheckedRow => {
      // Shown and handed back as people write a day, which a spreadsheet keeps as a number.
      const written = read.get(line)?.cells ?? {}
      const cells = values.date === undefined ? written : { ...written, date: String(values.date) }
      return {
        line,
        cells,
        name: [cells['branchId'], cells['date'], cells['slot'], cells['cafeId']].filter(Boolean).join(' '),
        action: 'ADD',
        changes: [],
        problems: problemsOf(line),
        warnings: [],
        copy: null,
        wants: null,
      }
    })
  })
  return checked.toSorted((a, b) => a.line - b.line)
}

const writeSurveys = async (
  trx: Transaction<Tables>,
  place: ImportPlace,
  rows: readonly CheckedRow[],
  context: CallContext,
): Promise<void> => {
  const read = rows.map(({ line, cells }) => ({ line, cells, formulas: [] }))
  const surveys = await resolveSurveys(trx, place, read, context)
  const drafts = surveys.flatMap(({ draft }) => (draft === null ? [] : [draft]))
  await insertResourceRows(trx, surveyRules(context), { brandId: place.brandId, drafts }, context)
}

/** Import of surveys: a row for each internet cafe nearby. They are drafts, which their surveyor looks at and submits. */
export const surveyImport: ImportKind<{ readonly brandId: string }> = {
  name: 'surveyImport',
  calls: surveyImportCalls,
  makes: null,
  title: 'surveys.importTitle',
  columns: () => SURVEY_COLUMNS,
  placeOf: async ({ brandId }, { actor }) => {
    refuseForeignBrand(actor, brandId)
    return { brandId, branchId: null }
  },
  choices: async (_, __, locale) => labelsOf(locale),
  isOwn: ({ brandId }, actor) => actor.brandIds.has(brandId),
  check: checkSurveys,
  write: writeSurveys,
}
