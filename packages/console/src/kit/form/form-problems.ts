import type { Text } from '@netbar/shared'
import { FEN_PER_YUAN } from '@netbar/shared/contract'
import * as v from 'valibot'
import { isNumeric, type FormField, type FormValues } from './form-field.ts'

/** Problems of a form by field name. */
export type FormProblems = Readonly<Record<string, Text>>

const limitOf = (issue: v.BaseIssue<unknown>): number =>
  'requirement' in issue && typeof issue.requirement === 'number' ? issue.requirement : 0

/** A limit in the unit of the field: yuan for fen, percent for basis points. */
const shownLimit = ({ kind }: FormField, issue: v.BaseIssue<unknown>): number =>
  kind === 'money' || kind === 'percent' ? limitOf(issue) / FEN_PER_YUAN : limitOf(issue)

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

const problemOf = (field: FormField, issue: v.BaseIssue<unknown>): Text => {
  if (isEmpty(issue.input)) return { key: 'kit.problem.required' }
  if (typeof field.problem === 'function') return { key: field.problem(issue.input) }
  if (field.problem !== undefined) return { key: field.problem }
  if (Number.isNaN(issue.input) || issue.type === 'safe_integer')
    return { key: field.kind === 'money' ? 'kit.problem.notMoney' : 'kit.problem.notANumber' }
  switch (issue.type) {
    case 'min_length':
      if (Array.isArray(issue.input)) return { key: 'kit.problem.required' }
      return { key: 'kit.problem.tooShort', params: { min: limitOf(issue) } }
    case 'max_length':
      return { key: 'kit.problem.tooLong', params: { max: limitOf(issue) } }
    case 'min_value':
      return { key: 'kit.problem.tooSmall', params: { min: shownLimit(field, issue) } }
    case 'max_value':
      return { key: 'kit.problem.tooLarge', params: { max: shownLimit(field, issue) } }
    default:
      return { key: 'kit.problem.badValue' }
  }
}

/** Problems that the contract's schema finds in a draft: the first one of each field. */
export const formProblems = (
  fields: readonly FormField[],
  schema: v.GenericSchema,
  draft: Readonly<Record<string, unknown>>,
): FormProblems => {
  const parsed = v.safeParse(schema, draft)
  const issues = parsed.issues ?? []
  return Object.fromEntries(
    fields.flatMap((field) => {
      const issue = issues.find(({ path }) => path?.[0]?.key === field.name)
      const asked = field.name in draft
      if (issue && asked) return [[field.name, problemOf(field, issue)]]
      return asked && field.isRequired && isEmpty(draft[field.name])
        ? [[field.name, { key: 'kit.problem.required' }]]
        : []
    }),
  )
}

/** Those problems that a field shows before the form is sent: of a number that was typed. */
export const typedProblems = (fields: readonly FormField[], values: FormValues, found: FormProblems): FormProblems =>
  Object.fromEntries(
    Object.entries(found).filter(([name]) =>
      fields.some((field) => field.name === name && isNumeric(field) && (values[name] ?? '').trim() !== ''),
    ),
  )
