import * as v from 'valibot'
import { LEFT_OUT } from '../../contract/core/rows-of.ts'
import { CallError } from './call-error.ts'

/** What was read of an answer. */
export interface ReadAnswer<Output> {
  readonly output: Output
  /** Where the rows that were left out could not be read, as `branches.2.id`: no value, which may be anybody's. */
  readonly leftOut: readonly string[]
}

/** Reads an answer; one in which more than rows of lists ({@link rowsOf}) cannot be read is malformed. */
export const readAnswer = <Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): ReadAnswer<v.InferOutput<Schema>> => {
  const { typed, output, issues = [] } = v.safeParse(schema, answer)
  if (!typed || issues.some(({ type }) => type !== LEFT_OUT)) throw new CallError({ reason: 'malformed' })
  return { output, leftOut: issues.map((issue) => issue.path?.map(({ key }) => key).join('.') ?? '') }
}
