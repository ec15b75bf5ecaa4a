import { DAY_MS, MAX_STATISTIC_DAYS, Status } from '@netbar/shared/contract'
import type { CallAnswer, advertisementStepCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { loadAdvertisement } from './steps.ts'

/**
 * Shows and clicks at the actor's branches by day.
 *
 * @throws Refusal 40401, 42201 for a wrong period.
 */
export const findStatistics = async (
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
  context: CallContext,
): Promise<CallAnswer<typeof advertisementStepCalls.statistics>> => {
  const { db } = context.database
  await loadAdvertisement(db, id, context)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > MAX_STATISTIC_DAYS)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'to', text: { key: 'advertisements.periodWrong', params: { max: MAX_STATISTIC_DAYS } } },
    ])
  const rows = await db
    .selectFrom('advertisement_day')
    .where('advertisement_id', '=', id)
    .where('branch_id', 'in', ['', ...context.actor.branchIds])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('date')
    .orderBy('date')
    .select(({ fn }) => ['date', fn.sum<number>('shows').as('shows'), fn.sum<number>('clicks').as('clicks')])
    .execute()
  return rows.map(({ date, shows, clicks }) => ({ date, shows: Number(shows), clicks: Number(clicks) }))
}
