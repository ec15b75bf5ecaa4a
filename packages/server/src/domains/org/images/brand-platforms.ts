import { RESOURCE_SLOTS, Status } from '@netbar/shared/contract'
import type { brandPlatformCalls, BrandPlatform, BrandPlatformLook, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange } from '../../../kit/resource/index.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { checkBrand, checkBrandLevel } from '../brands/index.ts'
import { findBrandResources, findPlatforms } from './brand-resources.ts'

type Input = CallRequest<typeof brandPlatformCalls.save>['body']

/** A front end that was never saved has the look of the brand. */
const unsaved = { enabled: 1, theme_color: null, version: 0, updated_time: null } as const

/** The front ends of a brand, with what is set of their look. */
const findLooks = async (db: Database['db'], brandId: string): Promise<BrandPlatformLook[]> => {
  const rows = await db.selectFrom('brand_platform').where('brand_id', '=', brandId).selectAll().execute()
  const known = new Map(rows.map((row) => [row.platform, row]))
  return (await findPlatforms(db, brandId)).map(({ platform, slots, configured }) => {
    const { enabled, theme_color, version, updated_time } = known.get(platform) ?? unsaved
    return {
      platform,
      enabled: enabled === 1,
      themeColor: theme_color,
      configured,
      total: slots.length,
      version,
      updatedTime: updated_time,
    }
  })
}

/** Fields of the brand's history that a front end has. */
const fieldsOf = (platform: BrandPlatform) =>
  ({ enabled: `platformEnabled-${platform}`, themeColor: `platformColor-${platform}` }) as const

/** Notes in the brand's history what was changed of a front end. */
const logLook = async (
  trx: Transaction<Tables>,
  { brandId, platform, enabled, themeColor }: Input,
  before: { readonly enabled: 0 | 1; readonly theme_color: string | null },
  context: CallContext,
): Promise<void> => {
  const fields = fieldsOf(platform)
  const states = { from: before.enabled === 1 ? 'ON' : 'OFF', to: enabled ? 'ON' : 'OFF' }
  const changes = [
    { field: fields.enabled, ...states },
    { field: fields.themeColor, from: before.theme_color, to: themeColor },
  ].filter(({ from, to }) => from !== to)
  if (changes.length > 0) await logChange(trx, { resource: 'brands', id: brandId, changes }, stepOf(context))
}

/**
 * Switches the look of a brand on or off at a front end, or sets its colour.
 *
 * @throws Refusal 40902 for an older version.
 */
const saveLook = async (trx: Transaction<Tables>, input: Input, context: CallContext): Promise<void> => {
  const { brandId, platform, enabled, themeColor, version } = input
  const row = await trx
    .selectFrom('brand_platform')
    .where('brand_id', '=', brandId)
    .where('platform', '=', platform)
    .selectAll()
    .executeTakeFirst()
  const before = row ?? unsaved
  if (before.version !== version) throw new Refusal(Status.versionConflict, { key: 'brands.platformConflict' })
  const look = {
    enabled: enabled ? (1 as const) : (0 as const),
    theme_color: themeColor,
    version: version + 1,
    updated_time: context.now().toISOString(),
  }
  await trx
    .insertInto('brand_platform')
    .values({ brand_id: brandId, platform, ...look })
    .onConflict((known) => known.columns(['brand_id', 'platform']).doUpdateSet(look))
    .execute()
  await logLook(trx, input, before, context)
}

/** The brand's own look of a front end; null where it is off. */
export const findBrandLook = async (db: Database['db'], brandId: string, platform: BrandPlatform) => {
  const row = await db
    .selectFrom('brand_platform')
    .where('brand_id', '=', brandId)
    .where('platform', '=', platform)
    .select(['enabled', 'theme_color'])
    .executeTakeFirst()
  if (row?.enabled === 0) return null
  const keys = RESOURCE_SLOTS.filter((slot) => slot.platform === platform).map(({ key }) => key)
  const pictures = (await findBrandResources(db, brandId)).filter(({ key }) => keys.includes(key))
  return {
    themeColor: row?.theme_color ?? null,
    pictures: pictures.map(({ key, imageUrl }) => ({ key, imageUrl })),
  }
}

/** Handles the front ends of brands. */
export const brandPlatformHandlers: Handlers<typeof brandPlatformCalls> = {
  list: ({ params: { id } }, { database, actor }) => {
    checkBrand(actor, id)
    return findLooks(database.db, id)
  },
  save: ({ body }, context) => {
    checkBrandLevel(context.actor)
    checkBrand(context.actor, body.brandId)
    return context.database.write(async (trx) => {
      await saveLook(trx, body, context)
      return findLooks(trx, body.brandId)
    })
  },
}
