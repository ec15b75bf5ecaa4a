import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { parse } from 'valibot'
import type { BaseIssue, BaseSchema } from 'valibot'
import { hashOfRequest } from '../../../kit/documents/index.ts'
import type { MachineContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'

/**
 * Runs a write of a machine once per number of its request: the same request gets the first answer again, another one with the
 * same number is refused. The number's row is written first, so that a concurrent request waits for the first one's transaction.
 *
 * @throws Refusal 42202 for a number that was used for another request.
 */
export const onceOfMachine = <Answer>(
  { database, machine, now }: MachineContext,
  call: string,
  request: { readonly requestNo: string },
  answer: BaseSchema<unknown, Answer, BaseIssue<unknown>>,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> =>
  database.write(async (trx) => {
    const request_hash = hashOfRequest(call, request)
    const key = { machine_id: machine.id, request_no: request.requestNo }
    const written = await trx
      .insertInto('machine_request')
      .values({ ...key, request_hash, answer: '', created_time: now().toISOString() })
      .onConflict((conflict) => conflict.columns(['machine_id', 'request_no']).doNothing())
      .returning('request_no')
      .executeTakeFirst()
    const ofIt = trx
      .selectFrom('machine_request')
      .where('machine_id', '=', key.machine_id)
      .where('request_no', '=', key.request_no)
    if (written === undefined) {
      const first = await ofIt.select(['request_hash', 'answer']).executeTakeFirstOrThrow()
      if (first.request_hash !== request_hash)
        throw new Refusal(Status.businessRule, { key: 'clientMachines.requestUsed' })
      return parse(answer, JSON.parse(first.answer))
    }
    const given = await work(trx)
    await trx
      .updateTable('machine_request')
      .set({ answer: JSON.stringify(given ?? null) })
      .where('machine_id', '=', key.machine_id)
      .where('request_no', '=', key.request_no)
      .execute()
    return given
  })
