import { shanghaiDay } from '@netbar/shared/contract'
import type { IpPolicy } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { isWithin } from '../../../kernel/networks.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { rolesByIds } from './reach.ts'
import type { Reach } from './reach.ts'

/** What an account is given. */
export interface Given {
  readonly roleIds: readonly string[]
  readonly branchIds: readonly string[]
}

/** What of a change the actor may not give or take: what they do not see is unknown, what they do not have is named. */
export const grantProblems = async (
  db: Kysely<Tables>,
  { before, after }: { readonly before: Given; readonly after: Given },
  { actor }: Pick<CallContext, 'actor'>,
  reach: Reach,
): Promise<readonly FieldProblem[]> => {
  const differing = (one: readonly string[], other: readonly string[]) => [
    ...one.filter((id) => !other.includes(id)),
    ...other.filter((id) => !one.includes(id)),
  ]
  const changedRoles = differing(before.roleIds, after.roleIds)
  const roles = await rolesByIds(db, changedRoles)
  const problems: FieldProblem[] = []
  for (const id of changedRoles) {
    const role = roles.get(id)
    const isSeen = role !== undefined && (role.brand_id === null || actor.brandIds.has(role.brand_id))
    const isCovered = isSeen && (await reach.covers(role))
    if (isCovered) continue
    // A role of the platform is not shown to a brand.
    const isNamed = isSeen && role.brand_id !== null
    problems.push({
      field: 'roleIds',
      text: isNamed ? { key: 'users.roleBeyond', params: { name: role.name } } : { key: 'users.unknownRole' },
    })
  }
  if (differing(before.branchIds, after.branchIds).some((id) => !actor.branchIds.has(id)))
    problems.push({ field: 'branchIds', text: { key: 'users.unknownBranch' } })
  return problems
}

/** The rules by which an account may be used. */
interface UseRules {
  readonly ipPolicy: IpPolicy
  readonly allowedIps: readonly string[]
  readonly validUntil: string | null
  readonly defaultBrandId: string | null
}

/** Problems of the rules by which an account may be used. */
export const limitProblems = (
  { ipPolicy, allowedIps, validUntil, defaultBrandId }: UseRules,
  id: string | null,
  { actor, ip, now }: Pick<CallContext, 'actor' | 'ip' | 'now'>,
): readonly FieldProblem[] => {
  const isOwn = id === actor.userId
  const isLimited = ipPolicy === 'CUSTOM'
  return [
    ...(isLimited && allowedIps.length === 0
      ? [{ field: 'allowedIps', text: { key: 'users.noAddress' } } as const]
      : []),
    // Nobody locks themselves out.
    ...(isOwn && isLimited && allowedIps.length > 0 && !isWithin(allowedIps, ip)
      ? [{ field: 'allowedIps', text: { key: 'users.withoutOwn', params: { ip } } } as const]
      : []),
    ...(isOwn && validUntil !== null && validUntil < shanghaiDay(now().getTime())
      ? [{ field: 'validUntil', text: { key: 'users.own' } } as const]
      : []),
    ...(defaultBrandId !== null && !actor.brandIds.has(defaultBrandId)
      ? [{ field: 'defaultBrandId', text: { key: 'errors.notAChoice' } } as const]
      : []),
  ]
}
