import { coverOf, isOffered, Status } from '@netbar/shared/contract'
import type { BoughtPackage, VisitPackage } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { balanceTooLow } from '../../members/index.ts'
import { endOf, missingOf, priceOf } from './charge.ts'
import { findMember } from './guest.ts'
import { keepBilling } from './keep-billing.ts'
import { visitOf } from './running.ts'
import type { PricedVisit, Running } from './running.ts'

const instantOf = (time: number) => new Date(time).toISOString()
/** `HH:mm` in Asia/Shanghai. */
const clockOf = (time: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(time)

/** Packages that are sold during a visit at a moment: those that are charged by themselves are not. Staff buy none. */
const offersOf = ({ user_id }: Running, { terms, stays }: PricedVisit, time: number): VisitPackage[] => {
  const place = stays.at(-1)
  if (place === undefined || user_id !== null) return []
  return terms.packages
    .filter((rate) => !rate.isAutomatic && isOffered(rate, place, time))
    .map((rate) => {
      const { id: packageId, name, kind, priceFen } = rate
      const { from, until } = coverOf(rate, time)
      return { packageId, name, kind, priceFen, from: instantOf(from), until: instantOf(until) }
    })
}

/** Packages that the guest of a session can buy now. */
export const findOffers = async (
  db: Parameters<typeof visitOf>[0],
  session: Running,
  now: Date,
): Promise<VisitPackage[]> => offersOf(session, await visitOf(db, session), endOf(session, now).getTime())

/** @throws Refusal 42202 where a package has not ended, or the visit is being paid by a QR code at the price of before. */
const refuseNow = async (
  trx: Transaction<Tables>,
  session: Running,
  { terms, bought }: PricedVisit,
  time: number,
): Promise<void> => {
  const running = bought.find(({ until }) => until > time)
  if (running !== undefined) {
    const name = terms.packages.find(({ id }) => id === running.packageId)?.name ?? ''
    const params = { name, until: clockOf(running.until) }
    throw new Refusal(Status.businessRule, { key: 'floorSessions.packageRuns', params })
  }
  const paying = await trx
    .selectFrom('payment')
    .where('ref_type', '=', 'machine_session')
    .where('ref_id', '=', session.id)
    .where('state', '=', 'PENDING')
    .select('id')
    .executeTakeFirst()
  if (paying !== undefined) throw new Refusal(Status.businessRule, { key: 'floorSessions.beingPaid' })
}

/** What a package is bought with. */
interface Purchase {
  readonly packageId: string
  /** Null where the guest buys it at the machine. */
  readonly soldBy: string | null
  readonly now: Date
}

/**
 * Sells a package to the guest of a session. It is owed from now on, and paid with the visit.
 *
 * @throws Refusal 42201 for a package that is not sold to this guest now, 42202 while another one runs or where the card has too little, 40901 where
 * somebody else has sold one meanwhile.
 */
export const buyPackage = async (
  trx: Transaction<Tables>,
  session: Running,
  { packageId, soldBy, now }: Purchase,
): Promise<VisitPackage> => {
  const visit = await visitOf(trx, session)
  const at = endOf(session, now)
  const offer = offersOf(session, visit, at.getTime()).find((each) => each.packageId === packageId)
  if (offer === undefined)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'packageId', text: { key: 'floorSessions.packageNotOffered' } },
    ])
  await refuseNow(trx, session, visit, at.getTime())
  const { kind, priceFen, from, until } = offer
  const areaId = visit.terms.packages.find(({ id }) => id === packageId)?.areaId ?? null
  const bought: BoughtPackage = { packageId, kind, areaId, priceFen, from: Date.parse(from), until: Date.parse(until) }
  if (session.member_id !== null) {
    const { totalFen } = priceOf(session, { ...visit, bought: [...visit.bought, bought] }, at)
    const missingFen = missingOf(await findMember(trx, session.branch_id, session.member_id), totalFen)
    if (missingFen > 0) throw balanceTooLow(missingFen)
  }
  await keepBilling(trx, session, visit)
  const written = await trx
    .insertInto('visit_package')
    .values({
      visit_id: visit.visitId,
      no: visit.bought.length + 1,
      branch_id: session.branch_id,
      package_id: packageId,
      kind,
      area_id: areaId,
      price_fen: priceFen,
      from_time: from,
      until_time: until,
      bought_time: at.toISOString(),
      sold_by: soldBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('no')
    .executeTakeFirst()
  if (written === undefined) throw new Refusal(Status.stateChanged, { key: 'floorSessions.packageSold' })
  return offer
}
