import type { RoleTable } from '../tables.ts'

/** Row of a new role. */
export const newRole = (role: Pick<RoleTable, 'id' | 'brand_id' | 'name' | 'level'>, time: string): RoleTable => ({
  ...role,
  remark: '',
  needs_factor: 0,
  enabled: 1,
  version: 1,
  created_time: time,
  updated_time: time,
  deleted_time: null,
})
