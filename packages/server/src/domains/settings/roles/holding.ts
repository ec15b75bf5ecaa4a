import { Status } from '@netbar/shared/contract'
import type { FunctionId } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../kernel/refusal.ts'
import { rolesOf } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { namesOf } from './nodes.ts'

/** What somebody has in one brand: by their roles of it, and of the platform. */
export interface Holding {
  readonly level: '1' | '2'
  /** Names of groups, pages and functions. */
  readonly names: ReadonlySet<string>
}

/** What somebody has in a brand, or in the platform where there is none: what counts for another brand gives nothing here. */
export const holdingIn = async (db: Kysely<Tables>, userId: string, brandId: string | null): Promise<Holding> => {
  const all = await rolesOf(db, userId)
  const roles = all.filter(({ brand_id }) => brand_id === null || brand_id === brandId)
  const names = await namesOf(
    db,
    roles.map(({ id }) => id),
  )
  return { level: roles[0]?.level ?? '2', names }
}

/** A role, as far as it is given. */
export interface GivenRole {
  readonly level: '1' | '2'
  readonly names: ReadonlySet<string>
}

/** Whether nobody gets more by a role than its giver has. */
export const coversRole = ({ level, names }: Holding, role: GivenRole): boolean =>
  (level === '1' || role.level === '2') && [...role.names].every((name) => names.has(name))

/** @throws Refusal 40301 for who has a function, but not in this brand. */
export const refuseWithout = ({ names }: Holding, functionId: FunctionId): void => {
  if (!names.has(functionId)) throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
}
