import type { GiftRule } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** The gift table of a branch's brand, the smallest amount first. */
export const giftRulesOf = (db: Kysely<Tables>, branchId: string): Promise<GiftRule[]> =>
  db
    .selectFrom('recharge_gift')
    .innerJoin('branch', 'branch.brand_id', 'recharge_gift.brand_id')
    .where('branch.id', '=', branchId)
    .select(['principal_fen as principalFen', 'gift_fen as giftFen'])
    .orderBy('principal_fen')
    .execute()
