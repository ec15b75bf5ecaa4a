import * as v from 'valibot'
import type { Text } from './texts/index.ts'
import type { FieldProblem } from './refusal.ts'

const limit = (issue: v.BaseIssue<unknown>): number | string =>
  'requirement' in issue && (typeof issue.requirement === 'number' || typeof issue.requirement === 'string')
    ? issue.requirement
    : ''

const MISSING_TYPES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'object',
  'strict_object',
  'array',
  'union',
  'picklist',
  'literal',
])

const textOf = (issue: v.BaseIssue<unknown>): Text => {
  if (issue.input === undefined && MISSING_TYPES.has(issue.type)) return { key: 'errors.required' }
  if (issue.kind === 'schema') {
    if (issue.type === 'picklist' || issue.type === 'literal') return { key: 'errors.notAChoice' }
    if (issue.expected === 'never') return { key: 'errors.unknownField' }
    return { key: 'errors.wrongType' }
  }
  switch (issue.type) {
    case 'max_length':
      return { key: 'errors.tooLong', params: { max: limit(issue) } }
    case 'non_empty':
      return { key: 'errors.required' }
    case 'min_length':
      return { key: 'errors.tooShort', params: { min: limit(issue) } }
    case 'max_value':
      return { key: 'errors.tooLarge', params: { max: limit(issue) } }
    case 'min_value':
      return { key: 'errors.tooSmall', params: { min: limit(issue) } }
    default:
      return { key: 'errors.badValue' }
  }
}

/**
 * Problems that a schema found, field by field; a problem of the whole input gets the name `fallback`. The input is
 * never repeated.
 */
export const fieldProblems = (issues: readonly v.BaseIssue<unknown>[], fallback: string): readonly FieldProblem[] => {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? fallback
    if (!problems.has(field)) problems.set(field, { field, text: textOf(issue) })
  }
  return [...problems.values()]
}
