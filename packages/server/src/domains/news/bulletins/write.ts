import { Status } from '@netbar/shared/contract'
import type { bulletinCalls, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { claimAttachments, releaseAttachments } from '../../../kit/attachments/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { BulletinRow } from './reach.ts'
import { bulletinSteps } from './steps.ts'

type Draft = CallRequest<typeof bulletinCalls.add>['body']

const wrong = (field: string, key: 'bulletins.oneBrand' | 'bulletins.past') =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field, text: { key } }])

/**
 * The brand of the branches that a bulletin is for.
 *
 * @throws Refusal 40401 for a branch that is not the actor's, 42201 for branches of several brands.
 */
const brandOf = async (trx: Transaction<Tables>, branchIds: readonly string[], actor: Actor): Promise<string> => {
  for (const id of branchIds) refuseForeignBranch(actor, id)
  const brands = await trx.selectFrom('branch').where('id', 'in', branchIds).select('brand_id').distinct().execute()
  const [first, second] = brands
  if (first === undefined || second !== undefined) throw wrong('branchIds', 'bulletins.oneBrand')
  return first.brand_id
}

const columnsOf = ({ title, level, content, needsAck }: Draft) =>
  ({ title, level, content, needs_ack: needsAck ? 1 : 0 }) as const

/** Writes the branches and the files of a draft in place of those of before. */
const writeParts = async (
  trx: Transaction<Tables>,
  { id, brand_id: brandId }: Pick<BulletinRow, 'id' | 'brand_id'>,
  { branchIds, attachments }: Draft,
  userId: string,
): Promise<void> => {
  await trx.deleteFrom('bulletin_branch').where('bulletin_id', '=', id).execute()
  await trx
    .insertInto('bulletin_branch')
    .values([...new Set(branchIds)].map((branch_id) => ({ bulletin_id: id, branch_id })))
    .execute()
  await releaseAttachments(trx, { kind: 'BULLETIN', id }, attachments)
  await claimAttachments(trx, { kind: 'BULLETIN', id, brandId }, attachments, userId)
}

/**
 * Writes a new bulletin, which nobody but its publishers sees yet.
 *
 * @returns Its id.
 */
export const addBulletin = async (
  trx: Transaction<Tables>,
  draft: Draft,
  actor: Actor,
  step: StepContext,
): Promise<string> => {
  const time = step.now().toISOString()
  const row: BulletinRow = {
    id: step.newId(),
    brand_id: await brandOf(trx, draft.branchIds, actor),
    ...columnsOf(draft),
    status: 'DRAFT',
    written_by: step.actor.id,
    written_by_name: step.actor.name,
    publish_time: null,
    version: 1,
    created_time: time,
    updated_time: time,
  }
  await trx.insertInto('bulletin').values(row).execute()
  await writeParts(trx, row, draft, step.actor.id)
  await bulletinSteps.begin(trx, { ...row, branchIds: draft.branchIds }, 'add', step)
  return row.id
}

type Loaded = Awaited<ReturnType<typeof bulletinSteps.forStep>>

/** Changes a draft. */
export const changeBulletin = async (
  trx: Transaction<Tables>,
  row: Loaded,
  draft: Draft,
  actor: Actor,
  step: StepContext,
): Promise<void> => {
  const brandId = await brandOf(trx, draft.branchIds, actor)
  await writeParts(trx, { id: row.id, brand_id: brandId }, draft, step.actor.id)
  await bulletinSteps.moveOn(trx, row, { event: 'change' }, step, { ...columnsOf(draft), brand_id: brandId })
}

/** Publishes a draft now, or plans it for a time. */
export const publishBulletin = async (
  trx: Transaction<Tables>,
  row: Loaded,
  at: string | null,
  step: StepContext,
): Promise<Loaded> => {
  const now = step.now()
  if (at === null)
    return bulletinSteps.moveOn(trx, row, { event: 'publish', to: 'PUBLISHED' }, step, {
      publish_time: now.toISOString(),
    })
  const time = new Date(at)
  if (time.getTime() <= now.getTime()) throw wrong('at', 'bulletins.past')
  return bulletinSteps.moveOn(trx, row, { event: 'publish', to: 'SCHEDULED' }, step, {
    publish_time: time.toISOString(),
  })
}

/** Withdraws a bulletin: one that was only planned is a draft again, with no time. */
export const withdrawBulletin = async (
  trx: Transaction<Tables>,
  row: Loaded,
  reason: string,
  step: StepContext,
): Promise<void> => {
  const columns = row.status === 'SCHEDULED' ? { publish_time: null } : {}
  await bulletinSteps.moveOn(trx, row, { event: 'withdraw', reason }, step, columns)
}
