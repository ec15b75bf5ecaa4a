import { giftProblems, isValidOn, shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallRequest, GiftRule, GiftTable, rechargeGiftCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'

const TEXTS = { twice: 'recharges.giftTwice', endsBefore: 'recharges.giftEndsBefore' } as const

const brandOf = (db: Kysely<Tables>, branchId: string) =>
  db
    .selectFrom('branch')
    .innerJoin('brand', 'brand.id', 'branch.brand_id')
    .where('branch.id', '=', branchId)
    .select(['brand.id', 'brand.name'])
    .executeTakeFirstOrThrow()

const versionOf = async (db: Kysely<Tables>, brandId: string): Promise<number> =>
  (await db.selectFrom('recharge_gift_table').where('brand_id', '=', brandId).select('version').executeTakeFirst())
    ?.version ?? 0

const stepsOf = (db: Kysely<Tables>, brandId: string): Promise<GiftTable['steps']> =>
  db
    .selectFrom('recharge_gift')
    .where('brand_id', '=', brandId)
    .select(['principal_fen as principalFen', 'gift_fen as giftFen', 'from_day as from', 'until_day as until'])
    .orderBy('principal_fen')
    .execute()

/** The gift table of a branch's brand as it counts now, the smallest amount first. */
export const giftRulesOf = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<GiftRule[]> => {
  const today = shanghaiDay(now.getTime())
  const steps = await stepsOf(db, (await brandOf(db, branchId)).id)
  return steps.filter((step) => isValidOn(step, today)).map(({ principalFen, giftFen }) => ({ principalFen, giftFen }))
}

/** The whole gift table of a branch's brand. */
export const findGiftTable = async (db: Kysely<Tables>, branchId: string): Promise<GiftTable> => {
  const { id, name: brandName } = await brandOf(db, branchId)
  return { brandName, version: await versionOf(db, id), steps: await stepsOf(db, id) }
}

/**
 * Saves what members of a branch's brand get from now on.
 *
 * @throws Refusal 40902 for an older copy, 42201 for steps that contradict each other.
 */
export const saveGiftTable = async (
  trx: Transaction<Tables>,
  branchId: string,
  { version, steps }: CallRequest<typeof rechargeGiftCalls.save>['body'],
  now: Date,
): Promise<void> => {
  const problems = giftProblems(steps)
  if (problems.length > 0)
    throw new Refusal(
      Status.invalidFields,
      { key: 'errors.invalidInput' },
      problems.map(({ field, rule }) => ({ field: `steps.${field}`, text: { key: TEXTS[rule] } })),
    )
  const { id: brand_id } = await brandOf(trx, branchId)
  if ((await versionOf(trx, brand_id)) !== version)
    throw new Refusal(Status.versionConflict, { key: 'recharges.giftsChanged' })
  const columns = { version: version + 1, updated_time: now.toISOString() }
  await trx
    .insertInto('recharge_gift_table')
    .values({ brand_id, ...columns })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(columns))
    .execute()
  await trx.deleteFrom('recharge_gift').where('brand_id', '=', brand_id).execute()
  if (steps.length === 0) return
  await trx
    .insertInto('recharge_gift')
    .values(
      steps.map(({ principalFen, giftFen, from, until }) => ({
        brand_id,
        principal_fen: principalFen,
        gift_fen: giftFen,
        from_day: from,
        until_day: until,
      })),
    )
    .execute()
}
