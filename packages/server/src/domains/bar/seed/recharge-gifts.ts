import type { SeedSteps } from '../../../kernel/seed-steps.ts'

/** What the demo's brands give: the amount of a top-up in fen, and its gift. */
const GIFTS_FEN = [
  [5_000, 500],
  [10_000, 2_000],
  [20_000, 6_000],
  [50_000, 20_000],
] as const

/** Lays the gift table of every brand. */
export const seedRechargeGifts = async ({ now, as }: SeedSteps): Promise<void> => {
  const { database } = await as('admin', now)
  const brands = await database.db.selectFrom('brand').select('id').orderBy('id').execute()
  await database.write((trx) =>
    trx
      .insertInto('recharge_gift')
      .values(
        brands.flatMap(({ id }) =>
          GIFTS_FEN.map(([principal_fen, gift_fen]) => ({ brand_id: id, principal_fen, gift_fen })),
        ),
      )
      .execute(),
  )
}
