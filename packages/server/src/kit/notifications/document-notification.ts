import type { Transaction } from 'kysely'
import type { SideNotification } from '../../kernel/notification-kind.ts'
import type { Text } from '../../kernel/texts/index.ts'
import type { Tables } from '../../platform/db/index.ts'
import { recordNotification } from './record.ts'

/** Columns of a branch's document. */
interface BranchDocument {
  readonly id: string
  readonly branch_id: string
  readonly brand_id: string
}

/**
 * Sends a notification about a document of a branch, in its transaction. The text may name the branch, as `branch`.
 *
 * @param document The document that the notification opens.
 */
export const notifyOfDocument = async (
  trx: Transaction<Tables>,
  { id, branch_id, brand_id }: BranchDocument,
  kind: SideNotification,
  { key, params }: Text,
  now: Date,
): Promise<void> => {
  const { name: branch } = await trx
    .selectFrom('branch')
    .where('id', '=', branch_id)
    .select('name')
    .executeTakeFirstOrThrow()
  const content = { key, params: { branch, ...params } }
  await recordNotification(trx, { kind, content, serviceId: id, branchId: branch_id, brandId: brand_id }, now)
}
