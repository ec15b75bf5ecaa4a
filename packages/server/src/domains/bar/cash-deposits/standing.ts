import { DEPOSIT_DUE_MS } from '@netbar/shared/contract'
import type { CallRequest, cashDepositCalls, CashDepositRow } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { allOf, ifGiven, withinDays } from '../../../kit/lists/index.ts'

type Filters = CallRequest<typeof cashDepositCalls.totals>['query']

/** A shift with what it has to hand in, and what of it is paid. */
export interface Standing {
  readonly shift_id: string
  readonly branch_id: string
  readonly shift_no: string
  readonly cashier_name: string
  readonly open_time: string
  readonly close_time: string | null
  /** Null until it is counted. */
  readonly due_fen: number | null
  /** What its deposits have paid. */
  readonly paid_fen: number
}

/** A deposit beside its shift, or a shift that has something to hand in and waits for no deposit. */
export interface Line extends Standing {
  readonly id: string
  readonly status: CashDepositRow['status']
  readonly deposit_no: string | null
  readonly amount_fen: number | null
  readonly method: CashDepositRow['method']
  readonly cashier_id: string | null
  readonly paid_by: string | null
  readonly decided_by: string | null
  readonly decision_reason: string | null
  readonly version: number
  readonly created_time: string | null
  readonly paid_time: string | null
  readonly difference_fen: number | null
  readonly is_overdue: number
}

/**
 * Shifts with what they have to hand in: what was counted at the end less the float, and with it what has left the drawer before. Cash that a
 * drawer took over and handed in for another shift counts as counted there.
 *
 * @param condition Of the table `shift`.
 */
export const standings = (condition: Expression<SqlBool>) => sql<Standing>`(
  select shift_id, branch_id, shift_no, cashier_name, open_time, close_time, paid_fen,
    case when earned_fen < 0 then 0 else earned_fen end as due_fen
  from (
    select shift.id as shift_id, shift.branch_id, shift.shift_no, shift.cashier_name, shift.open_time, shift.close_time,
      shift.counted_cash_fen - shift.float_fen
        + cast(coalesce((select sum(payment.amount_fen) from payment where payment.shift_id = shift.id
            and payment.kind = 'CASH_DEPOSIT' and payment.direction = 'IN' and payment.state = 'PAID'), 0) as bigint)
        + cast(coalesce((select sum(brought.amount_fen) from cash_deposit as brought
            where brought.drawer_shift_id = shift.id), 0) as bigint) as earned_fen,
      cast(coalesce((select sum(handed.amount_fen) from cash_deposit as handed where handed.shift_id = shift.id
        and handed.status in ('PAID', 'VERIFIED')), 0) as bigint) as paid_fen
    from shift where ${condition}
  ) as earned)`

/** Lines of the list, of the shifts that a condition finds. */
const lines = (condition: Expression<SqlBool>, now: Date) => {
  const late = new Date(now.getTime() - DEPOSIT_DUE_MS).toISOString()
  return sql<Line>`(
    select line.*, line.paid_fen - line.due_fen as difference_fen,
      case when line.status in ('UNPAID', 'PENDING') and line.paid_fen < line.due_fen and line.close_time < ${late}
        then 1 else 0 end as is_overdue
    from (
      select standing.*, cash_deposit.id, cash_deposit.status, cash_deposit.deposit_no, cash_deposit.amount_fen,
        cash_deposit.method, cash_deposit.cashier_id, cash_deposit.paid_by, cash_deposit.decided_by,
        cash_deposit.decision_reason, cash_deposit.version, cash_deposit.created_time, cash_deposit.paid_time
      from ${standings(condition)} as standing
      inner join cash_deposit on cash_deposit.shift_id = standing.shift_id
      union all
      select standing.*, standing.shift_id, 'UNPAID', null, null, null, null, null, null, null, 0, null, null
      from ${standings(condition)} as standing
      where standing.paid_fen < standing.due_fen and not exists (select 1 from cash_deposit
        where cash_deposit.shift_id = standing.shift_id and cash_deposit.status = 'PENDING')
    ) as line)`
}

/** The lines that a filter finds. */
export const linesOf = (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { from, to, status, method }: Filters,
  now: Date,
) =>
  db
    .selectFrom(
      lines(
        allOf(
          sql<boolean>`shift.branch_id in (${sql.join(branchIds)})`,
          withinDays(sql<string>`shift.open_time`, from, to),
        ),
        now,
      ).as('line'),
    )
    .where(
      allOf(
        ifGiven(status, (one) => sql<boolean>`line.status = ${one}`),
        ifGiven(method, (one) => sql<boolean>`line.method = ${one}`),
      ),
    )
