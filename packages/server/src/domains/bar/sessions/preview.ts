import type { SessionPrice } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { endOf, missingOf, priceOf, takenFrom } from './charge.ts'
import { findMember } from './guest.ts'
import { findDeposit } from '../payments/deposit.ts'
import { findRunning, visitOf } from './running.ts'

const instantOf = (time: number) => new Date(time).toISOString()

/** What a visit would cost if it ended now: the same rules as its end, and nothing is written. */
export const previewSession = async (
  sessionId: string,
  { database: { db }, actor, now }: CallContext,
): Promise<SessionPrice> => {
  const session = await findRunning(db, actor, sessionId)
  const visit = await visitOf(db, session)
  const price = priceOf(session, visit, endOf(session, now()))
  const { totalFen, minimumFen } = price
  const member = session.member_id === null ? null : await findMember(db, session.branch_id, session.member_id)
  const taken = member === null ? null : takenFrom(member, totalFen)
  const names = new Map(visit.terms.packages.map(({ id, name }) => [id, name]))
  return {
    totalFen,
    minimumFen,
    lines: price.lines.map(({ packageId, from, until, ...line }) => ({
      ...line,
      packageName: names.get(packageId ?? '') ?? null,
      from: instantOf(from),
      until: instantOf(until),
    })),
    principalFen: taken?.principalFen ?? 0,
    giftFen: taken?.giftFen ?? 0,
    missingFen: member === null ? 0 : missingOf(member, totalFen),
    depositFen: (await findDeposit(db, visit.visitId))?.deposit_fen ?? null,
  }
}
