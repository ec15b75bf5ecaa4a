import { productRequest, Status } from '@netbar/shared/contract'
import type { ProductRequestStatus } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductRequestTable } from '../tables.ts'
import { createStepOnce, logDocument } from '../../../kit/documents/index.ts'
import type { DocumentActor } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requestById, seesBrandRequests } from './find.ts'
import { requestEnds } from './transitions.ts'
import type { ProductRequestEvent } from './transitions.ts'

/** What a step needs beside its transaction. */
export interface StepContext {
  readonly actor: DocumentActor
  readonly now: () => Date
  readonly newId: () => string
}

/** Who acts where time, sales or another change do. */
export const SYSTEM: DocumentActor = { id: null, name: 'system' }

/** Does one step of a request, and gives the request after it. */
export const stepOnce = createStepOnce(productRequest, (trx, id, { actor }) => requestById(trx, id, actor))

/** Whether a request is of one of an actor's branches; who is of the brand has those of all of its branches too. */
const reaches = (actor: Actor, { branch_id, brand_id }: ProductRequestTable): boolean =>
  branch_id === null ? seesBrandRequests(actor) && actor.brandIds.has(brand_id) : actor.branchIds.has(branch_id)

/** The branch of a request of a kind that only branches file. */
export const branchOf = ({ id, branch_id }: Pick<ProductRequestTable, 'id' | 'branch_id'>): string => {
  if (branch_id === null) throw new Error(`the request ${id} is of no branch`)
  return branch_id
}

/**
 * The request that an actor wants to take a step of.
 *
 * @throws Refusal 40401 where it is of a foreign branch or of another kind, 40901 where the step is not possible now,
 * 40902 for an older copy.
 */
export const requestForStep = async (
  trx: Transaction<Tables>,
  wanted: Pick<ProductRequestTable, 'id' | 'version' | 'kind'> & { readonly event: ProductRequestEvent },
  actor: Actor,
): Promise<ProductRequestTable> => {
  const row = await trx.selectFrom('product_request').selectAll().where('id', '=', wanted.id).executeTakeFirst()
  if (row === undefined || row.kind !== wanted.kind || !reaches(actor, row))
    throw new Refusal(Status.notFound, { key: 'products.requestNotFound' })
  if (requestEnds(row.kind, row.status, wanted.event).length === 0)
    throw new Refusal(Status.stateChanged, { key: 'products.movedOn' })
  if (row.version !== wanted.version) throw new Refusal(Status.versionConflict, { key: 'products.versionConflict' })
  return row
}

/**
 * Nobody decides on what they asked for themselves.
 *
 * @throws Refusal 42202 for the applicant.
 */
export const assertNotOwn = (row: ProductRequestTable, actor: Actor): void => {
  if (row.applicant_id === actor.userId) throw new Refusal(Status.businessRule, { key: 'products.ownRequest' })
}

/**
 * Takes a step: the state, the next version and one line of history. The version is checked by the same statement.
 *
 * @throws Refusal 40902 where somebody else has changed the request meanwhile.
 */
export const moveOn = async (
  trx: Transaction<Tables>,
  row: ProductRequestTable,
  { event, to, reason = null }: { event: ProductRequestEvent; to: ProductRequestStatus; reason?: string | null },
  context: StepContext,
  columns: Updateable<ProductRequestTable> = {},
): Promise<void> => {
  if (!requestEnds(row.kind, row.status, event).includes(to))
    throw new Error(`${row.status} ${event} ${to} is no step of ${row.kind}`)
  const { numUpdatedRows } = await trx
    .updateTable('product_request')
    .set({ ...columns, status: to, version: row.version + 1, updated_time: context.now().toISOString() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(Status.versionConflict, { key: 'products.versionConflict' })
  const step = { event, from: row.status, to, reason }
  await logDocument(trx, { type: 'productRequest', id: row.id }, step, context)
}
