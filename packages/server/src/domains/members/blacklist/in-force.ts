import { shanghaiDay } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** Somebody who may be on the blacklist of a brand; `memberId` null for who is no member. */
export interface ListedPerson {
  readonly brandId: string
  readonly memberId: string | null
  /** Forms in which the ID number may be stored. */
  readonly idNumbers: readonly string[]
}

/** Entries about a person that are in force today: of the whole brand, or of these branches; the newest first. */
export const entriesInForce = (
  db: Kysely<Tables>,
  { brandId, memberId, idNumbers }: ListedPerson,
  branchIds: readonly string[],
  now: Date,
) =>
  db
    .selectFrom('blacklist')
    .innerJoin('branch', 'branch.id', 'blacklist.branch_id')
    .where('blacklist.brand_id', '=', brandId)
    .where((eb) =>
      eb.or([
        eb('blacklist.id_number', 'in', idNumbers),
        ...(memberId === null ? [] : [eb('blacklist.member_id', '=', memberId)]),
      ]),
    )
    .where('blacklist.enabled', '=', 1)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', shanghaiDay(now.getTime()))]))
    .where((eb) => eb.or([eb('scope', '=', 'BRAND'), eb('blacklist.branch_id', 'in', branchIds)]))
    .select(['blacklist.id', 'reason', 'note', 'valid_until', 'branch.name as branch_name'])
    .orderBy('blacklist.created_time', 'desc')
    .orderBy('blacklist.id')
