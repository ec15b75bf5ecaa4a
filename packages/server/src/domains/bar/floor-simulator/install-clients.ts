import type { Transaction } from 'kysely'
import { MACHINE_KEY_DAYS } from '@netbar/shared/contract'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { usersByRights } from '../../../kernel/rights/index.ts'
import { issueKey } from '../client-machines/index.ts'

/** Client machines of each branch of the demo; the others stand for machines without the program. */
const CLIENTS_A_BRANCH = 8

/** Ids of the keys of this simulator begin with it: those of a start replace those of the one before. */
const SIMULATED = 'simulated-'

/** A machine with its key. */
export interface InstalledClient {
  readonly branchId: string
  readonly key: string
  /** The version that it said it runs, as a real machine keeps it on its disk; null for one that never said so. */
  readonly runs: string | null
}

/** Gives the members of the demo a password at seats where they have none. */
const givePasswords = async (trx: Transaction<Tables>, issuedBy: string, passwordHash: string, now: Date) => {
  await trx
    .insertInto('seat_password')
    .columns(['member_id', 'password_hash', 'set_by', 'set_time'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .where('id', 'not in', eb.selectFrom('seat_password').select('member_id'))
        .select(['id', eb.val(passwordHash).as('password_hash'), eb.val(issuedBy).as('set_by')])
        .select(eb.val(now.toISOString()).as('set_time')),
    )
    .execute()
}

/**
 * Machines of the open branches: those of the start before, whose guests go on, then others at which nobody sits, and none for which
 * somebody has issued a key to a program of their own.
 */
export const chooseClientMachines = async (trx: Transaction<Tables>, before: ReadonlySet<string>) => {
  const rows = await trx
    .selectFrom('machine')
    .innerJoin('branch', 'branch.id', 'machine.branch_id')
    .leftJoin('machine_program', 'machine_program.machine_id', 'machine.id')
    .where('branch.status', '=', 'OPEN')
    .where('machine.removed_time', 'is', null)
    .where('machine.id', 'not in', trx.selectFrom('machine_key').where('revoked_time', 'is', null).select('machine_id'))
    .select(['machine.id', 'machine.status', 'machine.branch_id as branchId', 'version_no as runs'])
    .orderBy('machine.branch_id')
    .orderBy('machine.name')
    .execute()
  const counts = new Map<string, number>()
  return [...rows.filter(({ id }) => before.has(id)), ...rows.filter(({ id }) => !before.has(id))].filter(
    ({ id, status, branchId }) => {
      const count = counts.get(branchId) ?? 0
      if (count >= CLIENTS_A_BRANCH || (status === 'IN_USE' && !before.has(id))) return false
      counts.set(branchId, count + 1)
      return true
    },
  )
}

/** Ends the keys of the start before. Returns the machines that they were of. */
const endKeys = async (trx: Transaction<Tables>): Promise<ReadonlySet<string>> => {
  const ended = await trx
    .deleteFrom('machine_key')
    .where('id', 'like', `${SIMULATED}%`)
    .returning('machine_id')
    .execute()
  return new Set(ended.map(({ machine_id }) => machine_id))
}

/**
 * Installs the program of client machines in the demo: keys for some machines of each open branch, in place of those of an earlier
 * start, and passwords for the members.
 */
export const installClients = (
  database: Database,
  passwordHash: string,
  now: Date,
): Promise<readonly InstalledClient[]> =>
  database.write(async (trx) => {
    const issuer = await usersByRights(trx)
      .where('menu_node.function_id', '=', 'MACHINE_KEY')
      .select('user.id')
      .orderBy('user.username')
      .executeTakeFirst()
    if (issuer === undefined) return []
    await givePasswords(trx, issuer.id, passwordHash, now)
    const before = await endKeys(trx)
    const installed: InstalledClient[] = []
    for (const { id, branchId, runs } of await chooseClientMachines(trx, before)) {
      const moment = { issuedBy: issuer.id, now, newId: () => SIMULATED + id }
      const key = await issueKey(trx, { id, branchId }, { days: MACHINE_KEY_DAYS.usual }, moment)
      installed.push({ branchId, key, runs })
    }
    return installed
  })
