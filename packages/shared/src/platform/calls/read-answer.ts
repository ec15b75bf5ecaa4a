import * as v from 'valibot'
import { LEFT_OUT } from '../../contract/core/rows-of.ts'
import { CallError } from './call-error.ts'

/** A parsed answer. */
export interface ReadAnswer<Output> {
  readonly output: Output
  /** Paths of rows that were left out, as `branches.2.id`; without values, which may be personal data. */
  readonly leftOut: readonly string[]
}

/** Parses an answer; it is malformed if anything but rows of lists ({@link rowsOf}) is invalid. */
export const readAnswer = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): ReadAnswer<v.InferOutput<Schema>> => {
  const { typed, output, issues = [] } = v.safeParse(schema, answer)
  if (!typed || issues.some(({ type }) => type !== LEFT_OUT)) throw new CallError({ reason: 'malformed' })
  return { output, leftOut: issues.map((issue) => issue.path?.map(({ key }) => key).join('.') ?? '') }
}
