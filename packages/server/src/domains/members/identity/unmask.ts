import { MAX_UNMASKED_PER_MINUTE, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { CallRequest, sensitiveCalls, SensitiveField } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { countOperations, logOperation } from '../../../kit/operations/index.ts'
import type { IdentityColumns } from '../tables.ts'
import { idNumberOf, phoneOf } from './identity.ts'

type Body = CallRequest<typeof sensitiveCalls.ofMember>['body']
interface Person extends Readonly<IdentityColumns> {
  readonly name: string
}

/** Operations of the log, by the place where the value stood. */
export const UNMASKED = { MEMBER: 'memberUnmasked', BLACKLIST: 'blacklistUnmasked' } as const

const notFound = () => new Refusal(Status.notFound, { key: 'errors.notFound' })

const valueOf = (person: Person, field: SensitiveField, secrets: Pick<SecretBox, 'open'>): string => {
  if (field === 'NAME') return person.name
  return field === 'PHONE' ? phoneOf(secrets, person) : idNumberOf(secrets, person)
}

/** @throws Refusal 42901 after too many in a minute, of members and entries together. */
const refuseTooMany = async (trx: Transaction<Tables>, { userId }: Actor, until: Date): Promise<void> => {
  const since = new Date(until.getTime() - MINUTE_MS)
  let count = 0
  for (const action of Object.values(UNMASKED)) count += await countOperations(trx, { userId, action, since, until })
  if (count >= MAX_UNMASKED_PER_MINUTE)
    throw new Refusal(Status.rateLimited, { key: 'members.inquiryTooOften', params: { n: MAX_UNMASKED_PER_MINUTE } })
}

const brandIdOf = (db: Kysely<Tables>, branchId: string) =>
  db.selectFrom('branch').where('branch.id', '=', branchId).select('branch.brand_id')

/**
 * A masked value of a member, whole. It is logged with the value's name, and not with the value.
 *
 * @throws Refusal 40401 for a foreign branch or a member of another brand, 42901 after too many in a minute.
 */
export const unmaskMember = (
  id: string,
  { branchId, field }: Body,
  context: CallContext,
  secrets: Pick<SecretBox, 'open'>,
): Promise<{ value: string }> =>
  context.database.write(async (trx) => {
    refuseForeignBranch(context.actor, branchId)
    const member = await trx
      .selectFrom('member')
      .where('id', '=', id)
      .where('brand_id', '=', brandIdOf(trx, branchId))
      .selectAll()
      .executeTakeFirst()
    if (member === undefined) throw notFound()
    await refuseTooMany(trx, context.actor, context.now())
    await logOperation(trx, context, { action: UNMASKED.MEMBER, branchId, targetId: id, result: field })
    return { value: valueOf(member, field, secrets) }
  })

/**
 * As above, of a person on the blacklist of a branch: by an entry of the branch, or of its brand. It is logged as the member's where
 * the person is one.
 */
export const unmaskEntry = (
  id: string,
  { branchId, field }: Body,
  context: CallContext,
  secrets: Pick<SecretBox, 'open'>,
): Promise<{ value: string }> =>
  context.database.write(async (trx) => {
    refuseForeignBranch(context.actor, branchId)
    const entry = await trx
      .selectFrom('blacklist')
      .where('id', '=', id)
      .where('brand_id', '=', brandIdOf(trx, branchId))
      .where((eb) => eb.or([eb('scope', '=', 'BRAND'), eb('branch_id', '=', branchId)]))
      .selectAll()
      .executeTakeFirst()
    if (entry === undefined) throw notFound()
    await refuseTooMany(trx, context.actor, context.now())
    const targetId = entry.member_id ?? id
    await logOperation(trx, context, { action: UNMASKED.BLACKLIST, branchId, targetId, result: field })
    return { value: valueOf(entry, field, secrets) }
  })
