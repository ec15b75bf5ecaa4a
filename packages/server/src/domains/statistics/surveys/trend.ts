import { DAY_MS, MAX_TREND_DAYS, shanghaiDay, Status } from '@netbar/shared/contract'
import type { SurveyWeek } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch, refuseForeignBrand } from '../../../kernel/rights/index.ts'
import { weeksOf } from './weeks.ts'

interface Query {
  readonly brandId?: string | undefined
  readonly branchId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayAgo = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** @throws Refusal 42201 for days that are none, or too many; the year up to today where none are given. */
const periodOf = ({ from, to }: Query, now: Date): { readonly from: string; readonly to: string } => {
  const last = to ?? shanghaiDay(now.getTime())
  const first = from ?? dayAgo(last, MAX_TREND_DAYS - 1)
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (days < 1 || days > MAX_TREND_DAYS)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'to', text: { key: 'surveys.periodWrong', params: { max: MAX_TREND_DAYS } } },
    ])
  return { from: first, to: last }
}

/**
 * Occupancy and prices by week of submitted surveys.
 *
 * @throws Refusal 40401 for a brand or a branch that is not the actor's, 42201 for a wrong period.
 */
export const findSurveyTrend = async (
  query: Query,
  { database: { db }, actor, now }: CallContext,
): Promise<SurveyWeek[]> => {
  const { brandId, branchId } = query
  if (brandId !== undefined) refuseForeignBrand(actor, brandId)
  if (branchId !== undefined) refuseForeignBranch(actor, branchId)
  const { from, to } = periodOf(query, now())
  const branchIds = branchId === undefined ? [...actor.branchIds] : [branchId]
  const surveys = db
    .selectFrom('survey')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '!=', 'DRAFT')
    .$if(brandId !== undefined, (found) => found.where('survey.brand_id', '=', brandId ?? ''))
    .where('deleted_time', 'is', null)
  const own = await surveys
    .groupBy('date')
    .select(({ fn }) => [
      'date',
      fn.countAll<number>().as('count'),
      fn.sum<number>('seats').as('seats'),
      fn.sum<number>('in_use').as('in_use'),
      fn.sum<number>('near_seats').as('near_seats'),
      fn.sum<number>('near_in_use').as('near_in_use'),
      fn.sum<number | null>('hall_price_fen').as('hall_fen'),
      fn.count<number>('hall_price_fen').as('hall_count'),
    ])
    .execute()
  const near = await surveys
    .innerJoin('survey_cafe', 'survey_cafe.survey_id', 'survey.id')
    .groupBy('date')
    .select(({ fn }) => [
      'date',
      fn.sum<number | null>('survey_cafe.hall_price_fen').as('hall_fen'),
      fn.count<number>('survey_cafe.hall_price_fen').as('hall_count'),
    ])
    .execute()
  const prices = new Map(near.map((row) => [row.date, row]))
  return weeksOf(
    own.map((row) => ({
      date: row.date,
      count: Number(row.count),
      seats: Number(row.seats),
      inUse: Number(row.in_use),
      nearSeats: Number(row.near_seats),
      nearInUse: Number(row.near_in_use),
      hallFen: Number(row.hall_fen ?? 0),
      hallCount: Number(row.hall_count),
      nearHallFen: Number(prices.get(row.date)?.hall_fen ?? 0),
      nearHallCount: Number(prices.get(row.date)?.hall_count ?? 0),
    })),
  )
}
