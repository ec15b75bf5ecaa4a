import type { ImportColumn } from '../../../../kit/imports/index.ts'
import type { CellKind } from '../../../../kit/resource/index.ts'

/** A field of a row: of the survey, of the branch itself, or of one internet cafe nearby. */
export type SurveyField =
  | 'branchId'
  | 'date'
  | 'slot'
  | 'weather'
  | 'seats'
  | 'inUse'
  | 'hallPriceFen'
  | 'promotion'
  | 'cafeId'
  | 'cafeSeats'
  | 'cafeInUse'
  | 'cafePriceFen'
  | 'cafePromotion'
  | 'conclusion'

interface SurveyColumn extends ImportColumn {
  readonly field: SurveyField
  readonly kind: CellKind | 'day'
  /** Whether the rows of a survey share its value: one of them has it, and others have the same or nothing. */
  readonly isShared: boolean
}

const column = (
  field: SurveyField,
  kind: SurveyColumn['kind'],
  title: SurveyColumn['title'],
  parts: Partial<SurveyColumn> = {},
): SurveyColumn => ({ field, kind, title, isRequired: false, isShared: false, hint: null, ...parts })

const required = { isRequired: true } as const
const shared = { isShared: true, hint: 'surveys.hintShared' } as const

/** Columns of a file of surveys. */
export const SURVEY_COLUMNS: readonly SurveyColumn[] = [
  column('branchId', 'choice', 'surveys.branch', required),
  column('date', 'day', 'surveys.date', { ...required, hint: 'surveys.hintDate' }),
  column('slot', 'choice', 'surveys.slot', required),
  column('weather', 'choice', 'surveys.weather', { ...required, isShared: true }),
  column('seats', 'integer', 'surveys.ownSeats', { ...required, ...shared }),
  column('inUse', 'integer', 'surveys.ownInUse', { ...required, ...shared }),
  column('hallPriceFen', 'money', 'surveys.ownPrice', shared),
  column('promotion', 'text', 'surveys.ownPromotion', shared),
  column('cafeId', 'choice', 'surveys.cafe', { ...required, hint: 'surveys.hintCafe' }),
  column('cafeSeats', 'integer', 'surveys.seats', required),
  column('cafeInUse', 'integer', 'surveys.inUse', { ...required, hint: 'surveys.hintInUse' }),
  column('cafePriceFen', 'money', 'surveys.price', { hint: 'imports.hintMoney' }),
  column('cafePromotion', 'text', 'surveys.promotion'),
  column('conclusion', 'text', 'surveys.conclusion', shared),
]
