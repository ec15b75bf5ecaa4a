import type { Transaction } from 'kysely'
import type { BaseIssue, BaseSchema } from 'valibot'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { stepOf } from './step-context.ts'
import type { StepContext } from './step-context.ts'
import { writeOnce } from './write-once.ts'
import type { CallName } from './write-once.ts'

/**
 * Creates a function that runs one step of a type of document in one transaction, once per idempotency key. Its
 * arguments are the name of the call, the request (another one with the same key is refused), and the step, which
 * returns the document's id.
 *
 * @param answer Schema of the document in the contract.
 * @param read Reads the document after the step.
 */
export const createStepOnce =
  <Answer>(
    answer: BaseSchema<unknown, Answer, BaseIssue<unknown>>,
    read: (trx: Transaction<Tables>, id: string, context: CallContext) => Promise<Answer>,
  ) =>
  (
    context: CallContext,
    call: CallName,
    request: unknown,
    work: (trx: Transaction<Tables>, step: StepContext) => Promise<string>,
  ): Promise<Answer> =>
    writeOnce(context, call, request, answer, async (trx) => read(trx, await work(trx, stepOf(context)), context))
