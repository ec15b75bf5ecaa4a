import type { FieldProblem } from '../../../../kernel/refusal.ts'
import type { Text } from '../../../../kernel/texts/index.ts'
import type { ReadRow } from '../../../../kit/imports/index.ts'
import { readCell } from '../../../../kit/resource/index.ts'
import type { CellChoice } from '../../../../kit/resource/index.ts'
import { SURVEY_COLUMNS } from './columns.ts'
import type { SurveyField } from './columns.ts'
import { dayOfCell } from './day-of-cell.ts'

/** What cells may name: branches, times, weathers, and the internet cafes near each branch. */
export interface SurveyChoices {
  readonly of: Readonly<Partial<Record<SurveyField, readonly CellChoice[]>>>
  readonly cafes: ReadonlyMap<string, readonly CellChoice[]>
}

/** A row of a file: what its cells say, and what is wrong with them. */
export interface SurveyLine {
  readonly line: number
  readonly values: Readonly<Partial<Record<SurveyField, string | number>>>
  readonly problems: readonly FieldProblem[]
}

/** What is said of a name that means nothing, where it is not said as of any choice. */
const UNKNOWN: Readonly<Partial<Record<SurveyField, Text>>> = {
  branchId: { key: 'surveys.noSuchBranch' },
  cafeId: { key: 'surveys.noSuchCafeHere' },
}

/** Reads the cells of a row. The name of an internet cafe is one of those near its branch. */
export const readLine = ({ line, cells, formulas }: ReadRow, { of, cafes }: SurveyChoices): SurveyLine => {
  const values: Partial<Record<SurveyField, string | number>> = {}
  const problems: FieldProblem[] = []
  const say = (field: SurveyField, text: Text) => problems.push({ field, text })
  for (const { field, kind, isRequired, isShared } of SURVEY_COLUMNS) {
    const text = cells[field] ?? ''
    if (formulas.includes(field)) say(field, { key: 'imports.formula' })
    else if (text === '') {
      if (isRequired && !isShared) say(field, { key: 'errors.required' })
    } else if (kind === 'day') {
      const day = dayOfCell(text)
      if (day === null) say(field, { key: 'surveys.notADay' })
      else values[field] = day
    } else if (field === 'cafeId' && values.branchId === undefined) {
      // Whose neighbour is meant is not known: the problem of the branch says what is wrong.
      values[field] = text
    } else {
      const choices = field === 'cafeId' ? cafes.get(String(values.branchId)) : of[field]
      const reading = readCell(kind, text, choices ?? [])
      if ('problem' in reading) say(field, UNKNOWN[field] ?? reading.problem)
      else if (typeof reading.value === 'string' || typeof reading.value === 'number') values[field] = reading.value
    }
  }
  return { line, values, problems }
}
