import type { ClientRelease } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import { resourceFields } from '../../../kit/resource/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { staffNames } from '../../org/index.ts'
import { shownBranches } from '../advertisements/reach.ts'

/** A row of the table. */
export type ClientReleaseRow = Selectable<Tables['client_release']>

const COUNTED = { SUCCESS: 'succeeded', FAILED: 'failed', WAITING: 'waiting' } as const
const NONE = { succeeded: 0, failed: 0, waiting: 0 }

/** Results at the actor's branches, counted by release. */
const countsOf = async (db: Kysely<Tables>, ids: readonly string[], { branchIds }: Actor) => {
  const rows = await db
    .selectFrom('client_release_result')
    .where('release_id', 'in', ['', ...ids])
    .where('branch_id', 'in', ['', ...branchIds])
    .groupBy(['release_id', 'state'])
    .select(({ fn }) => ['release_id', 'state', fn.countAll<number>().as('count')])
    .execute()
  const counts = new Map<string, typeof NONE>()
  for (const { release_id, state, count } of rows)
    counts.set(release_id, { ...(counts.get(release_id) ?? NONE), [COUNTED[state]]: Number(count) })
  return counts
}

/** Maps releases to the contract. */
export const toClientReleases = async (
  db: Kysely<Tables>,
  rows: readonly ClientReleaseRow[],
  actor: Actor,
): Promise<readonly ClientRelease[]> => {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
    actor,
  )
  const names = await staffNames(
    db,
    rows.flatMap(({ published_by }) => published_by ?? []),
  )
  const branchesOf = await shownBranches(db, rows)
  return rows.map((row) => ({
    ...resourceFields(row),
    versionNo: row.version_no,
    platform: row.platform,
    sizeMb: row.size_mb,
    sha256: row.sha256,
    address: row.address,
    forced: row.forced === 1 ? 'yes' : 'no',
    ...branchesOf(row),
    percent: row.percent,
    notes: row.notes,
    status: row.status,
    ...(counts.get(row.id) ?? NONE),
    publisher: names.get(row.published_by ?? '')?.name ?? '',
    publishedTime: row.published_time,
  }))
}
