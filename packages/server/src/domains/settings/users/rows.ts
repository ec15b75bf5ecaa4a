import { maskName, maskPhone } from '@netbar/shared/contract'
import type { UserEntry } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import { NO_PASSWORD } from '../../access/index.ts'

const storedNetworks = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** An account as lists show it. */
export const maskUser = (row: UserEntry): UserEntry => ({
  ...row,
  name: maskName(row.name),
  phone: maskPhone(row.phone),
})

/** Maps accounts to the contract, with their roles in order, their branches and their default brand. */
export const toUsers = async (
  db: Kysely<Tables>,
  rows: readonly Selectable<Tables['user']>[],
  isFull: boolean,
): Promise<readonly UserEntry[]> => {
  const ids = ['', ...rows.map(({ id }) => id)]
  const given = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_role.user_id', 'in', ids)
    .select(['user_role.user_id', 'role.id', 'role.name', 'role.level'])
    .orderBy('user_role.sort')
    .orderBy('role.id')
    .execute()
  const placed = await db
    .selectFrom('user_branch')
    .innerJoin('branch', 'branch.id', 'user_branch.branch_id')
    .where('user_branch.user_id', 'in', ids)
    .select(['user_branch.user_id', 'branch.id'])
    .orderBy('branch.branch_no')
    .execute()
  const brands = await db.selectFrom('default_brand').where('user_id', 'in', ids).selectAll().execute()
  const roles = Map.groupBy(given, ({ user_id }) => user_id)
  const branches = Map.groupBy(placed, ({ user_id }) => user_id)
  const brandOf = new Map(brands.map(({ user_id, brand_id }) => [user_id, brand_id]))
  const users = rows.map((row): UserEntry => {
    const own = roles.get(row.id) ?? []
    return {
      id: row.id,
      // Accounts of the platform have none.
      brandId: row.brand_id ?? '-',
      enabled: row.enabled === 1,
      version: row.version,
      updatedTime: row.updated_time,
      username: row.username,
      name: row.name,
      phone: row.phone ?? '',
      status: row.status,
      roleIds: own.map(({ id }) => id),
      roles: own.map(({ id, name, level }) => ({ id, name, level })),
      branchIds: (branches.get(row.id) ?? []).map(({ id }) => id),
      defaultBrandId: brandOf.get(row.id) ?? null,
      ipPolicy: row.ip_policy,
      allowedIps: v.parse(storedNetworks, row.allowed_ips),
      validUntil: row.valid_until,
      hasWechat: row.openid !== null,
      hasPassword: row.password_hash !== NO_PASSWORD,
      lastLoginTime: row.last_login_time,
      lastLoginIp: row.last_login_ip,
    }
  })
  return isFull ? users : users.map(maskUser)
}
