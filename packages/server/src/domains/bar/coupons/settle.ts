import { MINUTE_MS } from '@netbar/shared/contract'
import type { CouponRedemption, OutsidePlatform } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { SYSTEM } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { accountOf } from './accounts.ts'
import type { CouponParts } from './parts.ts'
import type { CouponFailure, CouponState, RedemptionProof } from './platforms/coupon-platform.ts'
import { redemptionSteps } from './steps.ts'
import type { RedemptionRow } from './steps.ts'

/** Time and ids of what is settled. */
type Moment = Pick<DocumentContext, 'now' | 'newId'>
type Event = 'accept' | 'fail' | 'settle' | 'keep'

/** How long a request without an answer may still be carried out: until then "unused" is no answer. */
const QUIET_MS = MINUTE_MS / 2

/** Moves a redemption on that waits for its platform; another answer may have been faster. */
const moveOn = (
  database: Database,
  id: string,
  from: RedemptionRow['status'],
  event: Event,
  moment: Moment,
  columnsOf: (row: RedemptionRow) => Updateable<Tables['coupon_redemption']>,
): Promise<void> =>
  database.write(async (trx: Transaction<Tables>) => {
    const row = await trx
      .selectFrom('coupon_redemption')
      .where('id', '=', id)
      .where('status', '=', from)
      .selectAll()
      .executeTakeFirst()
    if (row === undefined) return
    await redemptionSteps.moveOn(trx, row, { event }, { actor: SYSTEM, ...moment }, columnsOf(row))
  })

const accept = (database: Database, id: string, { verifyId, certificateId }: RedemptionProof, moment: Moment) =>
  moveOn(database, id, 'REDEEMING', 'accept', moment, (row) => ({
    // It may be known later, and was redeemed when it was sent.
    redeemed_time: row.created_time,
    verify_id: verifyId,
    certificate_id: certificateId,
    failure: null,
    failure_detail: null,
  }))

const end = (
  database: Database,
  id: string,
  event: 'fail' | 'keep',
  why: { readonly failure: CouponRedemption['failure']; readonly detail: string },
  moment: Moment,
) =>
  moveOn(database, id, event === 'fail' ? 'REDEEMING' : 'REVOKING', event, moment, () => ({
    failure: why.failure,
    failure_detail: why.detail === '' ? null : why.detail.slice(0, 200),
  }))

/** Settles a redemption by what the platform answered to it. Without an answer it stays as it is. */
export const settleRedemption = async (
  database: Database,
  id: string,
  outcome: { readonly proof: RedemptionProof } | { readonly failure: CouponFailure },
  moment: Moment,
): Promise<void> => {
  if ('proof' in outcome) return accept(database, id, outcome.proof, moment)
  const { reason, problem, detail } = outcome.failure
  if (reason === 'refused') await end(database, id, 'fail', { failure: problem, detail }, moment)
}

/** Settles a revocation: null is that the platform did it. */
export const settleRevocation = async (
  database: Database,
  id: string,
  failure: CouponFailure | null,
  moment: Moment,
): Promise<void> => {
  if (failure === null)
    return moveOn(database, id, 'REVOKING', 'settle', moment, () => ({
      revoked_time: moment.now().toISOString(),
      failure: null,
      failure_detail: null,
    }))
  if (failure.reason === 'refused')
    await end(database, id, 'keep', { failure: 'NOT_REVOKED', detail: failure.detail }, moment)
}

const settleByState = async (
  database: Database,
  row: RedemptionRow,
  answer: CouponState,
  moment: Moment,
): Promise<void> => {
  const isQuiet = moment.now().getTime() - Date.parse(row.updated_time) >= QUIET_MS
  if (row.status === 'REDEEMING') {
    if (answer.state === 'REDEEMED') return accept(database, row.id, answer.proof, moment)
    if (isQuiet) await end(database, row.id, 'fail', { failure: 'NOT_REDEEMED', detail: '' }, moment)
    return
  }
  if (answer.state !== 'REDEEMED') return settleRevocation(database, row.id, null, moment)
  if (isQuiet) await end(database, row.id, 'keep', { failure: 'NOT_REVOKED', detail: '' }, moment)
}

/**
 * Asks the platform what became of a redemption that waits for it, and settles it by the answer. Nothing is redeemed or revoked by it.
 *
 * @throws CouponFailure without an answer: it stays as it was.
 */
export const askPlatformOf = async (
  database: Database,
  row: RedemptionRow,
  moment: Moment,
  { coupons, secrets }: CouponParts,
): Promise<void> => {
  if (row.code_sealed === null || (row.status !== 'REDEEMING' && row.status !== 'REVOKING')) return
  // Own coupons are never sent: those that have a sealed code are of a platform.
  const platform = row.platform as OutsidePlatform
  const account = await accountOf(database.db, row.branch_id, platform, secrets)
  await settleByState(database, row, await coupons[platform].query(account, secrets.open(row.code_sealed)), moment)
}
