import { Status } from '@netbar/shared/contract'
import type { CallRequest, tempCardCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { refuseIdentity } from '../../members/index.ts'
import { returnDeposit } from '../payments/deposit.ts'
import { takePayments } from '../payments/take.ts'
import { findMachine } from '../sessions/machines.ts'
import { openSession } from '../sessions/open.ts'
import { getTempCard } from './find.ts'

type NewCard = CallRequest<typeof tempCardCalls.save>['body']
type Person = CallRequest<typeof tempCardCalls.supplement>['body']

const invalid = (field: string, text: Text) =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field, text }])

/** @throws Refusal 42201 where another guest of the branch has the card. */
const refuseTaken = async (trx: Transaction<Tables>, { branchId, cardNo }: NewCard): Promise<void> => {
  const other = await trx
    .selectFrom('temp_card')
    .where('branch_id', '=', branchId)
    .where('card_no', '=', cardNo)
    .where('returned_time', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw invalid('cardNo', { key: 'tempCards.cardTaken' })
}

/** Name and ID number as columns, none of both where they are to be added later. */
const personColumns = async (
  trx: Transaction<Tables>,
  branchId: string,
  { name, idNumber }: Person,
  { secrets, now }: { readonly secrets: SecretBox; readonly now: Date },
) => {
  if (name === '' && idNumber === '') return { name: null, id_number_sealed: null }
  if (name === '') throw invalid('name', { key: 'errors.required' })
  if (idNumber === '') throw invalid('idNumber', { key: 'errors.required' })
  const branch = await trx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  await refuseIdentity(trx, branch, idNumber, { secrets, now })
  return { name, id_number_sealed: secrets.seal(idNumber) }
}

/**
 * Seats a guest with a temporary card and takes its deposit; without name and ID number the floor is told that they are wanted.
 *
 * @returns The card's id.
 * @throws Refusal 40401 for a machine elsewhere, 42201 for a card in use or a wrong person, 42202 for a minor's or a listed person's visit, or as
 * {@link openSession} and {@link takePayments}.
 */
export const saveTempCard = async (
  trx: Transaction<Tables>,
  body: NewCard,
  context: CallContext,
  secrets: SecretBox,
): Promise<string> => {
  const { branchId, machineId, cardNo, depositFen, parts } = body
  const now = context.now()
  const machine = await findMachine(trx, context.actor, machineId)
  if (machine.branch_id !== branchId) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  await refuseTaken(trx, body)
  const person = await personColumns(trx, branchId, body, { secrets, now })
  const visitId = await openSession(trx, { machineId, memberId: null, memberNo: '', packageId: null }, context)
  const id = context.newId()
  await trx
    .insertInto('temp_card')
    .values({
      id,
      branch_id: branchId,
      card_no: cardNo,
      visit_id: visitId,
      deposit_fen: depositFen,
      ...person,
      opened_by: context.actor.userId,
      created_time: now.toISOString(),
      returned_time: null,
    })
    .execute()
  const due = {
    branchId,
    ref: { type: 'temp_card', id, no: cardNo },
    kind: 'CARD_DEPOSIT',
    memberId: null,
    amountFen: depositFen,
    requestNo: context.idempotencyKey ?? '',
  } as const
  await takePayments(trx, due, parts, context)
  if (person.name === null)
    await recordLiveMessage(trx, { branchId, type: 'SUPPLEMENTARY_TEMP_CARD_INFO', machineName: machine.name }, now)
  return id
}

/**
 * Adds the real name and ID number of a guest, once.
 *
 * @throws Refusal 40401 for a card elsewhere, 40901 where they are there already or the card was taken back, 42201 and 42202 for who may not
 * use a machine.
 */
export const supplementTempCard = async (
  trx: Transaction<Tables>,
  id: string,
  person: Person,
  { actor, ...context }: CallContext,
  secrets: SecretBox,
): Promise<void> => {
  const now = context.now()
  const card = await getTempCard(trx, actor, id)
  if (card.name !== null) throw new Refusal(Status.stateChanged, { key: 'tempCards.known' })
  const columns = await personColumns(trx, card.branch_id, person, { secrets, now })
  await trx.updateTable('temp_card').set(columns).where('id', '=', id).execute()
  await recordLiveMessage(trx, { branchId: card.branch_id, type: 'ADD_TEMP_CARD_NAME', value: id }, now)
}

/**
 * Returns the deposit of a card whose visit has ended without a checkout.
 *
 * @throws Refusal 40401 for a card elsewhere, 40901 while its guest sits at a machine or where it was returned, 42202 without an open shift.
 */
export const giveBackDeposit = async (trx: Transaction<Tables>, id: string, context: CallContext): Promise<void> => {
  const card = await getTempCard(trx, context.actor, id)
  if (card.machine_name !== null)
    throw new Refusal(Status.stateChanged, { key: 'tempCards.seated', params: { machine: card.machine_name } })
  await returnDeposit(trx, card, context.idempotencyKey ?? '', context)
}
