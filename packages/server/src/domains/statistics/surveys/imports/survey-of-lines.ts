import { MAX_SURVEY_CAFES, surveyDraft } from '@netbar/shared/contract'
import * as v from 'valibot'
import { fieldProblems } from '../../../../kernel/field-problems.ts'
import type { FieldProblem } from '../../../../kernel/refusal.ts'
import type { SurveyForm } from '../survey-problems.ts'
import { SURVEY_COLUMNS } from './columns.ts'
import type { SurveyField } from './columns.ts'
import type { SurveyLine } from './read-line.ts'

/** The rows of a survey: what it would be, null where something is wrong, and the problems of each row. */
export interface SurveyOfLines {
  readonly lines: readonly SurveyLine[]
  readonly draft: SurveyForm | null
  /** By the number of the row. */
  readonly problems: ReadonlyMap<number, readonly FieldProblem[]>
}

interface LineProblem extends FieldProblem {
  readonly line: number
}

const draftSchema = v.object(surveyDraft)
const SHARED = SURVEY_COLUMNS.filter(({ isShared }) => isShared).map(({ field }) => field)
const CAFE_FIELDS: Readonly<Record<string, SurveyField>> = {
  seats: 'cafeSeats',
  inUse: 'cafeInUse',
  hallPriceFen: 'cafePriceFen',
  promotion: 'cafePromotion',
}

/** Shared values: the first that a row has; another in a later row is a problem of that row. */
const sharedOf = (lines: readonly SurveyLine[]) => {
  const problems: LineProblem[] = []
  const values = Object.fromEntries(
    SHARED.flatMap((field) => {
      const first = lines.find(({ values }) => values[field] !== undefined)
      if (first === undefined) return []
      const value = first.values[field]
      for (const { line, values } of lines)
        if (values[field] !== undefined && values[field] !== value)
          problems.push({ line, field, text: { key: 'surveys.otherThanLine', params: { line: first.line } } })
      return [[field, value] as const]
    }),
  ) as SurveyLine['values'] // Object.fromEntries forgets the names of the fields.
  return { values, problems }
}

/** Rows that name an internet cafe which an earlier row of the survey has. */
const repeated = (lines: readonly SurveyLine[]): readonly LineProblem[] =>
  lines.flatMap(({ line, values: { cafeId } }, index) => {
    const first = lines.slice(0, index).find(({ values }) => cafeId !== undefined && values.cafeId === cafeId)
    return first === undefined
      ? []
      : [{ line, field: 'cafeId', text: { key: 'imports.sameAsLine', params: { line: first.line } } }]
  })

/** A problem of the form as one of the row and the column that it is about. */
const ofLine = ({ field, text }: FieldProblem, lines: readonly SurveyLine[]): LineProblem => {
  const [name = '', index, part] = field.split('.')
  const first = lines[0]?.line ?? 0
  if (name !== 'places') return { line: first, field: name, text }
  if (index === undefined)
    return { line: first, field: 'cafeId', text: { key: 'surveys.tooManyCafes', params: { max: MAX_SURVEY_CAFES } } }
  const said = part === undefined ? { key: 'surveys.overfull' as const } : text
  if (index === '0') return { line: first, field: part ?? 'inUse', text: said }
  const line = lines[Number(index) - 1]?.line ?? first
  return { line, field: CAFE_FIELDS[part ?? 'inUse'] ?? 'cafeId', text: said }
}

const formOf = (lines: readonly SurveyLine[], shared: SurveyLine['values']) => ({
  branchId: lines[0]?.values.branchId,
  date: lines[0]?.values.date,
  slot: lines[0]?.values.slot,
  weather: shared.weather,
  places: [
    {
      cafeId: null,
      seats: shared.seats,
      inUse: shared.inUse,
      hallPriceFen: shared.hallPriceFen,
      promotion: shared.promotion ?? '',
    },
    ...lines.map(({ values }) => ({
      cafeId: values.cafeId,
      seats: values.cafeSeats,
      inUse: values.cafeInUse,
      hallPriceFen: values.cafePriceFen,
      promotion: values.cafePromotion ?? '',
    })),
  ],
  conclusion: shared.conclusion ?? '',
})

const surveyOf = (lines: readonly SurveyLine[]): SurveyOfLines => {
  const shared = sharedOf(lines)
  const parsed = v.safeParse(draftSchema, formOf(lines, shared.values))
  const read = [
    ...lines.flatMap(({ line, problems }) => problems.map((problem) => ({ ...problem, line }))),
    ...shared.problems,
    ...repeated(lines),
  ]
  // What a cell says wrongly is said of it once.
  const known = new Set(read.map(({ line, field }) => `${line} ${field}`))
  const isRepeated = read.some(({ text }) => text.key === 'imports.sameAsLine')
  const wrong = (parsed.success ? [] : fieldProblems(parsed.issues, ''))
    .filter(({ field }) => field !== 'places' || !isRepeated)
    .map((problem) => ofLine(problem, lines))
    .filter(({ line, field }) => !known.has(`${line} ${field}`))
  const all = [...read, ...wrong]
  return {
    lines,
    draft: parsed.success && all.length === 0 ? parsed.output : null,
    problems: new Map(
      lines.map(({ line }) => [
        line,
        all.flatMap((problem) => (problem.line === line ? [{ field: problem.field, text: problem.text }] : [])),
      ]),
    ),
  }
}

/** What rows of one survey share: its branch, its day and its time; a row that lacks one of them stands alone. */
const keyOf = ({ line, values: { branchId, date, slot } }: SurveyLine) =>
  branchId === undefined || date === undefined || slot === undefined ? `line ${line}` : `${branchId} ${date} ${slot}`

/** The surveys of a file: each has a row for each internet cafe. */
export const surveysOfLines = (lines: readonly SurveyLine[]): readonly SurveyOfLines[] =>
  [...Map.groupBy(lines, keyOf).values()].map(surveyOf)
