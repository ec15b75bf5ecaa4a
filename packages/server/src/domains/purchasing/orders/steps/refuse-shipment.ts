import { formatDateTime, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { TextKey } from '../../../../kernel/texts/index.ts'

/**
 * Why a delivery is no longer in transit: by whom and when it was received, or that it was recalled.
 *
 * @param recalled Text for a recalled one.
 */
export const refusalOfShipment = async (
  trx: Transaction<Tables>,
  shipmentId: string,
  recalled: TextKey,
): Promise<Refusal> => {
  const receipt = await trx
    .selectFrom('storage_receipt')
    .innerJoin('user', 'user.id', 'storage_receipt.stored_by')
    .where('shipment_id', '=', shipmentId)
    .select(['user.name', 'stored_time'])
    .executeTakeFirst()
  if (receipt === undefined) return new Refusal(Status.stateChanged, { key: recalled })
  const params = { name: receipt.name, time: formatDateTime(receipt.stored_time) }
  return new Refusal(Status.stateChanged, { key: 'purchasing.alreadyStored', params })
}
