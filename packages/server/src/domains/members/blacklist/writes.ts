import { shanghaiDay, Status } from '@netbar/shared/contract'
import type { blacklistCalls, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BlacklistTable } from '../tables.ts'
import { logDocument, stepOf } from '../../../kit/documents/index.ts'
import type { DocumentStep } from '../../../kit/documents/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { releaseAttachments } from '../../../kit/attachments/index.ts'
import { claimPhotos } from './photos.ts'
import { personOf } from './person.ts'

type NewEntry = CallRequest<typeof blacklistCalls.save>['body']
type Change = CallRequest<typeof blacklistCalls.modify>['body']

const ALREADY_LISTED: Text = { key: 'members.alreadyListed' }
const PAST: Text = { key: 'members.validUntilPast' }

const statusOf = (enabled: 0 | 1) => (enabled === 1 ? 'ENABLED' : 'DISABLED')

const log = (trx: Transaction<Tables>, id: string, step: DocumentStep, context: CallContext) =>
  logDocument(trx, { type: 'blacklist', id }, step, stepOf(context))

const refusePast = (validUntil: string | null, now: Date): void => {
  if (validUntil !== null && validUntil < shanghaiDay(now.getTime()))
    throw new Refusal(Status.invalidFields, PAST, [{ field: 'validUntil', text: PAST }])
}

/**
 * Refuses a duplicate: another entry with the same ID number in the same branch, or one of both for the whole brand.
 */
const refuseRepeated = async (
  trx: Transaction<Tables>,
  entry: Pick<BlacklistTable, 'id' | 'brand_id' | 'branch_id' | 'id_number' | 'scope'>,
): Promise<void> => {
  const others = await trx
    .selectFrom('blacklist')
    .where('brand_id', '=', entry.brand_id)
    .where('id_number', '=', entry.id_number)
    .where('id', '!=', entry.id)
    .select(['branch_id', 'scope'])
    .execute()
  const isRepeated = others.some(
    ({ branch_id, scope }) => branch_id === entry.branch_id || scope === 'BRAND' || entry.scope === 'BRAND',
  )
  if (isRepeated) throw new Refusal(Status.invalidFields, ALREADY_LISTED, [{ field: 'idNumber', text: ALREADY_LISTED }])
}

/**
 * An entry that the actor may change: created by a branch of theirs.
 *
 * @throws Refusal 40401 for one that the actor does not see; 40301 for a brand-wide one of another branch.
 */
const getOwn = async (trx: Transaction<Tables>, actor: Actor, id: string): Promise<BlacklistTable> => {
  const entry = await trx.selectFrom('blacklist').where('id', '=', id).selectAll().executeTakeFirst()
  if (entry !== undefined && actor.branchIds.has(entry.branch_id)) return entry
  const isSeen = entry?.scope === 'BRAND' && actor.brandIds.has(entry.brand_id)
  if (isSeen) throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
  throw new Refusal(Status.notFound, { key: 'errors.notFound' })
}

/** Adds a person to the blacklist; returns the entry's id. */
export const saveEntry = async (
  trx: Transaction<Tables>,
  body: NewEntry,
  context: CallContext,
  secrets: SecretBox,
): Promise<string> => {
  const now = context.now()
  refuseForeignBranch(context.actor, body.branchId)
  const { brand_id } = await trx
    .selectFrom('branch')
    .where('id', '=', body.branchId)
    .select('brand_id')
    .executeTakeFirstOrThrow()
  refusePast(body.validUntil, now)
  const person = await personOf(trx, brand_id, body, { secrets, now })
  const entry: BlacklistTable = {
    id: context.newId(),
    brand_id,
    branch_id: body.branchId,
    ...person,
    reason: body.reason,
    note: body.note,
    photos: JSON.stringify(body.photos),
    scope: body.scope,
    valid_until: body.validUntil,
    enabled: 1,
    version: 1,
    created_by: context.actor.userId,
    created_time: now.toISOString(),
  }
  await refuseRepeated(trx, entry)
  await trx.insertInto('blacklist').values(entry).execute()
  await claimPhotos(trx, entry, context.actor.userId)
  await log(trx, entry.id, { event: 'create', from: null, to: 'ENABLED' }, context)
  return entry.id
}

/** Changes reason, scope and expiry of an entry. */
export const modifyEntry = async (trx: Transaction<Tables>, body: Change, context: CallContext): Promise<void> => {
  const entry = await getOwn(trx, context.actor, body.id)
  if (entry.version !== body.version) throw new Refusal(Status.versionConflict, { key: 'members.versionConflict' })
  if (body.validUntil !== entry.valid_until) refusePast(body.validUntil, context.now())
  await refuseRepeated(trx, { ...entry, scope: body.scope })
  const photos = JSON.stringify(body.photos)
  await trx
    .updateTable('blacklist')
    .set({
      reason: body.reason,
      note: body.note,
      photos,
      scope: body.scope,
      valid_until: body.validUntil,
      version: entry.version + 1,
    })
    .where('id', '=', entry.id)
    .execute()
  await claimPhotos(trx, { ...entry, photos, scope: body.scope }, context.actor.userId)
  await log(trx, entry.id, { event: 'edit', from: statusOf(entry.enabled), to: statusOf(entry.enabled) }, context)
}

/** Enables or disables entries; those already in that state stay untouched. */
export const enableEntries = async (
  trx: Transaction<Tables>,
  ids: readonly string[],
  enabled: boolean,
  context: CallContext,
): Promise<void> => {
  const flag = enabled ? 1 : 0
  for (const id of new Set(ids)) {
    const entry = await getOwn(trx, context.actor, id)
    if (entry.enabled === flag) continue
    await trx
      .updateTable('blacklist')
      .set({ enabled: flag, version: entry.version + 1 })
      .where('id', '=', id)
      .execute()
    const step = { event: enabled ? 'enable' : 'disable', from: statusOf(entry.enabled), to: statusOf(flag) }
    await log(trx, id, step, context)
  }
}

/** Removes an entry. The person's data is deleted; the operation and its actor are recorded. */
export const removeEntry = async (trx: Transaction<Tables>, id: string, context: CallContext): Promise<void> => {
  const entry = await getOwn(trx, context.actor, id)
  await releaseAttachments(trx, { kind: 'BLACKLIST', id })
  await trx.deleteFrom('blacklist').where('id', '=', id).execute()
  await log(trx, id, { event: 'delete', from: statusOf(entry.enabled), to: 'DELETED' }, context)
}
