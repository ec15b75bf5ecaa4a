import type { openDatabase } from '@netbar/server/testing'
import { MINUTE_MS, rateTerms } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { MEMBERS, simulateVisits, START, TOP_UP, VISITS, type SimulatedVisit } from './money-simulation.ts'

type Database = Awaited<ReturnType<typeof openDatabase>>

const VISITS_OF_A_SHIFT = 500
/** Rows of one statement: SQLite binds at most 32,766 values. */
const BATCH = 500

const chunked = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, nth) => all.slice(nth * BATCH, (nth + 1) * BATCH))
const isoAt = (minute: number): string => new Date(START + minute * MINUTE_MS).toISOString()

/** Writes the visits with their payments, the changes of the cards, and the shifts, which close with their sums. */
export const writeVisits = async (database: Database): Promise<void> => {
  const { db } = database
  const machine = await db
    .selectFrom('machine')
    .innerJoin('branch', 'branch.id', 'machine.branch_id')
    .innerJoin('rate_plan', 'rate_plan.branch_id', 'branch.id')
    .where('branch_no', '=', 'XH001')
    .select(['machine.id', 'machine.branch_id', 'machine.area_id', 'terms'])
    .executeTakeFirstOrThrow()
  const { branch_id } = machine
  const member = await db.selectFrom('member').where('branch_id', '=', branch_id).selectAll().executeTakeFirstOrThrow()
  const shift = await db.selectFrom('shift').where('branch_id', '=', branch_id).selectAll().executeTakeFirstOrThrow()
  const terms = parse(rateTerms, JSON.parse(machine.terms))
  const visits = simulateVisits(terms, machine.area_id ?? '', member.level_id)
  const shiftIdAt = (nth: number) => `shift-${Math.floor(nth / VISITS_OF_A_SHIFT)}`
  const memberIdAt = (nth: number) => `member-${nth}`
  const isPaid = ({ totalFen }: SimulatedVisit) => totalFen > 0

  await database.write(async (trx) => {
    const last = new Map(visits.map((visit) => [visit.member, visit.after]))
    const members = Array.from({ length: MEMBERS }, (_, nth) => {
      const id = memberIdAt(nth)
      const { principalFen, giftFen } = last.get(nth) ?? TOP_UP
      const person = { phone: id, phone_tail: null, phone_sealed: null, id_number: id, id_number_sealed: null }
      return { ...member, ...person, id, member_no: `S${nth}`, principal_fen: principalFen, gift_fen: giftFen }
    })
    const change = { branch_id, ref_type: null, ref_id: null, ref_no: null, actor_id: null }
    const openings = members.map(({ id }) => ({
      ...change,
      id: `opening-${id}`,
      member_id: id,
      sequence: 1,
      kind: 'OPENING' as const,
      principal_delta: TOP_UP.principalFen,
      gift_delta: TOP_UP.giftFen,
      principal_after: TOP_UP.principalFen,
      gift_after: TOP_UP.giftFen,
      created_time: isoAt(0),
    }))
    const byShift = [...Map.groupBy(visits, ({ from }) => shiftIdAt(from))]
    const shifts = byShift.map(([id, own]) => {
      const inCash = own.filter(({ taken }) => taken === null).reduce((sum, { totalFen }) => sum + totalFen, 0)
      const closing = {
        close_time: isoAt(VISITS),
        expected_cash_fen: inCash,
        counted_cash_fen: inCash,
        cash_count: '[]',
      }
      const opening = { status: 'CLOSED' as const, open_time: isoAt(0), float_fen: 0, float_count: '[]' }
      return {
        ...shift,
        ...opening,
        ...closing,
        id,
        shift_no: id,
        taken_by: null,
        taken_by_name: null,
        taken_time: null,
      }
    })
    const channels = byShift.flatMap(([shift_id, own]) =>
      (['CASH', 'BALANCE'] as const).flatMap((channel) => {
        const paid = own.filter((visit) => isPaid(visit) && (visit.taken === null) === (channel === 'CASH'))
        const in_fen = paid.reduce((sum, { totalFen }) => sum + totalFen, 0)
        return paid.length === 0 ? [] : [{ shift_id, channel, in_fen, out_fen: 0, payment_count: paid.length }]
      }),
    )
    for (const rows of chunked(members)) await trx.insertInto('member').values(rows).execute()
    for (const rows of chunked(openings)) await trx.insertInto('balance_log').values(rows).execute()
    for (const rows of chunked(shifts)) await trx.insertInto('shift').values(rows).execute()
    for (const rows of chunked(channels)) await trx.insertInto('shift_channel').values(rows).execute()

    for (const batch of chunked(visits)) {
      const sessions = batch.map((visit) => ({
        id: visit.id,
        branch_id,
        machine_id: machine.id,
        member_id: memberIdAt(visit.member),
        user_id: null,
        billing: 'STANDARD' as const,
        start_time: isoAt(visit.from),
        end_time: isoAt(visit.from + visit.minutes),
        end_reason: 'CASHIER' as const,
        principal_fen: visit.taken?.principalFen ?? visit.totalFen,
        gift_fen: visit.taken?.giftFen ?? 0,
        pay_channel: visit.taken === null ? ('CASH' as const) : null,
      }))
      const payments = batch.filter(isPaid).map((visit) => ({
        id: `payment-${visit.id}`,
        branch_id,
        shift_id: shiftIdAt(visit.from),
        kind: 'VISIT' as const,
        direction: 'IN' as const,
        channel: visit.taken === null ? ('CASH' as const) : ('BALANCE' as const),
        amount_fen: visit.totalFen,
        gift_fen: visit.taken?.giftFen ?? 0,
        received_fen: null,
        refunded_fen: 0,
        refund_of: null,
        ref_type: 'machine_session' as const,
        ref_id: visit.id,
        ref_no: visit.id,
        member_id: memberIdAt(visit.member),
        request_no: visit.id,
        part_no: 1,
        state: 'PAID' as const,
        code_url: null,
        trade_no: null,
        reason: null,
        cashier_id: shift.cashier_id,
        cashier_name: shift.cashier_name,
        created_time: isoAt(visit.from + visit.minutes),
        paid_time: isoAt(visit.from + visit.minutes),
        closed_time: null,
      }))
      const changes = batch.flatMap(({ id, member: at, taken, after, sequence, from, minutes }) =>
        taken === null
          ? []
          : [
              {
                ...change,
                id: `change-${id}`,
                member_id: memberIdAt(at),
                sequence,
                kind: 'VISIT' as const,
                principal_delta: 0 - taken.principalFen,
                gift_delta: 0 - taken.giftFen,
                principal_after: after.principalFen,
                gift_after: after.giftFen,
                created_time: isoAt(from + minutes),
              },
            ],
      )
      await trx.insertInto('machine_session').values(sessions).execute()
      if (payments.length > 0) await trx.insertInto('payment').values(payments).execute()
      if (changes.length > 0) await trx.insertInto('balance_log').values(changes).execute()
    }
  })
}
