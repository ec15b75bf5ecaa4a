import { newUser, recoveryCodeRow } from '../../access/index.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import { must } from '../../../kit/seed/must.ts'

const SECRET = 'netbar demo, 2 steps'

/**
 * The account of the demo that signs in in two steps. Its secrets are public, so only the demo has it, which listens on this
 * machine alone.
 */
export const twoStepAccount = {
  username: 'finance02',
  name: '沈安',
  note: 'signs in in two steps, and is asked again for payments',
  /** The secret as authenticator apps take it (Base32). */
  key: 'NZSXIYTBOIQGIZLNN4WCAMRAON2GK4DT',
  recoveryCodes: Array.from('abcdefghij', (letter) => `demo${letter}-start`),
} as const

interface TwoStepParts {
  readonly rows: Rows
  readonly now: Date
  readonly passwordHash: string
  readonly seal: (secret: string) => string
  /** A role of level 1. */
  readonly roleId: string | undefined
  /** The brand of the role. */
  readonly brandId: string | undefined
}

/** Seeds that account; its ids are its own, so that those of all other rows stay. */
export const seedTwoStepAccount = ({ rows, now, passwordHash, seal, roleId, brandId }: TwoStepParts): void => {
  const { username, name, recoveryCodes } = twoStepAccount
  const id = '0199f053-1200-7000-8000-000000000002'
  const created_time = now.toISOString()
  rows.add(
    'user',
    newUser(
      { id, brand_id: must(brandId, 'brand of finance'), username, name, password_hash: passwordHash },
      created_time,
    ),
  )
  rows.add('user_role', { user_id: id, role_id: must(roleId, 'role of finance'), sort: 0 })
  const secret = seal(Buffer.from(SECRET).toString('base64url'))
  rows.add('second_factor', { user_id: id, secret, last_step: 0, confirmed_time: created_time })
  rows.add('recovery_code', ...recoveryCodes.map((code) => recoveryCodeRow(id, code)))
}
