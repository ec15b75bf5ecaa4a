import { productSetting, Status } from '@netbar/shared/contract'
import type { productSettingCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { checkBrand, checkBrandLevel } from '../../org/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { createStepOnce } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findSetting } from './find.ts'
import { saveAudit, saveSetting } from './save.ts'

/** @throws Refusal 40401 for a branch that is not the actor's, or not of the brand. */
const checkBranch = async (trx: Transaction<Tables>, actor: Actor, brandId: string, branchId: string) => {
  const branch = actor.branchIds.has(branchId)
    ? await trx
        .selectFrom('branch')
        .select('id')
        .where('id', '=', branchId)
        .where('brand_id', '=', brandId)
        .executeTakeFirst()
    : undefined
  if (branch === undefined) throw new Refusal(Status.notFound, { key: 'products.branchNotFound' })
}

const saveOnce = createStepOnce(productSetting, (trx, brandId, { actor }) => findSetting(trx, brandId, actor.branchIds))

/** Handles the ordering and return rules of a brand's branches. */
export const productSettingHandlers: Handlers<typeof productSettingCalls> = {
  find: ({ params: { brandId } }, { database, actor }) => {
    checkBrand(actor, brandId)
    return findSetting(database.db, brandId, actor.branchIds)
  },
  save: ({ params: { brandId }, body }, context) => {
    const { actor } = context
    checkBrand(actor, brandId)
    checkBrandLevel(actor)
    return saveOnce(context, 'productSetting.save', { brandId, body }, async (trx, step) => {
      if (body.branchId !== null) await checkBranch(trx, actor, brandId, body.branchId)
      await saveSetting(trx, brandId, body, step)
      return brandId
    })
  },
  saveAudit: ({ params: { brandId }, body }, context) => {
    checkBrand(context.actor, brandId)
    checkBrandLevel(context.actor)
    return saveOnce(context, 'productSetting.saveAudit', { brandId, body }, async (trx, step) => {
      await saveAudit(trx, brandId, body, step)
      return brandId
    })
  },
}
