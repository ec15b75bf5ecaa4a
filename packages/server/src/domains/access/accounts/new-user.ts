import type { UserTable } from '../tables.ts'

/** Stands for the hash of an account without a password: nothing matches it. */
export const NO_PASSWORD = '-'

/** Row of a new account. */
export const newUser = (
  user: Pick<UserTable, 'id' | 'brand_id' | 'username' | 'name' | 'password_hash'> &
    Partial<Pick<UserTable, 'openid' | 'phone' | 'status'>>,
  time: string,
): UserTable => ({
  openid: null,
  phone: null,
  status: 'NORMAL',
  ...user,
  avatar_url: null,
  gender: null,
  email: null,
  enabled: user.status === 'DISABLED' ? 0 : 1,
  version: 1,
  ip_policy: 'NONE',
  allowed_ips: '[]',
  valid_until: null,
  last_login_time: null,
  last_login_ip: null,
  created_time: time,
  updated_time: time,
  deleted_time: null,
})
