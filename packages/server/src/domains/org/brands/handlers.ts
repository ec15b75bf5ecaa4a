import { Status } from '@netbar/shared/contract'
import type { brandCalls, brandEntryCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findLogs } from '../../../kit/resource/index.ts'
import { enableBrand } from './enable-brand.ts'
import { findEntries } from './entries.ts'
import { findBranches, findBranchList, findBrands, findLogos, loadBrand } from './repository.ts'
import { logBrand } from './log-brand.ts'
import { changeProfile, saveBrand } from './save-brand.ts'
import { checkBrand, checkBrandLevel } from './scope.ts'

/**
 * Handles the calls of brands (specification §7).
 *
 * @param clearRights Called when a brand was added.
 */
export const createBrandHandlers = (clearRights: () => void): Handlers<typeof brandCalls> => ({
  list: async (_request, { database, actor }) => findBrands(database.db, actor),
  logos: async (_request, { database, actor }) => findLogos(database.db, actor),
  makeDefault: async ({ params: { userId, brandId } }, { database, actor }) => {
    if (userId !== actor.userId) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    checkBrand(actor, brandId)
    await database.write((trx) =>
      trx
        .insertInto('default_brand')
        .values({ user_id: userId, brand_id: brandId })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ brand_id: brandId }))
        .execute(),
    )
  },
  branches: async ({ params: { id } }, { database, actor }) => {
    checkBrand(actor, id)
    return findBranches(database.db, actor, id)
  },
  branchList: async ({ params: { id } }, { database, actor }) => {
    checkBrand(actor, id)
    return findBranchList(database.db, actor, id)
  },
  detail: async ({ params: { id } }, { database, actor }) => {
    checkBrand(actor, id)
    return loadBrand(database.db, id)
  },
  setCloudDesk: async ({ body: { brandId, version, enabled, address } }, context) => {
    const { database, actor, now } = context
    checkBrandLevel(actor)
    checkBrand(actor, brandId)
    if (enabled && address === '')
      throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
        { field: 'address', text: { key: 'brands.addressRequired' } },
      ])
    return database.write(async (trx) => {
      const before = await loadBrand(trx, brandId)
      const change = { cloud_desk: enabled ? (1 as const) : (0 as const), cloud_desk_address: address }
      await changeProfile(trx, { brandId, version, now: now() }, change)
      return logBrand(trx, before, context)
    })
  },
  save: async ({ body }, context) => {
    const saved = await saveBrand(body, context)
    clearRights()
    return saved
  },
})

/** Handles the list of brands, and whether they are enabled. */
export const createBrandEntryHandlers = (clearRights: () => void): Handlers<typeof brandEntryCalls> => ({
  page: ({ query }, { database, actor }) => findEntries(database.db, actor, query),
  enable: async (request, context) => {
    const entry = await enableBrand(request, context)
    clearRights()
    return entry
  },
  logs: ({ params: { id }, query }, { database, actor }) => {
    checkBrand(actor, id)
    return findLogs(database.db, { name: 'brands' }, id, query)
  },
})
