import { Status } from '@netbar/shared/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { recordBrandMessage } from '../../../kit/live-messages/outbox.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { losesAdministrator } from '../roles/administrators.ts'
import type { Person } from '../roles/administrators.ts'
import { staffOf } from '../roles/staff.ts'
import { grantProblems } from './problems.ts'
import type { Given } from './problems.ts'
import type { Reach } from './reach.ts'

type Account = Pick<Selectable<Tables['user']>, 'id' | 'brand_id'>

/** Roles of an account in their order, and its branches. */
export const givenTo = async (db: Kysely<Tables>, userId: string): Promise<Given> => {
  const roles = await db
    .selectFrom('user_role')
    .where('user_id', '=', userId)
    .select('role_id')
    .orderBy('sort')
    .orderBy('role_id')
    .execute()
  const branches = await db.selectFrom('user_branch').where('user_id', '=', userId).select('branch_id').execute()
  return { roleIds: roles.map(({ role_id }) => role_id), branchIds: branches.map(({ branch_id }) => branch_id) }
}

/** @throws Refusal 42202 where a change of a person takes the last administrator of a brand away. */
export const refuseLosingPerson = async (
  trx: Transaction<Tables>,
  userId: string,
  changed: (person: Person) => Person,
): Promise<void> => {
  const brands = await trx
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_role.user_id', '=', userId)
    .where('role.brand_id', 'is not', null)
    .select('role.brand_id')
    .distinct()
    .execute()
  for (const { brand_id } of brands) {
    if (brand_id === null) continue
    const before = await staffOf(trx, brand_id)
    const person = before.people.get(userId)
    if (person === undefined) continue
    const after = { ...before, people: new Map([...before.people, [userId, changed(person)]]) }
    if (losesAdministrator(before, after)) throw new Refusal(Status.businessRule, { key: 'roles.lastAdministrator' })
  }
}

/** Tells the console of an account that it may do other things now. */
export const announceAccount = async (
  trx: Transaction<Tables>,
  { id, brand_id }: Account,
  now: Date,
): Promise<void> => {
  const brands = brand_id === null ? await trx.selectFrom('brand').select('id').execute() : [{ id: brand_id }]
  for (const brand of brands) await recordBrandMessage(trx, brand.id, { type: 'RIGHTS_CHANGED', value: id }, now)
}

/** @throws Refusal 42201 with these problems, if there are any. */
const refuseProblems = (problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/**
 * Sets the roles and branches of an account.
 *
 * @throws Refusal 42201 for what the actor does not have or see, 42202 where nobody could give rights in a brand any more.
 */
export const writeGiven = async (
  trx: Transaction<Tables>,
  account: Account,
  after: Given,
  context: CallContext,
  reach: Reach,
): Promise<void> => {
  const before = await givenTo(trx, account.id)
  refuseProblems(await grantProblems(trx, { before, after }, context, reach))
  const { id } = account
  await refuseLosingPerson(trx, id, (person) => ({ ...person, roleIds: after.roleIds }))
  await trx.deleteFrom('user_role').where('user_id', '=', id).execute()
  if (after.roleIds.length > 0)
    await trx
      .insertInto('user_role')
      .values(after.roleIds.map((role_id, sort) => ({ user_id: id, role_id, sort })))
      .execute()
  await trx.deleteFrom('user_branch').where('user_id', '=', id).execute()
  if (after.branchIds.length > 0)
    await trx
      .insertInto('user_branch')
      .values(after.branchIds.map((branch_id) => ({ user_id: id, branch_id })))
      .execute()
}
