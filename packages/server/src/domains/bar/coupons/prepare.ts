import {
  couponProblem,
  DOUYIN_LINK,
  HOUR_MS,
  maskCode,
  MINUTE_MS,
  shanghaiDayEnd,
  shanghaiDayStart,
  Status,
  TAKEN_STATUSES,
  tidyCode,
} from '@netbar/shared/contract'
import type { CallRequest, couponCalls, CouponPlatform, CouponPreparation } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { accountOf } from './accounts.ts'
import { hashOf } from './own-codes.ts'
import { refusalOf } from './parts.ts'
import type { CouponParts } from './parts.ts'

type Body = CallRequest<typeof couponCalls.prepare>['body']

/** How long what a platform said of an order is taken for true. */
const PREPARED_MS = 10 * MINUTE_MS

const storedCoupon = v.object({
  key: v.string(),
  code: v.string(),
  codeMask: v.string(),
  product: v.string(),
  faceFen: v.number(),
  paidFen: v.number(),
  validFrom: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  branchIds: v.nullable(v.array(v.string())),
})
/** A coupon of a preparation. */
export type StoredCoupon = v.InferOutput<typeof storedCoupon>
const stored = v.object({
  orderNo: v.nullable(v.string()),
  token: v.nullable(v.string()),
  more: v.number(),
  coupons: v.array(storedCoupon),
})
/** What a platform said of an order. */
export type StoredOrder = v.InferOutput<typeof stored>

/** A moment as a cashier reads it, to the minute in Asia/Shanghai. */
const momentText = (time: string): string =>
  new Date(Date.parse(time) + 8 * HOUR_MS).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' ')

/** By what a coupon is recognised in our rows. */
export const keyHashOf = (platform: CouponPlatform, key: string, { secrets }: Pick<CouponParts, 'secrets'>): string =>
  platform === 'OWN' ? hashOf(key) : secrets.hash(key)

/**
 * Refuses a coupon that is taken: 42202 with where and when.
 */
export const refuseTaken = async (db: Kysely<Tables>, platform: CouponPlatform, keyHash: string): Promise<void> => {
  const row = await db
    .selectFrom('coupon_redemption')
    .innerJoin('branch', 'branch.id', 'coupon_redemption.branch_id')
    .where('platform', '=', platform)
    .where('key_hash', '=', keyHash)
    .where('coupon_redemption.status', 'in', TAKEN_STATUSES)
    .select(['branch.name', 'redeemed_time'])
    .executeTakeFirst()
  if (row === undefined) return
  const { name: branch, redeemed_time: time } = row
  if (time === null) throw new Refusal(Status.businessRule, { key: 'coupons.beingRedeemed', params: { branch } })
  throw new Refusal(Status.businessRule, { key: 'coupons.alreadyRedeemed', params: { branch, time: momentText(time) } })
}

/** A coupon of the chain, by its code; only those of the branch's brand are known. */
const ownOrder = async (db: Kysely<Tables>, branchId: string, code: string): Promise<StoredOrder> => {
  const row = await db
    .selectFrom('coupon')
    .innerJoin('coupon_batch', 'coupon_batch.id', 'coupon.batch_id')
    .innerJoin('branch', 'branch.brand_id', 'coupon_batch.brand_id')
    .where('branch.id', '=', branchId)
    .where('code_hash', '=', hashOf(code))
    .select(['coupon.id', 'code_mask', 'batch_id', 'product', 'face_fen', 'paid_fen', 'valid_from', 'valid_until'])
    .select('stopped_time')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'coupons.unknownCode' })
  if (row.stopped_time !== null) throw new Refusal(Status.businessRule, { key: 'coupons.stopped' })
  const branches = await db
    .selectFrom('coupon_batch_branch')
    .where('batch_id', '=', row.batch_id)
    .select('branch_id')
    .execute()
  const coupon = {
    key: row.id,
    code: row.id,
    codeMask: row.code_mask,
    product: row.product,
    faceFen: row.face_fen,
    paidFen: row.paid_fen,
    validFrom: shanghaiDayStart(row.valid_from),
    validUntil: shanghaiDayEnd(row.valid_until),
    branchIds: branches.map(({ branch_id }) => branch_id),
  }
  return { orderNo: null, token: null, more: 0, coupons: [coupon] }
}

const orderOf = async ({ branchId, platform, code }: Body, context: CallContext, parts: CouponParts) => {
  const { db } = context.database
  const tidy = tidyCode(code)
  if (platform === 'OWN') return ownOrder(db, branchId, tidy)
  const account = await accountOf(db, branchId, platform, parts.secrets)
  const order = await parts.coupons[platform].prepare(account, tidy).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const codeMask = maskCode(tidy.startsWith(DOUYIN_LINK) ? tidy.slice(DOUYIN_LINK.length) : tidy)
  return {
    ...order,
    coupons: order.coupons.map((coupon) => ({
      ...coupon,
      // Of other coupons of the order only Douyin's own numbers are known.
      codeMask: order.coupons.length === 1 ? codeMask : maskCode(coupon.key),
      branchIds: null,
    })),
  }
}

/**
 * The unused coupons of an order by one of its codes, kept for the redemption that may follow.
 *
 * @throws Refusal 40401 for an unknown own code, 42202 for one that is taken, without an account, or where the platform refuses, 50301
 * without its answer.
 */
export const prepareCoupons = async (
  body: Body,
  context: CallContext,
  parts: CouponParts,
): Promise<CouponPreparation> => {
  const { database, actor, now, newId } = context
  const { branchId, platform } = body
  if (platform !== 'DOUYIN' && platform !== 'OWN')
    await refuseTaken(database.db, platform, keyHashOf(platform, tidyCode(body.code), parts))
  const order = await orderOf(body, context, parts)
  const [first] = order.coupons
  if (platform === 'OWN' && first !== undefined)
    await refuseTaken(database.db, platform, keyHashOf(platform, first.key, parts))
  const id = newId()
  await database.write((trx) =>
    trx
      .insertInto('coupon_preparation')
      .values({
        id,
        branch_id: branchId,
        user_id: actor.userId,
        platform,
        content: parts.secrets.seal(JSON.stringify(order)),
        used_time: null,
        created_time: now().toISOString(),
      })
      .execute(),
  )
  const names = await database.db.selectFrom('branch').select(['id', 'name']).execute()
  return {
    id,
    platform,
    orderNo: order.orderNo,
    more: order.more,
    coupons: order.coupons.map(({ branchIds, ...coupon }, no) => ({
      no,
      codeMask: coupon.codeMask,
      product: coupon.product,
      faceFen: coupon.faceFen,
      paidFen: coupon.paidFen,
      validFrom: coupon.validFrom,
      validUntil: coupon.validUntil,
      branchNames:
        branchIds === null ? null : names.filter((each) => branchIds.includes(each.id)).map(({ name }) => name),
      problem: couponProblem({ ...coupon, branchIds }, branchId, now()),
    })),
  }
}

/**
 * Takes a preparation for its one redemption.
 *
 * @throws Refusal 42202 for one of somebody else or another branch, one that was used, or is too old.
 */
export const takePreparation = async (
  trx: Transaction<Tables>,
  id: string,
  branchId: string,
  { actor, now }: Pick<CallContext, 'actor' | 'now'>,
  { secrets }: Pick<CouponParts, 'secrets'>,
): Promise<{ readonly platform: CouponPlatform; readonly order: StoredOrder }> => {
  const time = now()
  const row = await trx
    .updateTable('coupon_preparation')
    .set({ used_time: time.toISOString() })
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .where('user_id', '=', actor.userId)
    .where('used_time', 'is', null)
    .where('created_time', '>', new Date(time.getTime() - PREPARED_MS).toISOString())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.businessRule, { key: 'coupons.preparationGone' })
  return { platform: row.platform, order: v.parse(stored, JSON.parse(secrets.open(row.content))) }
}
