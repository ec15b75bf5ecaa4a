import { BRAND_PLATFORMS, RESOURCE_MAX_BYTES, RESOURCE_MIMES, RESOURCE_SLOTS, Status } from '@netbar/shared/contract'
import type { BrandResource, CallRequest, imageCalls, PlatformResources } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange } from '../../../kit/resource/index.ts'
import { findFile, megabytes } from '../../../kit/upload/index.ts'

type Batch = CallRequest<typeof imageCalls.saveBrandResources>['body']

/** Pictures of a brand, by key. */
export const findBrandResources = async (db: Database['db'], brandId: string): Promise<BrandResource[]> => {
  const rows = await db
    .selectFrom('brand_resource')
    .where('brand_id', '=', brandId)
    .selectAll()
    .orderBy('key')
    .execute()
  return rows.map(({ key, image_url, updated_time }) => ({ key, imageUrl: image_url, updatedTime: updated_time }))
}

/** Every front end with its places, and how many of them the brand has filled. */
export const findPlatforms = async (db: Database['db'], brandId: string): Promise<PlatformResources[]> => {
  const filled = new Set((await findBrandResources(db, brandId)).map(({ key }) => key))
  return BRAND_PLATFORMS.map((platform) => {
    const slots = RESOURCE_SLOTS.filter((slot) => slot.platform === platform)
    return {
      platform,
      slots: slots.map(({ key, width, height }) => ({ key, width, height })),
      configured: slots.filter(({ key }) => filled.has(key)).length,
    }
  })
}

const problemOf = async (
  trx: Transaction<Tables>,
  { key, imageUrl }: Batch['resources'][number],
  index: number,
  keys: readonly string[],
): Promise<FieldProblem | null> => {
  if (keys.indexOf(key) !== index) return { field: `resources.${index}.key`, text: { key: 'images.repeatedKey' } }
  if (imageUrl === null) return null
  const field = `resources.${index}.imageUrl`
  const { mime, bytes } = await findFile(trx, imageUrl, field)
  if (!RESOURCE_MIMES.some((known) => known === mime)) return { field, text: { key: 'images.resourceFormat' } }
  if (bytes <= RESOURCE_MAX_BYTES) return null
  return { field, text: { key: 'images.resourceTooLarge', params: { max: megabytes(RESOURCE_MAX_BYTES) } } }
}

/** Notes in the brand's history which of its pictures have changed. */
const logResources = async (
  trx: Transaction<Tables>,
  { brandId, resources }: Batch,
  before: readonly BrandResource[],
  context: CallContext,
): Promise<void> => {
  const was = new Map(before.map(({ key, imageUrl }) => [key, imageUrl]))
  const changes = resources
    .map(({ key, imageUrl }) => ({ field: key, from: was.get(key) ?? null, to: imageUrl }))
    .filter(({ from, to }) => from !== to)
  if (changes.length > 0) await logChange(trx, { resource: 'brands', id: brandId, changes }, stepOf(context))
}

/**
 * Saves or removes pictures of a brand.
 *
 * @throws Refusal 42201 for a duplicate key and for a picture that is no stored file, of another type, or too large.
 */
export const saveBrandResources = async (
  trx: Transaction<Tables>,
  batch: Batch,
  context: CallContext,
): Promise<BrandResource[]> => {
  const { brandId, resources } = batch
  const keys = resources.map(({ key }) => key)
  const problems: FieldProblem[] = []
  for (const [index, resource] of resources.entries()) {
    const problem = await problemOf(trx, resource, index, keys)
    if (problem !== null) problems.push(problem)
  }
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  const before = await findBrandResources(trx, brandId)
  await trx.deleteFrom('brand_resource').where('brand_id', '=', brandId).where('key', 'in', keys).execute()
  const updated_time = context.now().toISOString()
  const rows = resources.flatMap(({ key, imageUrl }) =>
    imageUrl === null ? [] : [{ brand_id: brandId, key, image_url: imageUrl, updated_time }],
  )
  if (rows.length > 0) await trx.insertInto('brand_resource').values(rows).execute()
  await logResources(trx, batch, before, context)
  return findBrandResources(trx, brandId)
}
