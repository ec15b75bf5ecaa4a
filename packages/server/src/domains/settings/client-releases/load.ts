import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { isForOneOf } from '../advertisements/reach.ts'
import type { ClientReleaseRow } from './rows.ts'

/** @throws Refusal 40401 for a release that is for none of the actor's branches. */
export const loadRelease = async (db: Kysely<Tables>, id: string, { branchIds }: Actor): Promise<ClientReleaseRow> => {
  const row = await db
    .selectFrom('client_release')
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .where(isForOneOf('client_release', branchIds))
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return row
}
