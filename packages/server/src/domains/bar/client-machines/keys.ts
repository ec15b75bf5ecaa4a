import { hash, randomBytes } from 'node:crypto'
import { DAY_MS, isMachineKey, MACHINE_KEY_DAYS, machineKeyOf, Status } from '@netbar/shared/contract'
import type { CallRequest, MachineKey, machineKeyCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { AuthenticateMachine } from '../../../kernel/authenticate.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isUnexpired } from '../../../kernel/unexpired.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'

/** Tolerated clock change, as of service tokens. */
const LONGEST_AHEAD_MS = (MACHINE_KEY_DAYS.max + 1) * DAY_MS
/** Branches whose machines may call: one that is being prepared sets its machines up. */
const OPEN = ['OPEN', 'PREPARING']

/** Digest under which a key is stored: its secret has 256 random bits, which no slower hash would make safer. */
const digestOf = (key: string): string => hash('sha256', key)

const refuse = (key: 'clientMachines.unknownKey' | 'clientMachines.revokedKey' | 'clientMachines.expiredKey') =>
  new Refusal(Status.signedOut, { key })

/** Finds the machine of a key. Whoever has the secret may be told what became of it. */
export const createAuthenticateMachine =
  ({ db }: Pick<Database, 'db'>, now: () => Date): AuthenticateMachine =>
  async (key) => {
    const row = isMachineKey(key)
      ? await db
          .selectFrom('machine_key')
          .innerJoin('machine', 'machine.id', 'machine_key.machine_id')
          .innerJoin('branch', 'branch.id', 'machine.branch_id')
          .where('digest', '=', digestOf(key))
          .select(['machine_key.id as key_id', 'expires_time', 'revoked_time', 'machine.id', 'machine.name'])
          .select(['branch.id as branch_id', 'branch.name as branch_name', 'branch.brand_id', 'branch.status'])
          .executeTakeFirst()
      : undefined
    if (row === undefined) throw refuse('clientMachines.unknownKey')
    if (row.revoked_time !== null) throw refuse('clientMachines.revokedKey')
    if (!isUnexpired(row.expires_time, LONGEST_AHEAD_MS, now())) throw refuse('clientMachines.expiredKey')
    if (!OPEN.includes(row.status)) throw new Refusal(Status.forbidden, { key: 'clientMachines.branchClosed' })
    const { key_id: keyId, id, name, branch_id: branchId, branch_name: branchName, brand_id: brandId } = row
    return { keyId, expiresAt: Date.parse(row.expires_time), id, name, branchId, branchName, brandId }
  }

/** Those of some keys that are still good, for connections that are open. */
export const goodKeys = async (db: Kysely<Tables>, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('machine_key')
    .innerJoin('branch', 'branch.id', 'machine_key.branch_id')
    .where('machine_key.id', 'in', ['', ...ids])
    .where('revoked_time', 'is', null)
    .where('branch.status', 'in', ['OPEN', 'PREPARING'])
    .select(['machine_key.id', 'expires_time'])
    .execute()
  return new Set(
    rows.filter(({ expires_time }) => isUnexpired(expires_time, LONGEST_AHEAD_MS, now)).map(({ id }) => id),
  )
}

/** The machines of a branch with the keys that they have; with the digest for nobody. */
export const findKeys = async (db: Kysely<Tables>, branchId: string): Promise<readonly MachineKey[]> => {
  const rows = await db
    .selectFrom('machine')
    .leftJoin('machine_key', (join) =>
      join.onRef('machine_key.machine_id', '=', 'machine.id').on('machine_key.revoked_time', 'is', null),
    )
    .leftJoin('user', 'user.id', 'machine_key.issued_by')
    .leftJoin('machine_condition', 'machine_condition.machine_id', 'machine.id')
    .where('machine.branch_id', '=', branchId)
    .where('machine.removed_time', 'is', null)
    .select(['machine.id', 'machine.name', 'issued_time', 'user.name as issued_by', 'expires_time', 'seen_time'])
    .orderBy('machine.name')
    .execute()
  return rows.map(({ id, name, issued_time, issued_by, expires_time, seen_time }) => ({
    machineId: id,
    machineName: name,
    issuedTime: issued_time,
    issuedBy: issued_by,
    expiresTime: expires_time,
    seenTime: seen_time,
  }))
}

/** Revokes the key of a machine, if it has one. */
export const revokeKey = async (trx: Transaction<Tables>, machineId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('machine_key')
    .set({ revoked_time: now.toISOString() })
    .where('machine_id', '=', machineId)
    .where('revoked_time', 'is', null)
    .execute()
}

/** With what a key is issued. */
export interface KeyMoment {
  readonly issuedBy: string
  readonly now: Date
  readonly newId: () => string
}

/**
 * Issues the key of a machine in place of its earlier one.
 *
 * @returns The key, which is stored nowhere.
 */
export const issueKey = async (
  trx: Transaction<Tables>,
  machine: { readonly id: string; readonly branchId: string },
  { days }: CallRequest<typeof machineKeyCalls.issue>['body'],
  { issuedBy, now, newId }: KeyMoment,
): Promise<string> => {
  await revokeKey(trx, machine.id, now)
  const key = machineKeyOf(randomBytes(32).toString('base64url'))
  await trx
    .insertInto('machine_key')
    .values({
      id: newId(),
      machine_id: machine.id,
      branch_id: machine.branchId,
      digest: digestOf(key),
      issued_by: issuedBy,
      issued_time: now.toISOString(),
      expires_time: new Date(now.getTime() + days * DAY_MS).toISOString(),
      revoked_time: null,
    })
    .execute()
  return key
}
