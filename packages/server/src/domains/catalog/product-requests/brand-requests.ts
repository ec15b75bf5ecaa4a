import { BRAND_CHANGES } from '@netbar/shared/contract'
import type { ProductChange } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import { chunks } from '../../../platform/db/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductRequestTable, ProductTable } from '../tables.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { requestSteps } from './request-steps.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import { notificationKinds } from '../notification-kinds.ts'

/** Stands for the branch number in the numbers of the company's requests. */
const COMPANY = 'ALL'

/** A change that the company requests of one of its products. */
export interface BrandChange {
  readonly product: Pick<ProductTable, 'id' | 'version'>
  readonly changes: readonly ProductChange[]
}

/** Fields of a brand's products whose changes by a file need approval. */
export const auditedFields = async (db: Kysely<Tables>, brandId: string): Promise<ReadonlySet<string>> => {
  const setting = await db
    .selectFrom('product_setting')
    .where('id', '=', brandId)
    .select('auto_approve')
    .executeTakeFirst()
  return new Set(setting?.auto_approve === 1 ? [] : BRAND_CHANGES)
}

const filedOf = async (trx: Transaction<Tables>, brandId: string, prefix: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('product_request')
    .where('brand_id', '=', brandId)
    .where('branch_id', 'is', null)
    .where('request_no', 'like', `${prefix}-%`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Files requests to change a brand's products for all of its branches; those who decide on them are notified once. */
export const fileBrandChanges = async (
  trx: Transaction<Tables>,
  brandId: string,
  wanted: readonly BrandChange[],
  reason: string,
  context: StepContext,
): Promise<void> => {
  const now = context.now()
  const time = now.toISOString()
  const prefix = documentNoPrefix('BG', now, COMPANY)
  const filed = await filedOf(trx, brandId, prefix)
  const rows = wanted.map(({ product, changes }, index): ProductRequestTable => ({
    id: context.newId(),
    request_no: documentNo(prefix, filed + index + 1),
    kind: 'CHANGE',
    brand_id: brandId,
    branch_id: null,
    product_id: product.id,
    status: 'PENDING',
    reason,
    old_price_fen: null,
    new_price_fen: null,
    restored_price_fen: null,
    effective_time: null,
    end_time: null,
    mode: null,
    base_version: product.version,
    changes: JSON.stringify(changes),
    applicant_id: context.actor.id,
    decided_by: null,
    decided_time: null,
    decision_reason: null,
    version: 1,
    created_time: time,
    updated_time: time,
  }))
  const [first] = rows
  if (first === undefined) return
  for (const some of chunks(rows)) await trx.insertInto('product_request').values(some).execute()
  for (const row of rows) await requestSteps.CHANGE.begin(trx, row, 'apply', context)
  await recordNotification(
    trx,
    {
      kind: notificationKinds.changeFiled,
      content: { key: 'notification.brandChangesFiled', params: { n: rows.length } },
      serviceId: first.id,
      branchId: null,
      brandId,
    },
    now,
  )
}
