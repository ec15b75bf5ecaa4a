import { MAX_LOOKBACK } from '@netbar/shared/contract'
import type { Database } from '../../platform/db/index.ts'
import { RETENTION_MS } from './replay.ts'

export interface PlaceQuery {
  readonly branchId: string
  /** ISO 8601 in UTC; null where no time is given. */
  readonly since: string | null
  /** Maximum number of messages. */
  readonly last: number
}

/** The number after which the requested messages of a branch begin, as far back as they are kept. */
export const findPlace = async (
  db: Database['db'],
  { branchId, since, last }: PlaceQuery,
  now: Date,
): Promise<{ readonly sequence: number; readonly isWhole: boolean }> => {
  const counter = await db
    .selectFrom('branch_counter')
    .where('branch_id', '=', branchId)
    .select('sequence')
    .executeTakeFirst()
  const end = counter?.sequence ?? 0
  const lowest = Math.max(0, end - Math.min(last, MAX_LOOKBACK))
  const kept = db
    .selectFrom('live_message')
    .where('branch_id', '=', branchId)
    .where('sequence', '>', lowest)
    .where('sequence', '<=', end)
  const first = await (since === null ? kept : kept.where('created_time', '>=', since))
    .select(({ fn }) => fn.min('sequence').as('sequence'))
    .executeTakeFirst()
  const sequence = first?.sequence ? Number(first.sequence) - 1 : end
  const isKept = since === null || Date.parse(since) >= now.getTime() - RETENTION_MS
  const hasReached = since === null || lowest === 0 || sequence > lowest
  return { sequence, isWhole: isKept && hasReached }
}
