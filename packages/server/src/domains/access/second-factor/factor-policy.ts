import type { Database } from '../../../platform/db/index.ts'
import { branchesOf, rolesOf } from '../../../kernel/rights/index.ts'
import type { FactorRule } from '../../../platform/config/index.ts'

/** Whether an account has to have a second factor. */
export type FactorPolicy = (db: Database['db'], userId: string) => Promise<boolean>

/** An account has to have one whose roles say so, or that any of the rules of the configuration names. */
export const factorPolicy =
  (rules: readonly FactorRule[]): FactorPolicy =>
  async (db, userId) => {
    const roles = await rolesOf(db, userId)
    if (roles.some(({ needs_factor }) => needs_factor === 1)) return true
    if (rules.length === 0) return false
    const level = roles[0]?.level ?? '2'
    const isNamed = (kind: FactorRule['kind'], names: readonly (string | null)[]) =>
      rules.some((rule) => rule.kind === kind && names.includes(rule.name))
    if (
      isNamed('level', [level]) ||
      isNamed(
        'role',
        roles.flatMap(({ id, name }) => [id, name]),
      )
    )
      return true
    if (rules.every(({ kind }) => kind !== 'brand')) return false
    const branches = await branchesOf(db, userId, roles)
    const ids = new Set([...branches, ...roles].flatMap(({ brand_id }) => brand_id ?? []))
    const brands = await db
      .selectFrom('brand')
      .where('id', 'in', [...ids, ''])
      .select(['id', 'name'])
      .execute()
    return isNamed(
      'brand',
      brands.flatMap(({ id, name }) => [id, name]),
    )
  }
