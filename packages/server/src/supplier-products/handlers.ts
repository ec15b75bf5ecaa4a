import { supplierProductCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { parse } from 'valibot'
import type { Tables } from '../db/index.ts'
import { checkBrandLevel } from '../brands/index.ts'
import { once } from '../documents/index.ts'
import type { CallContext } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { findChoices, findLines } from './find.ts'
import { removeLine, saveLine } from './save.ts'

/** Does one write of head office to a catalogue, once however often it is sent. */
const writeOnce = <Answer>(
  { actor, database, idempotencyKey, now }: CallContext,
  call: string,
  request: unknown,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
  restore: (stored: unknown) => Answer,
): Promise<Answer> => {
  checkBrandLevel(actor)
  const write = { key: idempotencyKey, userId: actor.userId, call, request, now: now() }
  return database.write((trx) => once(trx, write, () => work(trx), restore))
}

/** Answers what is about the catalogues of suppliers. */
export const supplierProductHandlers: Handlers<typeof supplierProductCalls> = {
  page: ({ query }, { database, actor }) => findLines(database.db, actor, query),
  choices: ({ query: { supplierId } }, { database, actor }) => findChoices(database.db, actor, supplierId),
  save: ({ body }, context) =>
    writeOnce(
      context,
      'supplierProduct.save',
      body,
      (trx) => saveLine(trx, body, context),
      (stored) => parse(supplierProductCalls.save.answer, stored),
    ),
  remove: ({ body }, context) =>
    writeOnce(
      context,
      'supplierProduct.remove',
      body,
      (trx) => removeLine(trx, body, context),
      (stored) => parse(supplierProductCalls.remove.answer, stored),
    ),
}
