import { openClientDesk, type TestServer } from '@netbar/server/testing'
import { MINUTE_MS } from '@netbar/shared/contract'
import type { FuzzRequest } from './requests.ts'
import type { Owner } from './world.ts'

const MOSTLY = 'admin'
/** A client machine of XH001 with its key. */
const MACHINE = 'machine'
/** Accounts of the requests, including none; those with more rights come more often. */
export const ACCOUNTS: readonly string[] = [
  ...Array.from({ length: 6 }, () => MOSTLY),
  'xh_owner',
  'area01',
  'xh001_mgr',
  'xh002_mgr',
  'yq001_mgr',
  'xh001_cash1',
  'nomenu',
  MACHINE,
  '',
]

/** Calls of machines are mostly made by the machine, as no account of a person opens one. */
export const byCaller = (request: FuzzRequest): FuzzRequest =>
  request.name.startsWith('clientMachine.') && request.as === MOSTLY ? { ...request, as: MACHINE } : request

interface Scope {
  readonly userId: string
  readonly level: string
  readonly brandIds: ReadonlySet<string>
  readonly branchIds: ReadonlySet<string>
}

const scopeOf = async ({ database: { db } }: TestServer, username: string): Promise<Scope> => {
  const { id: userId } = await db
    .selectFrom('user')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  const role = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_id', '=', userId)
    .select(['level', 'brand_id'])
    .executeTakeFirstOrThrow()
  const branches = await db
    .selectFrom('user_branch')
    .innerJoin('branch', 'branch.id', 'user_branch.branch_id')
    .where('user_id', '=', userId)
    .select(['branch.id', 'branch.brand_id'])
    .execute()
  const brandIds = [role.brand_id, ...branches.map(({ brand_id }) => brand_id)].filter((id) => id !== null)
  return {
    userId,
    level: role.brand_id === null && role.level === '1' ? 'everything' : role.level,
    brandIds: new Set(brandIds),
    branchIds: new Set(branches.map(({ id }) => id)),
  }
}

/** Tokens of the accounts, and what each of them may see. */
export interface FuzzAccounts {
  /** A valid token; null for no account. */
  tokenOf(username: string): Promise<string | null>
  /** Proof that the account is there, which some calls ask for; null for no account. */
  confirmationOf(username: string): Promise<string | null>
  /** Drops the token of an account whose session has ended, or whose screen is locked. */
  forget(username: string): void
  maySee(username: string, owner: Owner): boolean
}

/** Rows that say who an account is and what it has. */
const rowsOf = async ({ database: { db } }: TestServer, username: string) => {
  const user = await db.selectFrom('user').where('username', '=', username).selectAll().executeTakeFirstOrThrow()
  const rolesOf = db.selectFrom('user_role').where('user_id', '=', user.id).selectAll().orderBy('role_id')
  const branchesOf = db.selectFrom('user_branch').where('user_id', '=', user.id).selectAll().orderBy('branch_id')
  return { user, roles: await rolesOf.execute(), branches: await branchesOf.execute() }
}
type AccountRows = Awaited<ReturnType<typeof rowsOf>>

/** Gives an account back what a fuzzed request of another one has changed of it: its password, roles, branches or status. */
const restore = async (server: TestServer, before: AccountRows): Promise<void> => {
  const { user, roles, branches } = before
  const now = await rowsOf(server, user.username)
  if (JSON.stringify(now) === JSON.stringify(before)) return
  await server.database.write(async (trx) => {
    await trx.updateTable('user').set(user).where('id', '=', user.id).execute()
    await trx.deleteFrom('user_role').where('user_id', '=', user.id).execute()
    if (roles.length > 0) await trx.insertInto('user_role').values(roles).execute()
    await trx.deleteFrom('user_branch').where('user_id', '=', user.id).execute()
    if (branches.length > 0) await trx.insertInto('user_branch').values(branches).execute()
  })
}

/** The key of a client machine, and the branch that it is of. */
const openMachine = async (server: TestServer): Promise<{ readonly key: string; readonly scope: Scope }> => {
  const { id, brand_id } = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  const [client] = (await openClientDesk(server, id, 1)).clients
  if (client === undefined) throw new Error('no machine is free')
  const scope = { userId: client.id, level: '2', brandIds: new Set([brand_id]), branchIds: new Set([id]) }
  return { key: client.key, scope }
}

/** A proof holds for ten minutes. */
const PROOF_MS = 8 * MINUTE_MS

export const openAccounts = async (server: TestServer, now: () => number): Promise<FuzzAccounts> => {
  const tokens = new Map<string, string>()
  const proofs = new Map<string, { readonly text: string; readonly until: number }>()
  const scopes = new Map<string, Scope>()
  const rows = new Map<string, AccountRows>()
  const machine = await openMachine(server)
  scopes.set(MACHINE, machine.scope)
  for (const username of new Set(ACCOUNTS.filter((name) => name !== '' && name !== MACHINE))) {
    scopes.set(username, await scopeOf(server, username))
    rows.set(username, await rowsOf(server, username))
  }
  return {
    tokenOf: async (username) => {
      if (username === MACHINE) return machine.key
      const before = rows.get(username)
      if (before === undefined) return null
      await restore(server, before)
      const known = tokens.get(username)
      if (known !== undefined) return known
      // Earlier fuzzed guesses would require a captcha.
      await server.database.db.deleteFrom('login_attempt').execute()
      const token = await server.signIn(username)
      tokens.set(username, token)
      return token
    },
    confirmationOf: async (username) => {
      const token = tokens.get(username)
      if (token === undefined) return null
      const known = proofs.get(token)
      if (known !== undefined && known.until > now()) return known.text
      const text = await server.confirm(token)
      proofs.set(token, { text, until: now() + PROOF_MS })
      return text
    },
    forget: (username) => void tokens.delete(username),
    maySee: (username, { brandId, branchId, userIds }) => {
      const scope = scopes.get(username)
      if (scope === undefined) return false
      if (userIds !== null) return userIds.has(scope.userId)
      if (scope.level === 'everything') return true
      if (!scope.brandIds.has(brandId)) return false
      return branchId === null || scope.level === '1' || scope.branchIds.has(branchId)
    },
  }
}
