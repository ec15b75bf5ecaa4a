import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** What the roles of a brand may not open. */
export interface Permission {
  /** Names of groups, pages and functions. */
  readonly withheld: ReadonlySet<string>
  /** 0 before it was first set. */
  readonly version: number
}

const NAMES = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** What the roles of a brand may not open; those of the platform may open everything. */
export const permissionOf = async (db: Kysely<Tables>, brandId: string | null): Promise<Permission> => {
  const row =
    brandId === null
      ? undefined
      : await db.selectFrom('brand_permission').where('brand_id', '=', brandId).selectAll().executeTakeFirst()
  return row === undefined
    ? { withheld: new Set(), version: 0 }
    : { withheld: new Set(v.parse(NAMES, row.withheld)), version: row.version }
}

/** @throws Refusal 42202 where a role of a brand is given what the brand may not have. */
export const refuseWithheld = async (
  db: Kysely<Tables>,
  brandId: string | null,
  given: readonly string[],
): Promise<void> => {
  const { withheld } = await permissionOf(db, brandId)
  const refused = given.filter((name) => withheld.has(name))
  if (refused.length > 0)
    throw new Refusal(Status.businessRule, { key: 'roles.withheld', params: { n: refused.length } })
}
