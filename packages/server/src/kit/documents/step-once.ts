import type { Transaction } from 'kysely'
import type { BaseIssue, BaseSchema } from 'valibot'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { stepOf } from './step-context.ts'
import type { StepContext } from './step-context.ts'
import { writeOnce } from './write-once.ts'
import type { CallName } from './write-once.ts'

/**
 * Makes what does one step of a type of document in one transaction, once per idempotency key. It takes the name of the
 * call, what was asked for (another request with the same key is refused), and the step, which gives the document's id.
 *
 * @param answer What a document is in the contract.
 * @param read Reads it as it is after the step.
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
