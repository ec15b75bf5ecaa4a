import { maskName } from '@netbar/shared/contract'
import type { BranchPerson } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** People who work in a branch, by username, with their roles in order. */
export const findStaff = async (db: Kysely<Tables>, branchId: string): Promise<BranchPerson[]> => {
  const people = await db
    .selectFrom('user_branch')
    .innerJoin('user', 'user.id', 'user_branch.user_id')
    .where('user_branch.branch_id', '=', branchId)
    .where('user.deleted_time', 'is', null)
    .select(['user.id', 'username', 'name', 'status'])
    .orderBy('username')
    .execute()
  const given = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_id', 'in', ['', ...people.map(({ id }) => id)])
    .select(['user_id', 'role.name'])
    .orderBy('sort')
    .orderBy('role.id')
    .execute()
  const rolesOf = Map.groupBy(given, ({ user_id }) => user_id)
  return people.map(({ id, username, name, status }) => ({
    id,
    username,
    name: maskName(name),
    status,
    roles: (rolesOf.get(id) ?? []).map((role) => role.name),
  }))
}
