import { couponBatchCalls, maskCode, Status } from '@netbar/shared/contract'
import type { CallAnswer, CallRequest, CouponBatch, Page } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { allOf, ifGiven, pageOf, sortOf } from '../../../kit/lists/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { hashOf, newCode } from './own-codes.ts'
import { stopBatch } from './stop-batch.ts'

type Body = CallRequest<typeof couponBatchCalls.issue>['body']
type Issued = CallAnswer<typeof couponBatchCalls.issue>

const invalid = (field: string, key: 'coupons.daysOrder' | 'coupons.paidTooHigh' | 'coupons.oneBrand') =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field, text: { key } }])

/** The brand of branches. */
const brandOf = async (trx: Transaction<Tables>, branchIds: readonly string[]): Promise<string> => {
  const brands = await trx.selectFrom('branch').where('id', 'in', branchIds).select('brand_id').distinct().execute()
  const [brand, another] = brands
  if (brand === undefined || another !== undefined) throw invalid('branchIds', 'coupons.oneBrand')
  return brand.brand_id
}

const SORTED = { createdTime: 'created_time', validUntil: 'valid_until' } as const

const batchesOf = (db: Kysely<Tables>) => db.selectFrom('coupon_batch')

const shown = async (
  db: Kysely<Tables>,
  rows: readonly { readonly id: string }[],
  { branchIds }: Actor,
): Promise<readonly CouponBatch[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const batches = await batchesOf(db).where('id', 'in', ids).selectAll().execute()
  const branches = await db
    .selectFrom('coupon_batch_branch')
    .innerJoin('branch', 'branch.id', 'coupon_batch_branch.branch_id')
    .where('batch_id', 'in', ids)
    .select(['batch_id', 'branch.id', 'branch.name'])
    .orderBy('branch.branch_no')
    .execute()
  const counts = await db
    .selectFrom('coupon')
    .leftJoin('coupon_redemption', (join) =>
      join.onRef('coupon_redemption.certificate_id', '=', 'coupon.id').on('coupon_redemption.status', '=', 'REDEEMED'),
    )
    .where('batch_id', 'in', ids)
    .groupBy('batch_id')
    .select(({ fn }) => ['batch_id', fn.countAll<number>().as('count'), fn.count<number>('redeemed_by').as('redeemed')])
    .execute()
  return ids.flatMap((id) =>
    batches
      .filter((batch) => batch.id === id)
      .map((batch) => {
        const count = counts.find((each) => each.batch_id === id)
        const own = branches.filter(({ batch_id }) => batch_id === id)
        return {
          id,
          product: batch.product,
          faceFen: batch.face_fen,
          paidFen: batch.paid_fen,
          validFrom: batch.valid_from,
          validUntil: batch.valid_until,
          branchNames: own.map(({ name }) => name),
          count: Number(count?.count ?? 0),
          redeemed: Number(count?.redeemed ?? 0),
          createdBy: batch.created_by_name,
          createdTime: batch.created_time,
          stoppedTime: batch.stopped_time,
          stoppedBy: batch.stopped_by_name,
          mayStop: batch.stopped_time === null && own.every((branch) => branchIds.has(branch.id)),
        }
      }),
  )
}

/**
 * Issues a batch of codes, which are returned and kept as hashes.
 *
 * @param makeCode The demo has codes that are known.
 * @throws Refusal 40401 for a branch that is not the actor's, 42201 for days or prices that do not fit, or branches of two brands.
 */
export const issueBatch = async (
  trx: Transaction<Tables>,
  body: Body,
  { actor, now, newId }: Pick<CallContext, 'actor' | 'now' | 'newId'>,
  makeCode: (nth: number) => string = newCode,
): Promise<{ readonly id: string; readonly codes: readonly string[] }> => {
  const branchIds = [...new Set(body.branchIds)]
  for (const branchId of branchIds) refuseForeignBranch(actor, branchId)
  if (body.validFrom > body.validUntil) throw invalid('validUntil', 'coupons.daysOrder')
  if (body.paidFen > body.faceFen) throw invalid('paidFen', 'coupons.paidTooHigh')
  const id = newId()
  await trx
    .insertInto('coupon_batch')
    .values({
      id,
      brand_id: await brandOf(trx, branchIds),
      product: body.product,
      face_fen: body.faceFen,
      paid_fen: body.paidFen,
      valid_from: body.validFrom,
      valid_until: body.validUntil,
      created_by: actor.userId,
      created_by_name: actor.name,
      created_time: now().toISOString(),
      stopped_time: null,
      stopped_by_name: null,
    })
    .execute()
  await trx
    .insertInto('coupon_batch_branch')
    .values(branchIds.map((branch_id) => ({ batch_id: id, branch_id })))
    .execute()
  const codes = Array.from({ length: body.count }, (_, nth) => makeCode(nth))
  await trx
    .insertInto('coupon')
    .values(codes.map((code) => ({ id: newId(), batch_id: id, code_hash: hashOf(code), code_mask: maskCode(code) })))
    .execute()
  return { id, codes }
}

const findBatches = async (
  db: Kysely<Tables>,
  actor: Actor,
  query: CallRequest<typeof couponBatchCalls.page>['query'],
): Promise<Page<CouponBatch>> => {
  const { keyword, stopped, sort } = query
  const found = batchesOf(db)
    .where('brand_id', 'in', ['', ...actor.brandIds])
    .where((eb) =>
      allOf(
        ifGiven(keyword, (part) => containing(eb.ref('product'), part)),
        ifGiven(stopped, (isStopped) => eb('stopped_time', isStopped ? 'is not' : 'is', null)),
      ),
    )
  const { column, direction } = sortOf(sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    query,
    found,
    found.select('id').orderBy(column, direction).orderBy('id', direction),
  )
  return { rows: [...(await shown(db, rows, actor))], total }
}

/** Handles coupons that the chain sells. */
export const couponBatchHandlers: Handlers<typeof couponBatchCalls> = {
  issue: async ({ body }, context) => {
    // Codes are shown once: what is kept of the answer for a repeated request has none.
    let codes: readonly string[] = []
    const answer: Issued = await writeOnce(
      context,
      'couponBatches.issue',
      body,
      couponBatchCalls.issue.answer,
      async (trx) => {
        const issued = await issueBatch(trx, body, context)
        codes = issued.codes
        const [batch] = await shown(trx, [issued], context.actor)
        if (batch === undefined) throw new Error(`batch ${issued.id} is not there`)
        return { batch, codes: [] }
      },
    )
    return { ...answer, codes: [...codes] }
  },
  page: ({ query }, { database: { db }, actor }) => findBatches(db, actor, query),
  stop: ({ params: { id } }, context) =>
    context.database.write(async (trx) => {
      await stopBatch(trx, id, context)
      const [batch] = await shown(trx, [{ id }], context.actor)
      if (batch === undefined) throw new Error(`batch ${id} is not there`)
      return batch
    }),
}
