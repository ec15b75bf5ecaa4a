import { crowdOf } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Text } from '../../../kernel/texts/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { branchNames } from '../../org/index.ts'
import type { AdvertisementRow } from './rows.ts'

const timesOf = (row: AdvertisementRow) => ({
  title: row.title,
  branch_ids: row.branch_ids,
  startDate: row.start_date,
  endDate: row.end_date,
  fromClock: row.from_clock,
  toClock: row.to_clock,
})

/** Why an advertisement cannot go online: one of its branches has as many at its position as there may be; names them. */
export const crowdProblem = async (db: Kysely<Tables>, row: AdvertisementRow, today: string): Promise<Text | null> => {
  const online = await db
    .selectFrom('advertisement')
    .where('brand_id', '=', row.brand_id)
    .where('position', '=', row.position)
    .where('status', '=', 'ONLINE')
    .where('deleted_time', 'is', null)
    .where('end_date', '>=', today)
    .where('id', '!=', row.id)
    .orderBy('start_date')
    .orderBy('id')
    .selectAll()
    .execute()
  const others = online.map(timesOf)
  for (const branchId of listOf(row.branch_ids)) {
    const there = others.filter(({ branch_ids }) => listOf(branch_ids).includes(branchId))
    const crowd = crowdOf(timesOf(row), there, today)
    if (crowd === null) continue
    const branch = (await branchNames(db, [branchId])).get(branchId)?.name ?? branchId
    return { key: 'advertisements.crowded', params: { branch, others: crowd.map(({ title }) => title).join(' / ') } }
  }
  return null
}
