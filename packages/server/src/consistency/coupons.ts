import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/db/index.ts'

interface Taken {
  readonly platform: string
  readonly hash: string
  readonly count: number
}

interface Answered {
  readonly id: string
  readonly status: string
}

/**
 * Coupons that two redemptions have taken, and redemptions changed since a moment (ISO 8601) whose last line of history is another status.
 */
export const mismatchedCoupons = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => {
  const { rows: twice } = await sql<Taken>`
    select platform, key_hash as hash, count(*) as count from coupon_redemption
    where status in ('REDEEMING', 'REDEEMED', 'REVOKING') group by platform, key_hash having count(*) > 1`.execute(db)
  const { rows: untold } = await sql<Answered>`
    select id, status from coupon_redemption where updated_time >= ${since} and not exists (
      select 1 from document_log where document_type = 'couponRedemption' and document_id = coupon_redemption.id
        and to_status = coupon_redemption.status)`.execute(db)
  return [
    ...twice.map(({ platform, hash, count }) => `coupon ${platform} ${hash} is taken ${Number(count)} times`),
    ...untold.map(({ id, status }) => `redemption ${id} is ${status}, of which its history knows nothing`),
  ]
}
