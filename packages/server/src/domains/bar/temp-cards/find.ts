import { maskName, Status } from '@netbar/shared/contract'
import type { TempCard } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { TempCardRow } from '../payments/deposit.ts'

const selectCards = (db: Kysely<Tables>) =>
  db
    .selectFrom('temp_card')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('session_billing')
          .innerJoin('machine_session', 'machine_session.id', 'session_billing.session_id')
          .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
          .where('machine_session.end_time', 'is', null)
          .select(['session_billing.visit_id', 'machine.name as machine_name'])
          .as('seat'),
      (join) => join.onRef('seat.visit_id', '=', 'temp_card.visit_id'),
    )
    .selectAll('temp_card')
    .select('seat.machine_name')

type CardRow = TempCardRow & { readonly machine_name: string | null }

const toCard = (row: CardRow): TempCard => ({
  id: row.id,
  branchId: row.branch_id,
  cardNo: row.card_no,
  depositFen: row.deposit_fen,
  machineName: row.machine_name,
  name: row.name === null ? null : maskName(row.name),
  createdTime: row.created_time,
  returnedTime: row.returned_time,
})

/** Cards of a branch whose deposit is not returned yet, the first one first. */
export const findTempCards = async (db: Kysely<Tables>, branchId: string): Promise<TempCard[]> => {
  const rows = await selectCards(db)
    .where('temp_card.branch_id', '=', branchId)
    .where('returned_time', 'is', null)
    .orderBy('temp_card.created_time')
    .orderBy('temp_card.id')
    .execute()
  return rows.map(toCard)
}

/** A card that is known to exist. */
export const readTempCard = async (db: Kysely<Tables>, id: string): Promise<TempCard> =>
  toCard(await selectCards(db).where('temp_card.id', '=', id).executeTakeFirstOrThrow())

/**
 * A card at a branch of the actor's, with the machine at which its guest sits.
 *
 * @throws Refusal 40401 for any other, 40901 for one whose deposit was returned.
 */
export const getTempCard = async (db: Kysely<Tables>, { branchIds }: Actor, id: string): Promise<CardRow> => {
  const row = await selectCards(db).where('temp_card.id', '=', id).executeTakeFirst()
  if (row === undefined || !branchIds.has(row.branch_id)) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  if (row.returned_time !== null) throw new Refusal(Status.stateChanged, { key: 'tempCards.returned' })
  return row
}
